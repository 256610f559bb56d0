import { useState } from "react";
import { Row } from "../../../../ui/box.tsx";
import { DialogCloseButton, DialogFrame } from "../../../../ui/dialog-frame.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import type { ChosenAddress } from "../queries.ts";
import classes from "./address-dialog.module.css";
import { AddressSearch } from "./address-search.tsx";

type Props = {
  title: string;
  opened: boolean;
  onClose: () => void;
  onChoose: (address: ChosenAddress) => void;
};

/** Chooses an address: a search with at most five suggestions. Fills the screen on phones. */
export const AddressDialog = ({ title, opened, onClose, onChoose }: Props) => {
  const [typed, setTyped] = useState("");
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      size={480}
      classNames={{ root: classes.root, inner: classes.inner, content: classes.content }}
    >
      <Row align="center" justify="between" className={classes.head}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <DialogCloseButton />
      </Row>
      <Modal.Body className={classes.body}>
        <AddressSearch
          label={title}
          typed={typed}
          onType={setTyped}
          onChoose={({ address, lat, lng }) => {
            onChoose({ address, lat, lng });
            onClose();
          }}
        />
      </Modal.Body>
    </DialogFrame>
  );
};
