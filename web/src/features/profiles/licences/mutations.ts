import { decideLicence, type LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call, messageOf } from "../../../lib/api.ts";
import { patchQueries } from "../../../lib/patch-queries.ts";
import { reloadAfter, undecidedWords } from "../../../lib/reload-after.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { licenceKeys, type LicencePage } from "./queries.ts";

type Wish = CallInput<typeof decideLicence>["body"]["licence_review"];
export type Decision = { line: LicenceReviewLine; wish: Wish };

const without = (data: InfiniteData<LicencePage>, id: number): InfiniteData<LicencePage> => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    licence_reviews: page.licence_reviews.filter((line) => line.id !== id),
    ...(page.total_count !== undefined && { total_count: Math.max(0, page.total_count - 1) }),
  })),
});

const decisionTexts = { verified: "면허를 확인했어요", rejected: "면허를 반려했어요", pending: "면허를 다시 검토해요" } as const;

const send = ({ line, wish }: Decision) =>
  call(decideLicence, { params: { id: line.id }, body: { licence_review: { ...wish, expected_state: line.state } } });
type Decided = Awaited<ReturnType<typeof send>>;

/**
 * Decides one licence. It leaves its list immediately and comes back when the server refuses. A rejection leaves it after the server's response,
 * because until then its dialog has the written reason, and states a refusal. The toast offers undo, which fails when another operator has
 * changed the state.
 */
export const useDecideLicence = () => {
  const queryClient = useQueryClient();
  const undoLast = useRef<() => void>(undefined);
  const reload = () => queryClient.invalidateQueries({ queryKey: licenceKeys.lists });
  const removeFromList = ({ id, state }: LicenceReviewLine): void =>
    patchQueries<InfiniteData<LicencePage>>(queryClient, licenceKeys.ofState(state), (data) => without(data, id));
  const offerUndo = ({ licence_review: { id, user_id, name, state, requested_at, decided_at } }: Decided): void => {
    const line = { id, user_id, name, state, requested_at, decided_at };
    const message = `${name}님의 ${decisionTexts[state]}`;
    if (state === "pending") {
      undoLast.current = undefined;
      toast.success(message);
    } else undoLast.current = toast.undoable(message, { undo: () => takeBack(line) });
  };
  const deciding = useMutation({
    mutationFn: send,
    onMutate: async ({ line }) => {
      const queryKey = licenceKeys.ofState(line.state);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<InfiniteData<LicencePage>>({ queryKey });
      removeFromList(line);
      return { before };
    },
    onError: (error, decision, context) => {
      for (const [queryKey, data] of context?.before ?? []) queryClient.setQueryData(queryKey, data);
      toast.failure(error, { title: `${decision.line.name}님의 면허를 ${undecidedWords(error)}` });
    },
    onSuccess: offerUndo,
    onSettled: (_answer, error) => reloadAfter(error, reload),
  });
  const rejecting = useAct({
    mutationFn: send,
    onSuccess: (decided, { line }) => {
      removeFromList(line);
      offerUndo(decided);
    },
    // The dialog must not wait for the list.
    onSettled: () => void reload(),
  });
  const takeBack = (line: LicenceReviewLine) =>
    deciding.mutate({ line, wish: { state: "pending", expected_decided_at: line.decided_at ?? undefined } });
  const takeBackLast = () => {
    undoLast.current?.();
    undoLast.current = undefined;
  };
  const reject = (line: LicenceReviewLine, reason: string, onRejected: () => void): void =>
    rejecting.act({ line, wish: { state: "rejected", reason } }, { onSuccess: onRejected });
  return {
    decide: deciding.mutate,
    reject,
    isPending: deciding.isPending || rejecting.isPending,
    rejecting: { saving: rejecting.isPending, failure: rejecting.error === null ? undefined : messageOf(rejecting.error) },
    endRejecting: rejecting.reset,
    takeBackLast,
  };
};
