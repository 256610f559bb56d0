import * as contract from "@rounds/contract/engagement/invitations.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";

const period = { from: "2026-11-01", to: "2026-11-30" };

export const accessCases = [
  accessCase(contract.getInviteSignupEvent, withoutInput),
  accessCase(contract.getInviteSignupLink, withoutInput),
  accessCase(contract.getInviter, {
    own: async ({ make }) => ({ query: { inviter_code: (await make.newcomer()).userCode } }),
  }),
  accessCase(contract.countInvitation, {
    own: async () => ({ body: { invite_send: { way: "copy" as const } } }),
    otherIds: {
      marketing_event_id: {
        status: 404,
        input: async () => (marketing_event_id) => ({ body: { invite_send: { way: "copy" as const, marketing_event_id } } }),
        foreign: async ({ make }) => (await make.marketingEvent({ is_published: false })).id,
      },
    },
  }),
  accessCase(contract.getInviteFunnel, {
    own: async ({ make }) => ({ query: { ...period, marketing_event_id: (await make.marketingEvent()).id } }),
    foreign: async ({ make }) => ({ query: { ...period, marketing_event_id: (await make.marketingEvent({ is_published: false })).id } }),
    missing: { query: { ...period, marketing_event_id: missingId } },
  }),
];
