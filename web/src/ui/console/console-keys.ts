/** Inputs without text. They use no letters, so a shortcut also works after a click on them. */
const choices = '[type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"], [type="range"]';

/** Whether the element takes text. An open select takes letters to find an option. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches(`textarea, select, input:not([readonly], ${choices}), input[aria-expanded="true"]`));

/** Whether the focused element uses single letters itself, such as a text field or an open list. */
export const isTyping = (target: EventTarget | null): boolean =>
  isTextField(target) || (target instanceof HTMLElement && target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null);

export const isModalOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** A single key without modifiers, outside of fields and dialogs. */
export const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.altKey && !event.isComposing && !isTyping(event.target) && !isModalOpen();

const isChord = (event: KeyboardEvent): boolean =>
  (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && !event.isComposing;

/** A key with ⌘ or Ctrl only, outside of dialogs. It also works in a field. */
export const isChordKey = (event: KeyboardEvent): boolean => isChord(event) && !isModalOpen();

/** ⌘S or Ctrl+S. Matched by the position of the key, so that it also works with Hangul input. */
export const isSaveKey = (event: KeyboardEvent): boolean => event.code === "KeyS" && isChord(event);

/** Whether a dialog has the keyboard. A dialog that is closing is still in the page, but has returned the focus. */
export const isModalInUse = (): boolean =>
  isModalOpen() && (document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]') !== null);

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut as this machine's keyboard writes it: ⌘S on Apple's machines, Ctrl+S on others. Browser only. */
export const chord = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl+${key}`);

/** The keys with other names on Apple's keyboards. Browser only. */
export const altKey = (): string => (isApple() ? "⌥" : "Alt");
export const deleteKey = (): string => (isApple() ? "⌫" : "Del");
