import { useWindowEvent } from "@mantine/hooks";
import type { RefObject } from "react";
import { isPlainKey } from "../../../ui/console/console-keys.ts";

/** `/` reaches the search from everywhere on the screen. */
export const useDeskKeys = (input: RefObject<HTMLInputElement | null>): void => {
  useWindowEvent("keydown", (event) => {
    if (!isPlainKey(event) || event.key !== "/") return;
    event.preventDefault();
    input.current?.select();
  });
};
