import { getStudioInvitation } from "@rounds/contract/engagement/studio-invitations.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const studioInvitationQuery = (id: number) =>
  queryOptions({
    queryKey: ["campaigns", "invitation", id] as const,
    queryFn: async ({ signal }) => (await call(getStudioInvitation, { params: { id } }, { signal })).invitation_event,
  });
