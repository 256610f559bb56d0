let opener: HTMLElement | null = null;

/** For a dialog that the page removes below a confirmation, which still has the focus. Null when a confirmation opens. */
export const storeOpener = (next: HTMLElement | null): void => {
  opener = next;
};

/** After the confirmation has disappeared. Does nothing if the user has moved the focus to the page meanwhile. */
export const focusStoredOpener = (): void => {
  if (document.activeElement?.matches('body, [role="dialog"], [role="dialog"] *') !== false) opener?.focus({ preventScroll: true });
  opener = null;
};
