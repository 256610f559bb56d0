import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useWindowEvent } from "@mantine/hooks";
import { isPlainKey } from "../../../ui/console/console-keys.ts";
import { useSaveKey } from "../../../ui/console/use-save-key.ts";
import { searchFieldId } from "../../../ui/console/search-field.tsx";
import { detailsElementId, rowElementId } from "./row-view.ts";

type Keys = {
  rows: readonly ReviewedApplication[];
  selectedId: number | null;
  /** For the single-letter keys. ⌘S/Ctrl+S always works. */
  enabled: boolean;
  /** `cell` is the target cell of the row; null for the row itself. */
  move: (row: ReviewedApplication, index: number, cell: number | null) => void;
  toggle: (id: number) => void;
  writeNote: (row: ReviewedApplication) => void;
  message: (row: ReviewedApplication) => void;
  restore: (row: ReviewedApplication) => void;
  saveAll: () => void;
  /** Null when this table changes only one row at a time. */
  many: ManyKeys | null;
};

/** The keys of checked rows. */
export type ManyKeys = {
  isAny: boolean;
  /** Without it T writes a message about the row. */
  canMessage: boolean;
  check: (row: ReviewedApplication, isRange: boolean) => void;
  act: (act: "status" | "drop" | "memo" | "message") => void;
  clear: () => void;
  /** Takes back the last change of many rows. Returns false when there is none. */
  undo: () => boolean;
};

const actsOnMany = { KeyS: "status", KeyD: "drop", KeyM: "memo", KeyT: "message" } as const;

/** Opens a select of a row, like a click. */
const openChoice = (id: number, field: string): void => {
  const control = document.getElementById(rowElementId(id))?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, button)`);
  if (control instanceof HTMLInputElement) control.focus();
  control?.click();
};

const controls = "a[href], button:not(:disabled), input:not(:disabled)";
const rowOf = (target: EventTarget | null) => (target instanceof HTMLElement ? target.closest<HTMLElement>("tr[id]") : null);
const cellOf = (target: EventTarget | null): number | null =>
  (target instanceof HTMLElement ? target.closest("td")?.cellIndex : undefined) ?? null;

/** Moves the focus to the next or previous control of the row. Before the first control comes the row itself. */
const moveAcross = (target: EventTarget | null, by: 1 | -1): boolean => {
  const row = rowOf(target);
  if (row === null) return false;
  const stops = [row, ...row.querySelectorAll<HTMLElement>(controls)];
  const at = stops.findIndex((stop) => stop === target);
  stops[Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus();
  return true;
};

/** Focuses a row, or the first control of one of its cells. */
export const focusRow = (id: number, cell: number | null = null): void => {
  const row = document.getElementById(rowElementId(id));
  const control = cell === null ? undefined : row?.querySelectorAll("td")[cell]?.querySelector<HTMLElement>(controls);
  (control ?? row)?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
};

/** Opened details are below a row that may be at the end of the screen. If they are higher than the screen, the row stays in view. */
const revealDetails = (id: number): void =>
  void requestAnimationFrame(() => {
    for (const element of [detailsElementId(id), rowElementId(id)]) document.getElementById(element)?.scrollIntoView({ block: "nearest" });
  });

const across: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const along: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1, KeyK: -1, KeyJ: 1 };

/**
 * Handles the keys of the list: J/K and the arrows, Enter, X and Shift-X, S, D, M, T, Z, Escape, the slash, ⌘S or Ctrl-S. S, D, M and T
 * act on the checked rows, otherwise on the row. Keys are matched by their physical position, so that they also work with Hangul input.
 * Arrows move between cells. On a select, up and down choose an option.
 */
export const useRowKeys = ({ rows, selectedId, enabled, move, toggle, writeNote, message, restore, saveAll, many }: Keys): void => {
  const step = (by: 1 | -1, cell: number | null) => {
    const at = rows.findIndex((row) => row.id === selectedId);
    const index = at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
    const row = rows[index];
    if (row !== undefined) move(row, index, cell);
  };

  const onSelected: Record<string, (row: ReviewedApplication) => void> = {
    KeyS: ({ id }) => openChoice(id, "status"),
    KeyD: ({ id }) => openChoice(id, "drop"),
    KeyM: writeNote,
    KeyT: message,
    KeyZ: restore,
  };

  /** Handles the keys that move. Returns whether the key was one of them. */
  const moves = ({ code, target }: KeyboardEvent): boolean => {
    const sideways = across[code];
    if (sideways !== undefined) return moveAcross(target, sideways);
    const by = along[code];
    if (by === undefined) return false;
    // Without a focused row the arrows scroll. On an input they choose.
    const isArrow = code.startsWith("Arrow");
    const chooses = target instanceof HTMLInputElement && target.type !== "checkbox";
    if (isArrow && (rowOf(target) === null || chooses)) return false;
    step(by, isArrow ? cellOf(target) : null);
    return true;
  };

  /** Handles the keys of checked rows. Returns whether the key was one of them. */
  const changesMany = ({ code, shiftKey }: KeyboardEvent): boolean => {
    if (many === null) return false;
    if (code === "KeyZ") return many.undo();
    const row = rows.find(({ id }) => id === selectedId);
    if (code === "KeyX" && row !== undefined) many.check(row, shiftKey);
    else if (!many.isAny) return false;
    else if (code === "Escape") many.clear();
    else if (code in actsOnMany && (many.canMessage || code !== "KeyT")) many.act(actsOnMany[code as keyof typeof actsOnMany]);
    else return false;
    return true;
  };

  useSaveKey(saveAll);
  useWindowEvent("keydown", (event) => {
    if (!enabled || !isPlainKey(event)) return;
    if (event.code === "Slash") {
      event.preventDefault();
      document.getElementById(searchFieldId)?.focus();
      return;
    }
    if (moves(event) || changesMany(event)) {
      event.preventDefault();
      return;
    }
    const selected = rows.find((row) => row.id === selectedId);
    if (selected === undefined) return;
    // On a button or link, Enter activates that button or link.
    const onRow = event.target === document.body || (event.target instanceof HTMLElement && event.target.id === rowElementId(selected.id));
    const open = (): void => {
      toggle(selected.id);
      revealDetails(selected.id);
    };
    const act = event.code === "Enter" ? (onRow ? open : undefined) : onSelected[event.code];
    if (act === undefined) return;
    event.preventDefault();
    act(selected);
  });
};
