let storedOpener: HTMLElement | null = null;

const isInDialog = (element: Element): boolean => element.closest('[role="dialog"]') !== null;

/** For a dialog that the page removes below a confirmation, which still has the focus. */
export const storeOpener = (opener: HTMLElement): void => {
  if (document.activeElement !== null && isInDialog(document.activeElement)) storedOpener = opener;
};

/** A new confirmation has its own dialog below. */
export const dropStoredOpener = (): void => {
  storedOpener = null;
};

/** After the confirmation has disappeared. Does nothing if the user has moved the focus to the page meanwhile. */
export const focusStoredOpener = (): void => {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body || isInDialog(activeElement);
  if (isFree) storedOpener?.focus({ preventScroll: true });
  storedOpener = null;
};
