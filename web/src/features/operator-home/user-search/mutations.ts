import { liftLegalHold, placeLegalHold } from "@rounds/contract/accounts/legal-holds.ts";
import { endUserSessions } from "@rounds/contract/accounts/operators.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { toast } from "../../../ui/toast.ts";
import { legalHoldsQuery } from "./queries.ts";

/** Ends all sessions of a person, for a lost phone or a stolen account. */
export const useEndSessions = () =>
  useAct({
    mutationFn: (userId: number) => call(endUserSessions, { params: { user_id: userId } }),
    onSuccess: ({ ended_sessions }) =>
      toast.success(ended_sessions === 0 ? "로그인한 곳이 없어요." : `로그인 ${ended_sessions}건을 끝냈어요.`),
    onError: (error) => toast.failure(error),
  });

/** Places the hold of a person, or lifts it. The dialog shows a failure. A refused act shows that the list is old. */
export function useLegalHold(userId: number, act: "place" | "lift") {
  const client = useQueryClient();
  return useAct({
    mutationFn: (reason: string) =>
      call(act === "place" ? placeLegalHold : liftLegalHold, { params: { user_id: userId }, body: { legal_hold: { reason } } }),
    onSettled: (_answer, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: legalHoldsQuery(userId).queryKey })),
  });
}
