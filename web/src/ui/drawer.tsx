// oxlint-disable-next-line no-restricted-imports -- this file adds the missing part
import { Drawer as MantineDrawer, type DrawerProps, type DrawerRootProps } from "@mantine/core";
import { useLayer } from "./use-layer.ts";

const Root = ({ closeOnEscape = true, ...props }: DrawerRootProps) => {
  useLayer(props.opened, props.onClose, { closesOnEscape: closeOnEscape });
  return <MantineDrawer.Root {...props} closeOnEscape={false} />;
};

const Whole = ({ closeOnEscape = true, ...props }: DrawerProps) => {
  useLayer(props.opened, props.onClose, { closesOnEscape: closeOnEscape });
  return <MantineDrawer {...props} closeOnEscape={false} />;
};

const { Overlay, Content, Title, CloseButton } = MantineDrawer;

/** Mantine's drawer. The browser's Back closes it, and Escape if it is the top layer. */
export const Drawer = Object.assign(Whole, { Root, Overlay, Content, Title, CloseButton });
