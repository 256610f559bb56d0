import { useEffect, useEffectEvent } from "react";

export type PlayerKeys = {
  readonly toggle: () => void;
  readonly mute: () => void;
  readonly fullScreen: () => void;
  /** Null without captions. */
  readonly captions: (() => void) | null;
  /** Seconds, forwards or back. Null for live streams. */
  readonly skip: ((seconds: number) => void) | null;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest("input:not([type=range]), textarea, select") !== null);

/** Space and the arrows belong to a focused button, slider or menu. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("button, a, summary, [role=slider], [role=menu], [role=tab], [role=dialog]") !== null;

/** Space or K plays and pauses, arrows skip 10 s, M mutes, F fills the screen, C shows captions. Off while the person types. */
export const usePlayerKeys = (keys: PlayerKeys): void => {
  const actionOf = useEffectEvent(({ code, target }: KeyboardEvent): (() => void) | null => {
    if (code === "Space") return hasOwnKeys(target) ? null : keys.toggle;
    if (code === "KeyK") return keys.toggle;
    if (code === "KeyM") return keys.mute;
    if (code === "KeyF") return keys.fullScreen;
    if (code === "KeyC") return keys.captions;
    const { skip } = keys;
    if (skip === null || hasOwnKeys(target)) return null;
    if (code === "ArrowLeft") return () => skip(-10);
    return code === "ArrowRight" ? () => skip(10) : null;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
      if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTyping(target)) return;
      const action = actionOf(event);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
};
