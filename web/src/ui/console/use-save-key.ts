import { useWindowEvent } from "@mantine/hooks";
import { isChordKey } from "./console-keys.ts";

/** ⌘S or Ctrl+S, also in a field. Matched by the position of the key, so that it also works with Hangul input. */
export const useSaveKey = (save: () => void): void =>
  useWindowEvent("keydown", (event) => {
    if (event.code !== "KeyS" || !isChordKey(event)) return;
    event.preventDefault();
    save();
  });
