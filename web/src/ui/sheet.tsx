import type { ReactNode } from "react";
import { Row } from "./box.tsx";
import { Modal } from "./modal.tsx";
import classes from "./sheet.module.css";

type Props = { title: string; opened?: boolean; onClose: () => void; children: ReactNode };

/** A dialog, or a bottom sheet on phones. */
export const Sheet = ({ title, opened = true, onClose, children }: Props) => (
  <Modal.Root
    opened={opened}
    onClose={onClose}
    size={520}
    centered
    radius={24}
    transitionProps={{ duration: 150, transition: "fade" }}
    classNames={{ root: classes.root, inner: classes.inner, content: classes.content }}
  >
    <Modal.Overlay color="#161513" backgroundOpacity={0.56} />
    <Modal.Content>
      <Row align="center" justify="between" className={classes.head}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <Modal.CloseButton c="var(--app-t1)" m={0} aria-label="닫기" size={44} iconSize={22} />
      </Row>
      <Modal.Body className={classes.body}>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
