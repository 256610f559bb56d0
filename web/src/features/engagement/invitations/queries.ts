import { getInviteSignupEvent, getInviteSignupLink } from "@rounds/contract/engagement/invitations.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** The running invitation event, or null. */
export const invitationEventQuery = () =>
  queryOptions({
    queryKey: ["invite-signup-event"] as const,
    queryFn: async ({ signal }) => (await call(getInviteSignupEvent, {}, { signal }))?.marketing_event ?? null,
    staleTime: 5 * 60_000,
  });

export const invitationLinkQuery = () =>
  queryOptions({
    queryKey: ["invite-signup-link"] as const,
    queryFn: async ({ signal }) => (await call(getInviteSignupLink, {}, { signal })).invite_signup.link,
    staleTime: Number.POSITIVE_INFINITY,
  });
