/** Whether the focused element uses single letters itself, such as a text field or an open list. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, input:not([readonly], [type="checkbox"]), input[aria-expanded="true"]') ||
    target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null);

export const isModalOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** A single key without modifiers, outside of fields and dialogs. */
export const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.altKey && !event.isComposing && !isTyping(event.target) && !isModalOpen();
