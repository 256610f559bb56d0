import type { ReviewedApplication } from "@rounds/contract/applications.ts";
import { useWindowEvent } from "@mantine/hooks";
import { isModalOpen, isTyping } from "../../ui/console/console-keys.ts";
import { rowElementId } from "./row-view.ts";

type Keys = {
  rows: readonly ReviewedApplication[];
  selectedId: number | null;
  /** Single letters; the save chord always works. */
  enabled: boolean;
  move: (row: ReviewedApplication, index: number) => void;
  toggle: (id: number) => void;
  writeNote: (row: ReviewedApplication) => void;
  saveAll: () => void;
};

/** Opens a choice of a row as a click would. */
const openChoice = (id: number, field: string): void => {
  const control = document.getElementById(rowElementId(id))?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, button)`);
  if (control instanceof HTMLInputElement) control.focus();
  control?.click();
};

/** J/K, Enter, S, D, M and ⌘S/Ctrl+S. Keys are told by their place, so that they also work while Hangul is on. */
export const useRowKeys = ({ rows, selectedId, enabled, move, toggle, writeNote, saveAll }: Keys): void => {
  const step = (by: 1 | -1) => {
    const at = rows.findIndex((row) => row.id === selectedId);
    const index = at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
    const row = rows[index];
    if (row !== undefined) move(row, index);
  };

  const onSelected: Record<string, (row: ReviewedApplication) => void> = {
    KeyS: ({ id }) => openChoice(id, "status"),
    KeyD: ({ id }) => openChoice(id, "drop"),
    KeyM: writeNote,
  };

  useWindowEvent("keydown", (event) => {
    if (isModalOpen()) return;
    if (event.code === "KeyS" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      saveAll();
      return;
    }
    if (!enabled || event.metaKey || event.ctrlKey || event.altKey || event.isComposing || isTyping(event.target)) return;
    if (event.code === "KeyJ" || event.code === "KeyK") {
      event.preventDefault();
      step(event.code === "KeyJ" ? 1 : -1);
      return;
    }
    const selected = rows.find((row) => row.id === selectedId);
    if (selected === undefined) return;
    // On a button or a link Enter means that button or link.
    const onRow = event.target === document.body || (event.target instanceof HTMLElement && event.target.id === rowElementId(selected.id));
    const act = event.code === "Enter" ? (onRow ? () => toggle(selected.id) : undefined) : onSelected[event.code];
    if (act === undefined) return;
    event.preventDefault();
    act(selected);
  });
};
