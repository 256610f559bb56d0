// oxlint-disable-next-line no-restricted-imports -- this file adds the missing part
import { Drawer as MantineDrawer, type DrawerProps, type DrawerRootProps } from "@mantine/core";
import { useLayer } from "./use-layer.ts";

const Root = (props: DrawerRootProps) => {
  useLayer(props.opened, props.onClose);
  return <MantineDrawer.Root {...props} />;
};

const Whole = (props: DrawerProps) => {
  useLayer(props.opened, props.onClose);
  return <MantineDrawer {...props} />;
};

const { Overlay, Content, Title, CloseButton } = MantineDrawer;

/** Mantine's drawer. The browser's Back closes it. */
export const Drawer = Object.assign(Whole, { Root, Overlay, Content, Title, CloseButton });
