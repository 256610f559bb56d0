import { type BlockerFn, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";

type Router = ReturnType<typeof useRouter>;
type Step = Parameters<BlockerFn>[0];

type Options = {
  /** Whether leaving would lose input. */
  isNeeded: boolean;
  /** False for a step that loses nothing. By default every step loses the input. */
  isLeaving?: (step: Step) => boolean;
  /** Resolves to whether the user leaves. */
  confirm: () => Promise<boolean>;
  /** Whether the browser shows its own confirmation before it reloads or closes the page. */
  guardsTab?: boolean;
};

const repeat = ({ history }: Router, { action, currentLocation, nextLocation }: Step): void => {
  const { href, state } = nextLocation;
  const past = { ignoreBlocker: true };
  if (action === "PUSH") history.push(href, state, past);
  else if (action === "REPLACE") history.replace(href, state, past);
  else history.go(state.__TSR_index - currentLocation.state.__TSR_index, past);
};

/**
 * Opens a confirmation before the user leaves a page with unsaved input. `useBlocker` would wait for the choice: after Back, the browser
 * would wait at the entry of the other page, where the confirmation cannot be a layer. This hook blocks the step and repeats it later.
 */
export const useLeaveConfirmation = ({ isNeeded, isLeaving, confirm, guardsTab = true }: Options): void => {
  const router = useRouter();
  const isConfirming = useRef(false);
  const confirmFirst = useEffectEvent(async (step: Step) => {
    if (isConfirming.current) return;
    isConfirming.current = true;
    const isDecided = await confirm().finally(() => (isConfirming.current = false));
    if (isDecided) repeat(router, step);
  });
  const isBlocked = useEffectEvent((step: Step): boolean => {
    if (isLeaving?.(step) === false) return false;
    void confirmFirst(step);
    return true;
  });
  const { history } = router;
  useEffect(
    () => (isNeeded ? history.block({ blockerFn: (step) => isBlocked(step), enableBeforeUnload: guardsTab }) : undefined),
    [isNeeded, guardsTab, history],
  );
};
