import { decideJobPostReview } from "@rounds/contract/hospitals/review.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { undecidedWords } from "../../../lib/reload-after.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { decisionTexts } from "../../hospitals/index.ts";
import { postEditingKeys } from "../editing/queries.ts";
import { adminPostKeys } from "./queries.ts";

type Wish = CallInput<typeof decideJobPostReview>["body"]["job_post_review"];
type Decision = { id: number; wish: Wish };

/**
 * Decides the review of a post. The toast offers an undo, which fails if another operator has changed the decision since. The dialog of a
 * rejection states why it was refused.
 */
export const useDecidePost = () => {
  const client = useQueryClient();
  const {
    mutate,
    act,
    isPending,
    error: failure,
    reset,
  } = useAct({
    mutationFn: ({ id, wish }: Decision) => call(decideJobPostReview, { params: { id }, body: { job_post_review: wish } }),
    onSuccess: ({ job_post: post }) => {
      client.setQueryData(adminPostKeys.one(post.id), post);
      const message = `공고 ${post.id} ${decisionTexts[post.remedi_active]}`;
      if (post.remedi_active === "pending") toast.success(message);
      else
        toast.success(message, {
          undo: () => {
            const decision = { expected_state: post.remedi_active, expected_reviewed_at: post.reviewed_at ?? undefined };
            mutate({ id: post.id, wish: { state: "pending", ...decision } });
          },
        });
    },
    onError: (error, { id, wish }) =>
      wish.state === "rejected" || toast.failure(error, { title: `공고 ${id}번을 ${undecidedWords(error)}` }),
    onSettled: () => void client.invalidateQueries({ queryKey: postEditingKeys.all }),
  });
  return { decide: act, isPending, error: failure, reset };
};
