import { Menu, type MenuProps } from "@mantine/core";
import { useState } from "react";
import { useLayer } from "./use-layer.ts";

/** The width of a menu grows with the letters, also beyond the window of a phone. */
const narrow = { dropdown: { maxWidth: "calc(100vw - 16px)" } };

/** A menu that the browser's Back closes, before it closes a post or leaves the page. Escape does the same. On an item, the library handles Escape. */
export const LayerMenu = ({ defaultOpened = false, ...props }: Omit<MenuProps, "opened" | "onChange">) => {
  const [opened, setOpened] = useState(defaultOpened);
  useLayer(opened, () => setOpened(false), { closesOnEscape: true });
  return <Menu styles={narrow} {...props} opened={opened} onChange={setOpened} />;
};
