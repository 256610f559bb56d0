import { requestJobPostReview } from "@rounds/contract/hospitals/review.ts";
import { reopenJobPost, type EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { call } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
import { type Closing, closePost, reportClosed } from "./closing.ts";

export type PostAction = ({ readonly kind: "close" } & Closing) | { readonly kind: "reopen" } | { readonly kind: "review" };

const doneTexts = {
  reopen: "공고를 다시 열었어요",
  review: "다시 심사를 요청했어요. 결과를 알려 드릴게요.",
} as const satisfies Readonly<Record<Exclude<PostAction["kind"], "close">, string>>;

type Done = Awaited<ReturnType<typeof closePost>>;

export const runPostAction = (post: EditableJobPost, action: PostAction): Promise<Done> => {
  const { id, updated_at } = post;
  const params = { id };
  if (action.kind === "review") return call(requestJobPostReview, { params });
  if (action.kind === "reopen") return call(reopenJobPost, { params, body: { expected_updated_at: updated_at } });
  return closePost(post, action);
};

/** `before`: the post as it was. `onReopened` runs when the user takes a closing back. */
export const reportPostAction = (
  before: EditableJobPost,
  kind: PostAction["kind"],
  done: Done,
  onReopened: (post: EditableJobPost) => void,
): void => {
  if (kind === "close") return reportClosed(done, onReopened);
  const hasLostDay = kind === "reopen" && before.closes_on !== null && done.job_post.closes_on === null;
  toast.success(hasLostDay ? `${doneTexts.reopen}. 지난 마감일은 지웠어요.` : doneTexts[kind]);
};
