import { getInviter } from "@rounds/contract/engagement/invitations.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** The code if a member has it, and whether it is the own code of the user. */
export const inviterQuery = (code: string) =>
  queryOptions({
    queryKey: ["inviter", code] as const,
    queryFn: async ({ signal }) => (await call(getInviter, { query: { inviter_code: code } }, { signal })).invite_signup,
  });
