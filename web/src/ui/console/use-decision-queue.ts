import { useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { focusLine, focusListOf, lineAfterDecision, lineBeside, nextText } from "./list-steps.ts";

type Queue = {
  /** The loaded lines. */
  ids: readonly number[];
  /** All lines of the list, as the server counts them. Undefined before the list is loaded. */
  count: { readonly total: number; readonly capped: boolean } | undefined;
  /** `new` is the form of a new row, which has no line in the list. */
  selectedId: number | "new" | undefined;
  lineElementId: (id: number) => string;
  /** `keep`: the change of the selection loses no input, so no warning is needed. */
  select: (id: number | undefined, options?: { keep: boolean }) => void;
  /** The name of a line, for screen readers. Without it, the announcement names no line. */
  nameOf?: (id: number) => string;
};

/** A list whose lines need a decision: steps between the lines, and opens the next line after a decision. */
export const useDecisionQueue = ({ ids, count, selectedId, lineElementId, select, nameOf }: Queue) => {
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
    else if (typeof decidedId === "number") focusListOf(lineElementId(decidedId));
    const { total, capped } = count ?? { total: ids.length, capped: false };
    // A capped total is a lower limit, and one line less does not change that.
    const left = capped || at === -1 ? total : total - 1;
    if (next !== undefined) setAnnouncement(nextText(nameOf?.(next) ?? null, formatCount(left, capped)));
    else setAnnouncement(left > 0 ? `${formatCount(left, capped)}건 남았어요` : "모두 처리했어요");
  };

  return { step, openNext, announcement };
};
