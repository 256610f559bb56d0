import { useEffect } from "react";

const rowTags = "li, tr";
/** Without the grey rows of a list that loads. */
const rowsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(`:is(${rowTags}):not([aria-hidden], [aria-hidden] *)`)];

/** The part of the page that stays when its last row disappears. */
const partOf = (element: Element | null) => element?.closest<HTMLElement>("[tabindex], section, main");

/** From the inner to the outer one. A part may disappear together with its row. */
const partsOf = (element: Element | null): HTMLElement[] => {
  const part = partOf(element);
  return part ? [part, ...partsOf(part.parentElement)] : [];
};

const focus = (element: HTMLElement | null): void => {
  // -1 is also the value of text, which takes no focus. As an attribute it allows the focus.
  if (element?.tabIndex === -1) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
};

/** Links and fields of a row have its name. Buttons have the name of an act. */
const focusRow = (row: HTMLElement): void =>
  focus(
    row.matches("[tabindex]")
      ? row
      : (row.querySelector<HTMLElement>("a, input:not([disabled])") ?? row.querySelector("button:not([disabled])") ?? row),
  );

/** A screen can have one heading for phones and one for desktops. The hidden one takes no focus. */
const focusPart = (part: HTMLElement): void => {
  const headings = part.matches("[tabindex]") ? [] : part.querySelectorAll<HTMLElement>("h1, h2, h3");
  for (const target of [...headings, part]) {
    focus(target);
    if (document.activeElement === target) return;
  }
};

/**
 * A control takes the focus with it when the page removes it, for example with the row of a cancelled application. The focus then goes to the
 * control's row, otherwise to the row below or above, otherwise to the heading above the list. Without a heading it goes to the section of
 * the list. From a button with `data-more`, which loads rows, it goes to the first new one, otherwise to that heading. From a button that
 * disappears with its note it goes to the heading above the note. An element with `data-replaced`, whose content changes, counts as a note,
 * also in a dialog, which then gets the focus. From a toast, which is in no part of the page, it returns to the control that had it before.
 * The focus waits for a confirmation that still has it.
 */
export const useFocusOfRemovedControl = (): void =>
  useEffect(() => {
    let control: Element | null = null;
    let row: HTMLElement | null = null;
    let beside: Node | null = null;
    let parts: readonly HTMLElement[] = [];
    let before: Element | null = null;
    let rowsAbove = -1;
    const noteFocus = ({ target, relatedTarget }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const isMore = target.matches("[data-more]");
      const newRow = target.closest<HTMLElement>(rowTags);
      const note = target.closest('[role="alert"], [role="status"], [data-replaced]');
      if (newRow === null && !isMore && !note?.matches("[data-replaced]") && target.closest('[role="dialog"]')) return;
      [control, row, beside, rowsAbove] = [newRow || isMore || note ? target : null, newRow, null, -1];
      parts = partsOf((newRow ?? note ?? target).parentElement);
      // Between the buttons of toasts, the control before them stays.
      if (relatedTarget instanceof Element && partOf(relatedTarget)) before = relatedTarget;
      const isAbove = (other: Node) => target.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
      if (isMore && parts[0]) rowsAbove = rowsOf(parts[0]).filter(isAbove).length;
    };
    const observer = new MutationObserver((changes) => {
      if (control === null || control.isConnected) return;
      for (const { removedNodes, nextSibling, previousSibling } of changes)
        if (row !== null && [...removedNodes].includes(row)) beside = nextSibling ?? previousSibling;
      if (document.activeElement !== document.body) return;
      control = null;
      const part = parts.find(({ isConnected }) => isConnected);
      const next = row === null ? parts[0] && rowsOf(parts[0])[rowsAbove] : row.isConnected ? row : beside;
      if (next instanceof HTMLElement && next.isConnected) focusRow(next);
      else if (part) focusPart(part);
      else if (before instanceof HTMLElement) focus(before);
    });
    document.addEventListener("focusin", noteFocus);
    observer.observe(document, { subtree: true, childList: true });
    return () => {
      document.removeEventListener("focusin", noteFocus);
      observer.disconnect();
    };
  }, []);
