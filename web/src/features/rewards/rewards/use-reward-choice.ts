import type { RewardItem } from "@rounds/contract/rewards/rewards.ts";
import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { toggledIn } from "../../../lib/sets.ts";
import { isChordKey } from "../../../ui/console/console-keys.ts";
import { searchFieldId } from "../../../ui/console/search-field.tsx";
import { useConsoleKeys } from "../../../ui/console/use-console-keys.ts";
import { focusLine, lineBeside } from "../../../ui/console/list-steps.ts";

export const rowElementId = (id: number): string => `reward-${id}`;

/** The chosen vouchers and the current row. A voucher to check cannot be chosen. */
export const useRewardChoice = (rows: readonly RewardItem[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [currentId, setCurrentId] = useState<number>();
  const [anchorId, setAnchorId] = useState<number>();
  const at = rows.findIndex(({ id }) => id === currentId);

  const toggle = (reward: RewardItem) => {
    setAnchorId(reward.id);
    setCurrentId(reward.id);
    if (!reward.needs_check) setChosen(toggledIn(chosen, reward.id));
  };
  const extendTo = (index: number) => {
    const anchor = rows.findIndex(({ id }) => id === anchorId);
    const start = anchor === -1 ? index : anchor;
    const range = rows.slice(Math.min(start, index), Math.max(start, index) + 1);
    setChosen(new Set([...chosen, ...range.flatMap(({ id, needs_check }) => (needs_check ? [] : [id]))]));
  };
  const step = (by: 1 | -1) => {
    const next = lineBeside(rows, at, by);
    if (next === undefined) return;
    setCurrentId(next.id);
    focusLine(rowElementId(next.id));
  };

  /** After a sending: focuses the row below the last sent one, otherwise the row above. The sent rows disappear with the focus. */
  const moveOn = (sent: readonly RewardItem[]) => {
    const isSent = (row: RewardItem) => sent.some(({ id }) => id === row.id);
    const lastAt = rows.findLastIndex(isSent);
    const next = rows[lastAt + 1] ?? rows.findLast((row) => !isSent(row));
    setChosen(new Set());
    setCurrentId(next?.id);
    if (next !== undefined && document.activeElement?.id !== searchFieldId) focusLine(rowElementId(next.id));
  };

  return {
    chosen,
    current: rows[at],
    /** Tab reaches one row. */
    tabStopId: at === -1 ? rows[0]?.id : currentId,
    toggle,
    /** Chooses all rows from the last toggled one to the current one. */
    extend: () => extendTo(at),
    step,
    moveOn,
    choose: (rewards: readonly RewardItem[]) => setChosen(new Set(rewards.map(({ id }) => id))),
  };
};

type Acts = { onSend: (() => void) | undefined; onHistory: (reward: RewardItem) => void };

/** J and K, X, Shift-X, Enter, Escape, the slash and ⌘↵. */
export const useRewardKeys = (choice: ReturnType<typeof useRewardChoice>, { onSend, onHistory }: Acts): void => {
  const { chosen, current, toggle, extend, step, choose } = choice;
  useConsoleKeys({
    enabled: true,
    step,
    actions: {
      KeyX: current && (({ shiftKey }) => (shiftKey ? extend() : toggle(current))),
      Enter: current && (() => onHistory(current)),
      Escape: chosen.size > 0 ? () => choose([]) : undefined,
      Slash: () => document.getElementById(searchFieldId)?.focus(),
    },
  });
  useWindowEvent("keydown", (event) => {
    if (event.code !== "Enter" || !isChordKey(event) || onSend === undefined) return;
    event.preventDefault();
    onSend();
  });
};
