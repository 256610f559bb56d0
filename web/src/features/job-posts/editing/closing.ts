import { closeJobPost, reopenJobPost, type CloseReason, type EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { closeJobPostWithMessages, closingHoldSeconds, type ClosingMessageType } from "@rounds/contract/messages.ts";
import { call } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";

export type Closing = {
  readonly reason: CloseReason;
  /** Null: no doctor gets a message. */
  readonly message: { readonly type: ClosingMessageType; readonly text: string; readonly applicationIds: readonly number[] } | null;
};

type Closed = { readonly job_post: EditableJobPost; readonly message_count?: number; readonly leaves_at?: string };

export const closePost = ({ id, updated_at }: EditableJobPost, { reason, message }: Closing): Promise<Closed> => {
  const params = { id };
  const body = { reason, expected_updated_at: updated_at };
  if (message === null) return call(closeJobPost, { params, body });
  const { type, text, applicationIds } = message;
  return call(closeJobPostWithMessages, {
    params,
    body: { ...body, message_type: type, message: text, job_application_ids: [...applicationIds] },
  });
};

type Reopened = (post: EditableJobPost) => void;

/** Shows what happened, with an undo while the messages wait. */
export const reportClosed = ({ job_post: post, message_count: count = 0, leaves_at: leavesAt }: Closed, onReopened: Reopened): void => {
  if (count === 0 || leavesAt === undefined) return void toast.success("공고를 마감했어요");
  const undo = () =>
    void call(reopenJobPost, { params: { id: post.id }, body: { expected_updated_at: post.updated_at } }).then(
      ({ job_post: reopened }) => {
        toast.success("공고를 다시 열었어요. 문자는 보내지 않아요.");
        onReopened(reopened);
      },
      (error: unknown) => toast.failure(error),
    );
  const isSoon = Date.parse(leavesAt) - Date.now() < 60_000;
  toast.success(`공고를 마감했어요. ${count}명에게 ${isSoon ? "곧" : "아침 8시에"} 문자를 보내요.`, {
    undo,
    undoSeconds: closingHoldSeconds,
  });
};
