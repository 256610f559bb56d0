import type { EventInvitation } from "@rounds/contract/rewards/event-invitations.ts";
import { presentInvited, presentInviter } from "../rewards/present.ts";
import type { OpenInvitation } from "./service.ts";

export const presentInvitation = (invitation: OpenInvitation): EventInvitation => ({
  marketing_event: { id: invitation.row.marketing_event_id, title: invitation.row.event_title },
  created_at: invitation.row.created_at,
  is_completed: invitation.row.is_completed,
  user: presentInvited(invitation),
  referrer_user: presentInviter(invitation, invitation.row.inviter_user_id),
});
