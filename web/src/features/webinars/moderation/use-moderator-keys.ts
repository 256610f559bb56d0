import type { Question } from "@rounds/contract/webinars/questions.ts";
import { flushSync } from "react-dom";
import { useConsoleKeys } from "../../../ui/console/use-console-keys.ts";
import type { Moderation } from "./mutations.ts";
import type { FocusedQuestion } from "./use-focused-question.ts";

type Options = {
  readonly enabled: boolean;
  readonly focus: FocusedQuestion;
  readonly next: Question | undefined;
  readonly acts: Moderation;
  readonly openScreen: () => void;
};

/** Moves the browser's focus too, because a screen reader then reads the question that the keys act on. */
const withBrowserFocus = (move: () => void): void => {
  flushSync(move);
  document.querySelector<HTMLElement>("li[data-focused] [aria-current]")?.focus({ preventScroll: true });
};

/** The keys of the moderators' screen. They act on the focused question, N on the next one. */
export function useModeratorKeys({ enabled, focus, next, acts, openScreen }: Options): void {
  const withFocused = (act: (question: Question) => void) => () => (focus.focused ? act(focus.focused) : undefined);
  useConsoleKeys({
    enabled,
    step: (by) => withBrowserFocus(() => focus.step(by)),
    actions: {
      ArrowLeft: () => withBrowserFocus(() => focus.moveColumn(-1)),
      ArrowRight: () => withBrowserFocus(() => focus.moveColumn(1)),
      KeyA: focus.column === "waiting" ? withFocused(acts.approve) : undefined,
      KeyH: withFocused(acts.hide),
      KeyE: withFocused(acts.toggleAsked),
      KeyP: focus.column === "visible" ? withFocused(acts.togglePin) : undefined,
      KeyN: () => (next ? acts.show(next) : undefined),
      KeyV: openScreen,
      KeyZ: acts.undoLast,
    },
  });
}
