import { useWindowEvent } from "@mantine/hooks";
import { isChordKey, isPlainKey } from "../../ui/console/console-keys.ts";

type Keys = { readonly step: (by: 1 | -1) => void; readonly onNew: () => void; readonly onSave: () => void; readonly onSend: () => void };

/**
 * J and K, N, and with focus in a field also ⌘S and ⌘↵. Keys are matched by their physical position, so that they also work with Hangul
 * input.
 */
export const useNotificationKeys = ({ step, onNew, onSave, onSend }: Keys): void => {
  const plain: Readonly<Record<string, () => void>> = { KeyJ: () => step(1), KeyK: () => step(-1), KeyN: onNew };
  const chords: Readonly<Record<string, () => void>> = { KeyS: onSave, Enter: onSend };
  useWindowEvent("keydown", (event) => {
    const act = isChordKey(event) ? chords[event.code] : isPlainKey(event) ? plain[event.code] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
};
