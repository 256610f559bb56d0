import { getInviter } from "@rounds/contract/engagement/invitations.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "../../../lib/api.ts";

/** The code if a member has it, otherwise null. Takes `call` as a parameter, because the server calls it too. */
export const inviterQuery = (call: Call, code: string) =>
  queryOptions({
    queryKey: ["inviter", code] as const,
    queryFn: async ({ signal }) => (await call(getInviter, { query: { inviter_code: code } }, { signal })).invite_signup.inviter_code,
  });
