import type { LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Column } from "../../../../ui/box.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { type Decision, useDecideLicence } from "../mutations.ts";
import { licenceReviewsQuery } from "../queries.ts";
import { useDecidableReview } from "../use-decidable-review.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { ReviewDetail } from "./review-detail.tsx";

type Props = { id: number; keysOn: boolean; onDecided: () => void };

/** One waiting licence with its decision, for the operators' home. */
export const LicenceDecision = ({ id, keysOn, onDecided }: Props) => {
  const list = useInfiniteQuery(licenceReviewsQuery("pending"));
  const { decide, reject, isPending, rejecting, endRejecting } = useDecideLicence();
  const [isRevealed, setRevealed] = useState(false);
  const [rejected, setRejected] = useState<LicenceReviewLine>();
  const [line, setLine] = useState<LicenceReviewLine>();
  const listed = list.data?.rows.find((row) => row.id === id);
  // A decision removes the line from the list, before the home opens the next one.
  if (line === undefined && listed !== undefined) setLine(listed);
  const settle = (decided: LicenceReviewLine, wish: Decision["wish"]) => {
    decide({ line: decided, wish });
    onDecided();
  };
  const review = useDecidableReview({ id, isRevealed, isBusy: isPending });
  useConsoleKeys({
    enabled: keysOn,
    step: () => {},
    actions: {
      Enter: () => setRevealed(true),
      KeyE: review ? () => settle(review, { state: "verified" }) : () => setRevealed(true),
      KeyX: review ? () => setRejected(review) : undefined,
    },
  });
  return (
    <Column grow>
      <ReviewDetail
        id={id}
        line={line}
        ministryPage={list.data?.ministryPage ?? ""}
        revealed={isRevealed}
        busy={isPending}
        onReveal={() => setRevealed(true)}
        onVerify={(decided) => settle(decided, { state: "verified" })}
        onReject={setRejected}
        onReopen={() => {}}
      />
      {rejected === undefined ? null : (
        <RejectDialog
          licence={rejected}
          {...rejecting}
          onReject={(reason) =>
            reject(rejected, reason, () => {
              setRejected(undefined);
              onDecided();
            })
          }
          onClose={() => {
            setRejected(undefined);
            endRejecting();
          }}
        />
      )}
    </Column>
  );
};
