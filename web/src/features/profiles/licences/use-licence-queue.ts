import type { LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import { useDecisionQueue } from "../../../ui/console/use-decision-queue.ts";
import { type Decision, useDecideLicence } from "./mutations.ts";
import { lineElementId } from "./components/review-list.tsx";

type Queue = {
  rows: readonly LicenceReviewLine[];
  /** All lines of the list, as the server counts them. Undefined before the list is loaded. */
  count: { readonly total: number; readonly capped: boolean } | undefined;
  selectedId: number | undefined;
  onSelect: (id: number | undefined) => void;
};

/** The decisions about the listed licences. Each opens the next line: an approval immediately, a rejection after the server's response. */
export const useLicenceQueue = ({ rows, count, selectedId, onSelect }: Queue) => {
  const { decide, reject, isPending, rejecting, endRejecting, takeBackLast } = useDecideLicence();
  const { step, openNext, announcement } = useDecisionQueue({
    ids: rows.map(({ id }) => id),
    count,
    selectedId,
    lineElementId,
    select: onSelect,
    nameOf: (next) => `${rows.find(({ id }) => id === next)?.name}님`,
  });
  const settle = (line: LicenceReviewLine, wish: Decision["wish"]): void => {
    decide({ line, wish });
    openNext(line.id);
  };
  return {
    step,
    announcement,
    isPending,
    rejecting,
    endRejecting,
    takeBackLast,
    verify: (line: LicenceReviewLine): void => settle(line, { state: "verified" }),
    reopen: (line: LicenceReviewLine): void => settle(line, { state: "pending" }),
    reject: (line: LicenceReviewLine, reason: string, onRejected: () => void): void =>
      reject(line, reason, () => {
        onRejected();
        openNext(line.id);
      }),
  };
};
