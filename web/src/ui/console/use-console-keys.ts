import { useWindowEvent } from "@mantine/hooks";
import { isPlainKey } from "./console-keys.ts";

type Keys = {
  /** The user can disable single-letter shortcuts. */
  enabled: boolean;
  step: (by: 1 | -1) => void;
  /** By `event.code`, the position of the key, so that shortcuts also work with a Hangul keyboard layout. */
  actions: Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;
};

/** Enter activates a focused button or link. The selected line and the open tab are exceptions, because they have nothing left to do. */
const hasOwnEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button:not([aria-current], [aria-selected="true"]), summary') !== null;

export const useConsoleKeys = ({ enabled, step, actions }: Keys): void => {
  useWindowEvent("keydown", (event) => {
    if (!enabled || !isPlainKey(event)) return;
    if (event.code === "Enter" && hasOwnEnter(event.target)) return;
    const act = event.code === "KeyJ" ? () => step(1) : event.code === "KeyK" ? () => step(-1) : actions[event.code];
    if (act === undefined) return;
    event.preventDefault();
    act(event);
  });
};
