import { decideBusinessReview } from "@rounds/contract/hospitals/review.ts";
import type { ResponseBody, CallInput } from "@rounds/contract/endpoint.ts";
import { type BusinessClaim, decideClaim } from "@rounds/contract/hospitals/register.ts";
import { changeMember } from "@rounds/contract/hospitals/teams.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../lib/api.ts";
import { asObject } from "../../../lib/particles.ts";
import { useAct } from "../../../lib/use-act.ts";
import { reloadAfter, undecidedWords } from "../../../lib/reload-after.ts";
import { toast } from "../../../ui/toast.ts";
import { reviewKeys, reviewQuery } from "./queries.ts";
import { decisionTexts, leftPostsText } from "./texts.ts";

type Wish = CallInput<typeof decideBusinessReview>["body"]["business_review"];
type Decided = ResponseBody<typeof decideBusinessReview>;
type Decision = { id: number; name: string; wish: Wish };

/**
 * Decides one hospital. The toast offers undo, which fails when another operator has changed the state. The dialog of a rejection states why
 * it was refused.
 */
export const useDecideReview = () => {
  const client = useQueryClient();
  const {
    mutate,
    act,
    isPending,
    error: failure,
    reset,
  } = useAct({
    mutationFn: ({ id, wish }: Decision) => call(decideBusinessReview, { params: { id }, body: { business_review: wish } }),
    onSuccess: (answer: Decided, { id, name, wish }) => {
      client.setQueryData(reviewQuery(id).queryKey, (open: Decided | undefined) => (open === undefined ? open : answer));
      const { state, reviewed_at, waiting_post_count: waitingPosts } = answer.business_review;
      const message = `‘${name}’ ${decisionTexts[state]}${wish.state === "approved" ? leftPostsText(wish.job_posts, waitingPosts) : ""}`;
      if (state === "pending") toast.success(message);
      else {
        const decision = { expected_state: state, expected_reviewed_at: reviewed_at ?? undefined };
        toast.success(message, { undo: () => mutate({ id, name, wish: { state: "pending", ...decision } }) });
      }
    },
    onError: (error, { id, name, wish }) => {
      if (wish.state !== "rejected") toast.failure(error, { title: `‘${name}’${asObject(name)} ${undecidedWords(error)}` });
      // Another person changed the hospital or its state. Otherwise each further attempt would fail in the same way.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey: reviewKeys.review(id) });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: reviewKeys.all }),
  });
  return { decide: act, isPending, error: failure, reset };
};

/** Makes a member an owner: for a hospital whose only owner wants to leave, or has left. */
export const useAppointOwner = (businessId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) =>
      call(changeMember, { params: { id: businessId, user_id: userId }, body: { member: { role: "owner" } } }),
    onSuccess: ({ member }) => toast.success(`${member.name ?? "이름 없는 팀원"}: 소유자로 지정했어요.`),
    onError: (error) => toast.failure(error),
    onSettled: (_answer, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: reviewKeys.all })),
  });
};

/** Approves or rejects the claim of a registered hospital. */
export const useDecideClaim = () => {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ claim, state }: { claim: BusinessClaim; state: "approved" | "rejected" }) =>
      call(decideClaim, { params: { id: claim.id }, body: { business_claim: { state } } }),
    onSuccess: ({ business_claim: { business, state } }) =>
      toast.success(state === "approved" ? `‘${business.name}’의 소유를 확인했어요` : `‘${business.name}’의 소유 요청을 거절했어요`),
    onError: (error) => toast.failure(error),
    onSettled: () => void client.invalidateQueries({ queryKey: reviewKeys.all }),
  });
};
