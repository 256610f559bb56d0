import { Modal } from "@mantine/core";
import { useState } from "react";
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
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton className={classes.close} aria-label="닫기" size={44} iconSize={22} />
        </div>
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
