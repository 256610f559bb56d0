import type { ReactNode } from "react";
import { Row } from "./box.tsx";
import { DialogCloseButton, DialogFrame } from "./dialog-frame.tsx";
import { Modal } from "./modal.tsx";
import classes from "./sheet.module.css";

type Props = { title: string; opened?: boolean; onClose: () => void; children: ReactNode };

/** A dialog, or a bottom sheet on phones. */
export const Sheet = ({ title, opened = true, onClose, children }: Props) => (
  <DialogFrame
    opened={opened}
    onClose={onClose}
    size={520}
    radius={24}
    classNames={{ root: classes.root, inner: classes.inner, content: classes.content }}
  >
    <Row align="center" justify="between" className={classes.head}>
      <Modal.Title className={classes.title}>{title}</Modal.Title>
      <DialogCloseButton />
    </Row>
    <Modal.Body className={classes.body}>{children}</Modal.Body>
  </DialogFrame>
);
