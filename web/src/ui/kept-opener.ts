let keptOpener: HTMLElement | null = null;

const isInDialog = (element: Element): boolean => element.closest('[role="dialog"]') !== null;

/** For a dialog that the page removes below a confirmation, which still has the focus. */
export const keepOpener = (opener: HTMLElement): void => {
  if (document.activeElement !== null && isInDialog(document.activeElement)) keptOpener = opener;
};

/** A new confirmation has its own dialog below. */
export const dropKeptOpener = (): void => {
  keptOpener = null;
};

/** After the confirmation has disappeared. Does nothing if the user has moved the focus to the page meanwhile. */
export const focusKeptOpener = (): void => {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body || isInDialog(activeElement);
  if (isFree) keptOpener?.focus({ preventScroll: true });
  keptOpener = null;
};
