import { storeOpener } from "../stored-opener.ts";

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
