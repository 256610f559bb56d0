import { requestJobPostReview } from "@rounds/contract/hospitals/review.ts";
import { closeJobPost, reopenJobPost, type CloseReason, type EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { postFigureKeys } from "../figures/queries.ts";
import { jobPostKeys } from "../list/queries.ts";
import { postEditingKeys } from "./queries.ts";

type PostAction = { readonly kind: "close"; readonly reason: CloseReason } | { readonly kind: "reopen" } | { readonly kind: "review" };

const doneTexts = {
  close: "공고를 마감했어요",
  reopen: "공고를 다시 열었어요",
  review: "다시 심사를 요청했어요. 결과를 알려 드릴게요.",
} as const satisfies Readonly<Record<PostAction["kind"], string>>;

const run = ({ id, updated_at }: EditableJobPost, action: PostAction): Promise<{ job_post: EditableJobPost }> => {
  const params = { id };
  if (action.kind === "review") return call(requestJobPostReview, { params });
  if (action.kind === "reopen") return call(reopenJobPost, { params, body: { expected_updated_at: updated_at } });
  return call(closeJobPost, { params, body: { reason: action.reason, expected_updated_at: updated_at } });
};

/** Acts on a saved post that is not in the editor. After a failure the list shows the newest version. */
export const usePostActions = (post: EditableJobPost) => {
  const client = useQueryClient();
  return useAct({
    mutationFn: (action: PostAction) => run(post, action),
    onSuccess: (_saved, { kind }) => toast.success(doneTexts[kind]),
    onError: (error) => toast.failure(error),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: postFigureKeys.all });
      // The user may also be a doctor, whose lists contain this post.
      void client.invalidateQueries({ queryKey: jobPostKeys.all });
      return client.invalidateQueries({ queryKey: postEditingKeys.all });
    },
  });
};
