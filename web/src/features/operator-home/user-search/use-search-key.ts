import { useWindowEvent } from "@mantine/hooks";
import type { RefObject } from "react";
import { isPlainKey } from "../../../ui/console/console-keys.ts";

/** `/` moves the focus to the search field from anywhere on the screen. */
export const useSearchKey = (input: RefObject<HTMLInputElement | null>): void => {
  useWindowEvent("keydown", (event) => {
    if (!isPlainKey(event) || event.key !== "/") return;
    event.preventDefault();
    input.current?.select();
  });
};
