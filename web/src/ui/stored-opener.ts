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

/**
 * After an act whose button disappears. The focus moves from `left` to `next`, also when the confirmation before the act disappears later.
 * Focus that the user has moved elsewhere stays.
 */
export const moveFocusFrom = (left: Element | null, next: HTMLElement | null | undefined): void => {
  const focused = document.activeElement;
  if (focused?.closest('[role="dialog"]')) storeOpener(next ?? null);
  else if (focused === document.body || left?.contains(focused)) next?.focus({ preventScroll: true });
};

/** Call before a row of a table is deleted. Moves the focus to the name of its neighbour, or to the table. */
export const focusBesideRow = (button: Element): (() => void) => {
  const row = button.closest("tr");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector("input") ?? button.closest<HTMLElement>('[role="region"]');
  return () => moveFocusFrom(row, next);
};
