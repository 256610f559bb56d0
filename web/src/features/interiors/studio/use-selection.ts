import { useState } from "react";

/** The selected pictures. A range follows the order of the screen. */
export const useSelection = (inOrder: readonly number[]) => {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [last, setLast] = useState<number | null>(null);
  const selected = inOrder.filter((id) => chosen.includes(id));
  return {
    selected,
    toggle: (id: number, isRange: boolean): void => {
      const [from, to] = [inOrder.indexOf(last ?? id), inOrder.indexOf(id)];
      const range = isRange && from !== -1 ? inOrder.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
      setLast(id);
      if (range.length > 0) setChosen([...new Set([...selected, ...range])]);
      else setChosen(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
    },
    clear: (): void => setChosen([]),
  };
};
export type Selection = ReturnType<typeof useSelection>;
