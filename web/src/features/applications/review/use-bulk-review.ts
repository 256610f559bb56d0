import { bulkReviewApplications, type ApplicationNote, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { CallInput, ResponseBody } from "@rounds/contract/endpoint.ts";
import type { ApplicationStatus, DropReason } from "@rounds/contract/vocabulary.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call, isWorthRetrying } from "../../../lib/api.ts";
import { createReplayKeys } from "../../../lib/replay-key.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast, undoSeconds } from "../../../ui/toast.ts";
import { expireAfterReview, replaceRow } from "./mutations.ts";
import { reviewKeys } from "./queries.ts";

/** One change of many rows. `words` name it: `4건을 이력서 전달로 바꿨어요`. */
export type BulkChange = {
  readonly current_status?: ApplicationStatus;
  readonly drop_reason?: DropReason;
  readonly note?: ApplicationNote;
  readonly done: (count: number) => string;
};

type Body = CallInput<typeof bulkReviewApplications>["body"];
type Reviewed = ResponseBody<typeof bulkReviewApplications>;

/** After a lost response. A second attempt has the same body and replay key, so the server changes nothing twice. */
const unconfirmedWords = "바꿨는지 확인하지 못했어요. 다시 눌러도 두 번 바꾸지 않아요.";
const unconfirmedUndoWords = "되돌렸는지 확인하지 못했어요. 다시 눌러도 괜찮아요.";

/** A request, and the rows as they were before it. */
type Attempt = { readonly body: Body; readonly rows: readonly ReviewedApplication[] };

/** The same for each attempt at one change, also after the rows have newer versions. */
const contentOf = ({ job_applications, added_note }: Body): string =>
  JSON.stringify([job_applications.map(({ expected_updated_at: _version, ...change }) => change), added_note]);

const namesOf = (rows: readonly ReviewedApplication[]): string =>
  `${rows
    .slice(0, 3)
    .map(({ name }) => name)
    .join(", ")}${rows.length > 3 ? ` 외 ${rows.length - 3}명` : ""}`;

/** Why the server left rows out. It returns a row unchanged if the doctor has cancelled it, or if its agreed interview is not over. */
function leftWords(sent: readonly ReviewedApplication[], left: readonly ReviewedApplication[]): string {
  const versions = new Map(sent.map(({ id, updated_at }) => [id, updated_at]));
  const isUnchanged = ({ id, updated_at }: ReviewedApplication) => versions.get(id) === updated_at;
  const changed = left.filter((row) => !isUnchanged(row));
  const cancelled = left.filter((row) => isUnchanged(row) && !row.active);
  const unmet = left.filter((row) => isUnchanged(row) && row.active);
  return [
    changed.length > 0 ? `다른 사람이 먼저 바꾼 것은 뺐어요: ${namesOf(changed)}` : "",
    cancelled.length > 0 ? `지원자가 취소한 것은 뺐어요: ${namesOf(cancelled)}` : "",
    unmet.length > 0 ? `인터뷰가 끝나지 않은 것은 뺐어요: ${namesOf(unmet)}` : "",
  ]
    .filter(Boolean)
    .join(". ");
}

/** The rows that other people changed after this list was loaded, with their present values. */
export const findChanged = async (rows: readonly ReviewedApplication[]): Promise<ReviewedApplication[]> => {
  const job_applications = rows.map(({ id, updated_at }) => ({ id, expected_updated_at: updated_at }));
  return (await call(bulkReviewApplications, { body: { job_applications, dry_run: true } })).changed;
};

/** Changes many rows with one request, and takes the whole change back for ten seconds. */
export const useBulkReview = (onSaved: (rows: readonly ReviewedApplication[]) => void) => {
  const queryClient = useQueryClient();
  const [keys] = useState(createReplayKeys);
  const undoable = useRef<{ undo: () => void; until: number } | null>(null);
  /** Sends the last undo again. Null before the first one. */
  const repeatUndo = useRef<(() => void) | null>(null);
  /** The last change, if its response was lost. The list is then loaded again, so another attempt would name newer versions of the rows. */
  const lost = useRef<Attempt | null>(null);
  const show = (rows: readonly ReviewedApplication[]) => {
    for (const row of rows) replaceRow(queryClient, row);
    onSaved(rows);
  };
  const { act, isPending } = useAct({
    mutationFn: ({ body }: Attempt) => call(bulkReviewApplications, { body }, { idempotencyKey: keys.keyFor(body) }),
    onSuccess: async ({ job_applications, changed }) => {
      keys.release();
      lost.current = null;
      show([...job_applications, ...changed]);
      await expireAfterReview(queryClient);
    },
    onError: (error, attempt) => {
      const isLost = isWorthRetrying(error);
      if (attempt.body.undoes === undefined) {
        lost.current = isLost ? attempt : null;
        toast.failure(error, { title: isLost ? unconfirmedWords : "바꾸지 못했어요" });
      } else {
        // No other part of the screen can send the undo again. The repeated key makes a second undo harmless.
        const undo = isLost ? repeatUndo.current : null;
        toast.failure(error, { title: isLost ? unconfirmedUndoWords : "되돌리지 못했어요", ...(undo !== null && { undo }) });
      }
      if (isLost) void queryClient.invalidateQueries({ queryKey: reviewKeys.lists() });
    },
  });

  const takeBack = (before: readonly ReviewedApplication[], saved: readonly ReviewedApplication[], batchId: string, change: BulkChange) => {
    undoable.current = null;
    const old = new Map(before.map((row) => [row.id, row]));
    const body: Body = {
      job_applications: saved.flatMap(({ id, updated_at }) => {
        const row = old.get(id);
        if (row === undefined) return [];
        return [{ id, expected_updated_at: updated_at, current_status: row.current_status, drop_reason: row.drop_reason }];
      }),
      ...(change.note && { removed_note: change.note }),
      undoes: batchId,
    };
    const send = () => act({ body, rows: saved }, { onSuccess: report });
    const report = ({ job_applications, changed }: Reviewed) => {
      if (changed.length === 0) toast.success(`${job_applications.length}건을 되돌렸어요.`);
      else toast.warning(`${saved.length}건 중 ${job_applications.length}건을 되돌렸어요. 그 사이 바뀐 것은 두었어요: ${namesOf(changed)}`);
    };
    repeatUndo.current = send;
    send();
  };

  /** `left`: newer versions of rows that are not part of the change. The list shows them with it. */
  const save = (rows: readonly ReviewedApplication[], left: readonly ReviewedApplication[], change: BulkChange, onDone: () => void) => {
    const { current_status, drop_reason, note } = change;
    const body: Body = {
      job_applications: rows.map(({ id, updated_at }) => ({
        id,
        expected_updated_at: updated_at,
        ...(current_status !== undefined && { current_status }),
        ...(drop_reason !== undefined && { drop_reason }),
      })),
      ...(note && { added_note: note }),
    };
    const earlier = lost.current !== null && contentOf(lost.current.body) === contentOf(body) ? lost.current : null;
    const attempt = earlier ?? { body, rows };
    act(attempt, {
      onSuccess: ({ batch_id, job_applications: saved, changed }) => {
        onDone();
        show(left);
        const refused = leftWords(attempt.rows, changed);
        undoable.current = null;
        if (saved.length === 0) {
          toast.warning(refused === "" ? change.done(0) : refused);
          return;
        }
        const undo = () => takeBack(attempt.rows, saved, batch_id, change);
        const message = `${change.done(saved.length)}${refused === "" ? "" : ` ${refused}`}`;
        undoable.current = { undo: toast.undoable(message, { undo, undoSeconds }), until: Date.now() + undoSeconds * 1000 };
      },
    });
  };

  /** Takes back the last change. Returns false when there is none, or when its ten seconds are over. */
  const undoLast = (): boolean => {
    const last = undoable.current;
    if (last === null || last.until < Date.now()) return false;
    last.undo();
    return true;
  };
  return { save, isSaving: isPending, undoLast };
};

export type BulkReviewing = ReturnType<typeof useBulkReview>;
