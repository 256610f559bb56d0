import { requestJobPostReview } from "@rounds/contract/hospitals/review.ts";
import { reopenJobPost, type EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { postFigureKeys } from "../figures/queries.ts";
import { jobPostKeys } from "../list/queries.ts";
import { type Closing, closePost, reportClosed } from "./closing.ts";
import { postEditingKeys } from "./queries.ts";

type PostAction = ({ readonly kind: "close" } & Closing) | { readonly kind: "reopen" } | { readonly kind: "review" };

const doneTexts = {
  reopen: "공고를 다시 열었어요",
  review: "다시 심사를 요청했어요. 결과를 알려 드릴게요.",
} as const satisfies Readonly<Record<Exclude<PostAction["kind"], "close">, string>>;

type Done = Awaited<ReturnType<typeof closePost>>;

const run = (post: EditableJobPost, action: PostAction): Promise<Done> => {
  const { id, updated_at } = post;
  const params = { id };
  if (action.kind === "review") return call(requestJobPostReview, { params });
  if (action.kind === "reopen") return call(reopenJobPost, { params, body: { expected_updated_at: updated_at } });
  return closePost(post, action);
};

/**
 * Acts on a saved post that is not in the editor. After a failure the list shows the newest version. `onClosed` does not wait until the lists
 * are loaded again.
 */
export const usePostActions = (post: EditableJobPost, onClosed?: () => void) => {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: postFigureKeys.all });
    // The user may also be a doctor, whose lists contain this post.
    void client.invalidateQueries({ queryKey: jobPostKeys.all });
    return client.invalidateQueries({ queryKey: postEditingKeys.all });
  };
  return useAct({
    mutationFn: (action: PostAction) => run(post, action),
    onSuccess: (saved, { kind }) => {
      if (kind !== "close") return toast.success(doneTexts[kind]);
      onClosed?.();
      reportClosed(saved, () => void refresh());
    },
    onError: (error) => toast.failure(error),
    onSettled: refresh,
  });
};
