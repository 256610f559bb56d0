// oxlint-disable-next-line no-restricted-imports -- this file adds the missing part
import { Modal as MantineModal, type ModalProps, type ModalRootProps } from "@mantine/core";
import { useLayer } from "./use-layer.ts";

type RootProps = ModalRootProps & {
  /** False for a dialog that the address opens, and for one that cannot be closed. */
  backCloses?: boolean;
};

const Root = ({ backCloses = true, ...props }: RootProps) => {
  useLayer(props.opened && backCloses, props.onClose);
  return <MantineModal.Root {...props} />;
};

const Whole = (props: ModalProps) => {
  useLayer(props.opened, props.onClose);
  return <MantineModal {...props} />;
};

const { Overlay, Content, Header, Title, CloseButton, Body } = MantineModal;

/** Mantine's dialog. The browser's Back closes it. */
export const Modal = Object.assign(Whole, { Root, Overlay, Content, Header, Title, CloseButton, Body });
