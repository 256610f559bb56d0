import { useState } from "react";
import { focusLine, lineAfterDecision, lineBeside, nextText } from "./list-steps.ts";

type Queue = {
  ids: readonly number[];
  /** `new` is the form of a new row, which has no line in the list. */
  selectedId: number | "new" | undefined;
  lineElementId: (id: number) => string;
  /** `keep`: the change of the selection loses no input, so no warning is needed. */
  select: (id: number | undefined, options?: { keep: boolean }) => void;
  /** The name of a line, for screen readers. Without it, the announcement names no line. */
  nameOf?: (id: number) => string;
};

/** A list whose lines need a decision: steps between the lines, and opens the next line after a decision. */
export const useDecisionQueue = ({ ids, selectedId, lineElementId, select, nameOf }: Queue) => {
  const [announcement, setAnnouncement] = useState("");
  const placeOf = (id: Queue["selectedId"]): number => (typeof id === "number" ? ids.indexOf(id) : -1);

  const step = (by: 1 | -1): void => {
    const next = lineBeside(ids, placeOf(selectedId), by);
    if (next === undefined) return;
    select(next);
    focusLine(lineElementId(next));
  };

  const openNext = (decidedId: Queue["selectedId"]): void => {
    const at = placeOf(decidedId);
    const next = lineAfterDecision(ids, at);
    select(next, { keep: true });
    if (next !== undefined) focusLine(lineElementId(next));
    setAnnouncement(next === undefined ? "모두 처리했어요" : nextText(nameOf?.(next) ?? null, at === -1 ? ids.length : ids.length - 1));
  };

  return { step, openNext, announcement };
};
