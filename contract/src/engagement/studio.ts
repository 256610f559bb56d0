import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, Moment, Timestamp, Url } from "../fields.ts";
import { bannerTypes, textColors } from "./banners.ts";
import { questionSetKinds, questionSetLimits } from "./question-sets.ts";

export const errors = {
  "campaign.not_found": { status: 404, message: "캠페인을 찾을 수 없어요." },
  "campaign.changed": { status: 409, message: "다른 사람이 먼저 바꿨어요. 새 내용을 확인하고 다시 시도해 주세요." },
  "campaign.not_live": { status: 409, message: "진행 중인 캠페인만 끝낼 수 있어요." },
  "campaign.not_ended": { status: 409, message: "끝낸 캠페인만 다시 열 수 있어요." },
} as const satisfies ErrorTable;

/** The lists of the Studio. A question set is a poll or a quiz. */
const campaignKinds = ["banners", "question_sets", "marketing_events", "invitation_events"] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const campaignStates = ["draft", "scheduled", "live", "ended"] as const;
export type CampaignState = (typeof campaignStates)[number];

export const Campaign = z.object({
  kind: z.enum(campaignKinds),
  id: BodyId,
  /** A banner's type, the kind of a question set, `promotional_event` or `invitation`. */
  type: z.enum([...bannerTypes, ...questionSetKinds, "invitation"]),
  title: Line,
  state: z.enum(campaignStates),
  /** Null only for a draft. */
  starts_at: Timestamp.nullable(),
  /** The first moment after the end. Null: no end. */
  ends_at: Timestamp.nullable(),
  /**
   * Clicks of a banner, people who completed a set or an event, or accounts that an invitation brought in its period. One per person and day
   * for clicks.
   */
  participants: Count,
  /** Views of a banner. Null for all others. */
  views: Count.nullable(),
  /** Of a set, and of the set of an event. */
  num_of_questions: Count.nullable(),
  /** The banners that point to this set or event. */
  num_of_banners: Count.nullable(),
  /** The end of the poll, quiz, webinar or event that this campaign opens. Null without a target or an end. */
  target_ends_at: Timestamp.nullable(),
  /** The order of banners on the doctors' screen. Null for all others. */
  list_position: Count.nullable(),
  /** The picture and letters of a banner. Null for all others. */
  look: z
    .object({
      image_url: Url.nullable(),
      is_finished_picture: z.boolean(),
      text_color: z.enum(textColors),
      /** Empty: the server fills it for each doctor. */
      eyebrow: Line,
    })
    .nullable(),
  version: Count,
});
export type Campaign = z.infer<typeof Campaign>;

const params = z.object({ kind: z.enum(campaignKinds), id: Id });

export const listCampaigns = endpoint({
  method: "GET",
  path: "/api/v1/campaigns",
  access: "operator",
  summary: "All banners, polls, quizzes, events and invitations: live ones first, then scheduled ones, drafts and ended ones.",
  ok: { 200: z.object({ campaigns: z.array(Campaign).max(2000) }) },
});

export const endCampaign = endpoint({
  method: "POST",
  path: "/api/v1/campaigns/:kind/:id/end",
  access: "operator",
  summary: "Ends a live campaign now.",
  params,
  body: z.object({ campaign: z.object({ version: Count }) }),
  ok: { 200: z.object({ campaign: Campaign }) },
  errors: ["campaign.not_found", "campaign.changed", "campaign.not_live", "question_set.in_event"],
});

export const reopenCampaign = endpoint({
  method: "POST",
  path: "/api/v1/campaigns/:kind/:id/reopen",
  access: "operator",
  summary: "Takes back the end of a campaign. `version` is that of the ended campaign, so that no later change is lost.",
  params,
  body: z.object({
    campaign: z.object({
      version: Count,
      /** The end as it was before, in the future. Null: no end. */
      ends_at: Moment.nullable(),
    }),
  }),
  ok: { 200: z.object({ campaign: Campaign }) },
  errors: ["campaign.not_found", "campaign.changed", "campaign.not_ended", "campaign.times_invalid", "marketing_event.content_closed"],
});

export const copyCampaign = endpoint({
  method: "POST",
  path: "/api/v1/campaigns/:kind/:id/copy",
  access: "operator",
  summary: "Creates a draft with the same content and without a period. The copy of an event has a copy of its poll or quiz.",
  params,
  ok: { 201: z.object({ campaign: Campaign }) },
  errors: ["campaign.not_found"],
});

export const orderBanners = endpoint({
  method: "PATCH",
  path: "/api/v1/campaigns/banners/order",
  access: "operator",
  summary: "Puts these published banners first, in this order. Other ids are ignored.",
  body: z.object({ banner_ids: z.array(BodyId).min(1).max(50) }),
  ok: { 204: z.null() },
});

const CampaignResults = z.object({
  started: Count,
  completed: Count,
  /** Of a quiz with at least one completion: 0 to 100, one decimal. */
  average_score: z.number().min(0).max(100).nullable(),
  /** Completions per day in Seoul, `yyyy-MM-dd`. Days without one are absent. */
  days: z.array(z.object({ day: Line, completed: Count })).max(4000),
  /** People by the number of their correct answers, from 0 on. Empty for a poll. */
  scores: z.array(Count).max(questionSetLimits.questions + 1),
  questions: z
    .array(
      z.object({
        question: Line,
        answers: Count,
        choices: z
          .array(z.object({ value: Line, is_correct: z.boolean(), count: Count, percentage: z.number().int().min(0).max(100) }))
          .max(questionSetLimits.choices),
      }),
    )
    .max(questionSetLimits.questions),
});
export type CampaignResults = z.infer<typeof CampaignResults>;

export const getCampaignResults = endpoint({
  method: "GET",
  path: "/api/v1/campaigns/question_sets/:id/results",
  access: "operator",
  summary: "The figures of a poll or quiz. No answer names its author.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ results: CampaignResults }) },
  errors: ["campaign.not_found"],
});

export const downloadCampaignResults = endpoint({
  method: "GET",
  path: "/api/v1/campaigns/question_sets/:id/results/csv",
  access: "operator",
  summary: "The counts of all choices as CSV, without names and phone numbers.",
  params: z.object({ id: Id }),
  download: true,
  ok: { 200: z.any() },
  errors: ["campaign.not_found"],
});
