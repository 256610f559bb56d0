import { useWindowEvent } from "@mantine/hooks";
import { isModalInUse, isSaveKey } from "./console-keys.ts";

/** ⌘S or Ctrl+S, also in a field. Behind a dialog it does nothing; the browser's own dialog to save the page never opens. */
export const useSaveKey = (save: () => void): void =>
  useWindowEvent("keydown", (event) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (!isModalInUse()) save();
  });
