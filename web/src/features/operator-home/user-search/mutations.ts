import { endUserSessions } from "@rounds/contract/accounts/operators.ts";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";

/** Ends all sessions of a person, for a lost phone or a stolen account. */
export const useEndSessions = () =>
  useAct({
    mutationFn: (userId: number) => call(endUserSessions, { params: { user_id: userId } }),
    onSuccess: ({ ended_sessions }) =>
      toast.success(ended_sessions === 0 ? "로그인한 곳이 없어요." : `로그인 ${ended_sessions}건을 끝냈어요.`),
    onError: (error) => toast.failure(error),
  });
