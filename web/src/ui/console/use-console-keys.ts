import { useWindowEvent } from "@mantine/hooks";
import { isPlainKey } from "./console-keys.ts";

type Keys = {
  /** Single letters can be turned off. */
  enabled: boolean;
  step: (by: 1 | -1) => void;
  /** By the key's place on the keyboard, so that they also work while Hangul is on. */
  actions: Readonly<Record<string, (() => void) | undefined>>;
};

/** On a button or a link Enter means that button or link, but for the line that is chosen already. */
const hasOwnEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("a, button:not([aria-current]), summary") !== null;

export const useConsoleKeys = ({ enabled, step, actions }: Keys): void => {
  useWindowEvent("keydown", (event) => {
    if (!enabled || !isPlainKey(event)) return;
    if (event.code === "Enter" && hasOwnEnter(event.target)) return;
    const act = event.code === "KeyJ" ? () => step(1) : event.code === "KeyK" ? () => step(-1) : actions[event.code];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
};
