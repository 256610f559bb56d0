import { useState } from "react";
import { Row } from "../../../../ui/box.tsx";
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
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={480}
      centered
      transitionProps={{ duration: 150, transition: "fade" }}
      classNames={{ root: classes.root, inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay color="#161513" backgroundOpacity={0.56} />
      <Modal.Content>
        <Row align="center" justify="between" className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton c="var(--app-t1)" m={0} aria-label="닫기" size={44} iconSize={22} />
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
      </Modal.Content>
    </Modal.Root>
  );
};
