import type { ReactNode } from "react";
import { Row } from "../box.tsx";
import { Modal } from "../modal.tsx";

type Props = { title: string; size: number; onClose: () => void; children: ReactNode };

/** A dialog of the consoles whose title scrolls with its content. */
export const ConsoleDialog = ({ title, size, onClose, children }: Props) => (
  <Modal.Root opened onClose={onClose} size={size} centered radius={14}>
    <Modal.Overlay />
    <Modal.Content>
      <Row align="center" justify="between" px={16} pt={16} pb={12}>
        <Modal.Title>{title}</Modal.Title>
        <Modal.CloseButton aria-label="닫기" />
      </Row>
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
