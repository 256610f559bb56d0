// oxlint-disable-next-line no-restricted-imports -- this file adds the missing part
import { Modal as MantineModal, type MantineRadius, type ModalContentProps, type ModalProps, type ModalRootProps } from "@mantine/core";
import { createContext, use, useEffect, useEffectEvent } from "react";
import { storeOpener } from "./stored-opener.ts";
import { useEscape, useLayer } from "./use-layer.ts";

type RootProps = ModalRootProps & {
  /** False for a dialog that the address opens, and for one that cannot be closed. */
  backCloses?: boolean;
};

/** Mantine returns the focus when `opened` changes, but not when the page removes an open dialog. */
const useFocusBackOnRemoval = ({ opened, returnFocus = true }: Pick<ModalRootProps, "opened" | "returnFocus">) => {
  const focusBack = useEffectEvent((opener: Element | null) => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (!returnFocus || !(opener instanceof HTMLElement)) return;
    if (isFree) opener.focus({ preventScroll: true });
    else storeOpener(opener);
  });
  useEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    return () => focusBack(opener);
  }, [opened]);
};

/** Mantine passes the radius of the root only to the content of a whole dialog. */
const Radius = createContext<MantineRadius | undefined>(undefined);

const Root = ({ backCloses = true, closeOnEscape = true, ...props }: RootProps) => {
  useLayer(props.opened && backCloses, props.onClose, { closesOnEscape: closeOnEscape });
  useEscape(props.opened && !backCloses && closeOnEscape, props.onClose);
  useFocusBackOnRemoval(props);
  return (
    <Radius value={props.radius}>
      <MantineModal.Root {...props} closeOnEscape={false} />
    </Radius>
  );
};

const Content = (props: ModalContentProps) => <MantineModal.Content radius={use(Radius)} {...props} />;

const Whole = ({ closeOnEscape = true, ...props }: ModalProps) => {
  useLayer(props.opened, props.onClose, { closesOnEscape: closeOnEscape });
  useFocusBackOnRemoval(props);
  return <MantineModal {...props} closeOnEscape={false} />;
};

const { Overlay, Header, Title, CloseButton, Body } = MantineModal;

/** Mantine's dialog. The browser's Back closes it, and Escape if it is the top one. */
export const Modal = Object.assign(Whole, { Root, Overlay, Content, Header, Title, CloseButton, Body });
