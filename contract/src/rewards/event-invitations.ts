import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, Line, pageFields, pageQuery, rows, sortFields, Timestamp } from "../fields.ts";
import { eventInvitationSorts } from "./lists.ts";
import { MarketingSignUp } from "./rewards.ts";

/** An invitation to an event with vouchers, with the state of both vouchers. The names of its fields are those of a sign-up. */
export const EventInvitation = z.object({
  marketing_event: z.object({ id: BodyId, title: Line }),
  created_at: Timestamp,
  /** The invited person has done everything. Without it no voucher is due. */
  is_completed: z.boolean(),
  user: MarketingSignUp.shape.user,
  referrer_user: MarketingSignUp.shape.referrer_user.unwrap(),
});
export type EventInvitation = z.infer<typeof EventInvitation>;

export const listEventInvitations = endpoint({
  method: "GET",
  path: "/api/v1/marketing_event_sign_ups/event_invitations",
  access: "operator",
  summary:
    "Invitations to events with the state of both vouchers, newest first or by a column. Without those that a sign-up rewards. Every reading is audited.",
  query: z.object({ ...pageQuery, ...sortFields(eventInvitationSorts) }),
  ok: { 200: z.object({ event_invitations: rows(EventInvitation), ...pageFields }) },
});
