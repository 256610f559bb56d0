import { useWindowEvent } from "@mantine/hooks";
import { isModalOpen, isPlainKey } from "../../ui/console/console-keys.ts";

type Keys = { readonly step: (by: 1 | -1) => void; readonly onNew: () => void; readonly onSave: () => void; readonly onSend: () => void };

/**
 * J and K, N, and with focus in a field also ⌘S and ⌘↵. Keys are matched by their physical position, so that they also work with Hangul
 * input.
 */
export const useNotificationKeys = ({ step, onNew, onSave, onSend }: Keys): void => {
  const plain: Readonly<Record<string, () => void>> = { KeyJ: () => step(1), KeyK: () => step(-1), KeyN: onNew };
  const chords: Readonly<Record<string, () => void>> = { KeyS: onSave, Enter: onSend };
  useWindowEvent("keydown", (event) => {
    const isChord = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && !event.isComposing && !isModalOpen();
    const act = isChord ? chords[event.code] : isPlainKey(event) ? plain[event.code] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
};
