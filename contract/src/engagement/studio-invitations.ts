import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, Count, Id, Line, Moment, Prose, trimmed, Url } from "../fields.ts";
import { PictureInput } from "./fields.ts";
import { eventLimits, scheduleFields, Version } from "./studio-events.ts";

/** Lengths that the database accepts. */
export const invitationLimits = { preview: 30, title: 60, text: 300, button: 30, message: 300 } as const;

export const StudioInvitation = z.object({
  id: BodyId,
  preview_button_text: Line,
  detail_title: Line,
  detail_text: Prose,
  detail_img_url: Url.nullable(),
  detail_img_alt: Line,
  detail_button_text: Line,
  /** `{code}` is the place of the inviter's code. */
  share_message: Prose,
  /** New accounts with an inviter, during its period. */
  signed_up: Count,
  ...scheduleFields,
});
export type StudioInvitation = z.infer<typeof StudioInvitation>;

const invitationInput = {
  preview_button_text: trimmed(invitationLimits.preview).min(1),
  detail_title: trimmed(invitationLimits.title).min(1),
  detail_text: trimmed(invitationLimits.text),
  detail_img_url: PictureInput,
  detail_img_alt: trimmed(eventLimits.pictureText),
  detail_button_text: trimmed(invitationLimits.button).min(1),
  share_message: trimmed(invitationLimits.message).min(1),
  is_published: z.boolean(),
  starts_at: Moment.nullable(),
  ends_at: Moment.nullable(),
};
const oneInvitation = z.object({ invitation_event: StudioInvitation });

export const getStudioInvitation = endpoint({
  method: "GET",
  path: "/api/v1/campaigns/invitation_events/:id",
  access: "operator",
  summary: "An invitation event as its editor needs it.",
  params: z.object({ id: Id }),
  ok: { 200: oneInvitation },
  errors: ["campaign.not_found"],
});

export const createInvitationEvent = endpoint({
  method: "POST",
  path: "/api/v1/campaigns/invitation_events",
  access: "operator",
  summary: "Creates an invitation event, as a draft unless it is published immediately.",
  body: z.object({
    invitation_event: z.object({
      ...z.object(invitationInput).partial().shape,
      preview_button_text: invitationInput.preview_button_text,
      detail_title: invitationInput.detail_title,
      detail_button_text: invitationInput.detail_button_text,
      share_message: invitationInput.share_message,
    }),
  }),
  ok: { 201: oneInvitation },
  errors: ["campaign.incomplete", "campaign.times_invalid", "campaign_picture.not_found"],
});

export const updateInvitationEvent = endpoint({
  method: "PATCH",
  path: "/api/v1/campaigns/invitation_events/:id",
  access: "operator",
  summary: "Changes an invitation event. Absent fields stay unchanged.",
  params: z.object({ id: Id }),
  body: z.object({ invitation_event: z.object({ ...z.object(invitationInput).partial().shape, version: Version }) }),
  ok: { 200: oneInvitation },
  errors: ["campaign.not_found", "campaign.changed", "campaign.incomplete", "campaign.times_invalid", "campaign_picture.not_found"],
});
