import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, Moment, Prose, rows, Timestamp, trimmed, Url } from "../fields.ts";
import { actionNames } from "./events.ts";
import { PictureInput } from "./fields.ts";
import { questionSetKinds } from "./question-sets.ts";
import { campaignStates } from "./studio.ts";

export const errors = {
  "campaign.incomplete": { status: 409, message: "올리기 전에 시작하는 때를 골라 주세요." },
  "campaign.times_invalid": { status: 400, message: "끝나는 때는 시작하는 때보다 늦고, 기간은 10년까지 정할 수 있어요." },
  "marketing_event.content_unknown": { status: 404, message: "이벤트에 쓸 투표나 퀴즈를 찾을 수 없어요." },
  "marketing_event.content_taken": { status: 409, message: "다른 이벤트가 쓰는 투표나 퀴즈예요. 복사해서 써 주세요." },
  "marketing_event.content_closed": {
    status: 409,
    message: "투표나 퀴즈가 이벤트 기간 내내 열려 있어야 해요. 그 기간을 먼저 확인해 주세요.",
  },
  "marketing_event.content_in_use": { status: 409, message: "참여한 분이 있어 투표나 퀴즈를 바꿀 수 없어요." },
  "marketing_event.rewards_promised": { status: 409, message: "초대로 참여한 분이 있어 리워드를 뺄 수 없어요. 이벤트를 끝내 주세요." },
  "marketing_event.sponsor_unknown": { status: 404, message: "후원하는 곳을 찾을 수 없어요." },
  "marketing_event.sponsor_gives_nothing": {
    status: 409,
    message: "제약회사가 후원하는 이벤트에는 리워드를 줄 수 없어요. 의료법이 의사에게 주는 경제적 이익을 금지해요.",
  },
} as const satisfies ErrorTable;

/** Lengths that the database accepts. */
export const eventLimits = { title: 60, button: 30, message: 300, pictureText: 200 } as const;

/** Longest period of a campaign. A longer one is mistyped. */
export const maxCampaignDays = 3660;

export const Version = Count.min(1);

/** The schedule and version of every campaign. */
export const scheduleFields = {
  is_published: z.boolean(),
  state: z.enum(campaignStates),
  starts_at: Timestamp.nullable(),
  /** The first moment after the end. Null: no end. */
  ends_at: Timestamp.nullable(),
  version: Count,
};

/** A poll or quiz as the content of an event. */
export const EventContent = z.object({
  id: BodyId,
  kind: z.enum(questionSetKinds),
  title: Line,
  num_of_questions: Count,
  state: z.enum(campaignStates),
  starts_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
});
export type EventContent = z.infer<typeof EventContent>;

export const StudioMarketingEvent = z.object({
  id: BodyId,
  title: Line,
  content: EventContent,
  detail_img_url: Url.nullable(),
  detail_img_alt: Line,
  detail_button_text: Line,
  /** `{code}` is the place of the inviter's code. */
  share_message: Prose,
  additional_actions: z.array(z.enum(actionNames)).max(actionNames.length),
  has_rewards: z.boolean(),
  sponsor: z.object({ id: BodyId, name: Line, business_type: Line }).nullable(),
  /** Of the banners that open the event. A view and a click count once per banner, person and day. */
  banner_views: Count,
  banner_clicks: Count,
  /** People who have completed the event. */
  completed: Count,
  /** People have answered since the start, or have completed the event. The content stays. */
  has_participants: z.boolean(),
  ...scheduleFields,
});
export type StudioMarketingEvent = z.infer<typeof StudioMarketingEvent>;

const eventInput = {
  title: trimmed(eventLimits.title).min(1),
  question_set_id: BodyId,
  detail_img_url: PictureInput,
  detail_img_alt: trimmed(eventLimits.pictureText),
  detail_button_text: trimmed(eventLimits.button).min(1),
  share_message: trimmed(eventLimits.message).min(1),
  additional_actions: z.array(z.enum(actionNames)).max(actionNames.length),
  has_rewards: z.boolean(),
  sponsor_business_id: BodyId.nullable(),
  is_published: z.boolean(),
  starts_at: Moment.nullable(),
  ends_at: Moment.nullable(),
};
const oneEvent = z.object({ marketing_event: StudioMarketingEvent });
const refusals = [
  "campaign.incomplete",
  "campaign.times_invalid",
  "marketing_event.content_unknown",
  "marketing_event.content_taken",
  "marketing_event.content_closed",
  "marketing_event.sponsor_unknown",
  "marketing_event.sponsor_gives_nothing",
  "campaign_picture.not_found",
] as const;

export const listEventContents = endpoint({
  method: "GET",
  path: "/api/v1/campaigns/event_contents",
  access: "operator",
  summary: "Polls and quizzes that no event uses, newest first.",
  ok: { 200: z.object({ event_contents: rows(EventContent) }) },
});

export const getStudioMarketingEvent = endpoint({
  method: "GET",
  path: "/api/v1/campaigns/marketing_events/:id",
  access: "operator",
  summary: "A marketing event as its editor needs it.",
  params: z.object({ id: Id }),
  ok: { 200: oneEvent },
  errors: ["campaign.not_found"],
});

export const createMarketingEvent = endpoint({
  method: "POST",
  path: "/api/v1/campaigns/marketing_events",
  access: "operator",
  summary: "Creates a marketing event, as a draft unless it is published immediately.",
  body: z.object({
    marketing_event: z.object({
      ...z.object(eventInput).partial().shape,
      title: eventInput.title,
      question_set_id: eventInput.question_set_id,
      detail_button_text: eventInput.detail_button_text,
      share_message: eventInput.share_message,
    }),
  }),
  ok: { 201: oneEvent },
  errors: refusals,
});

export const updateMarketingEvent = endpoint({
  method: "PATCH",
  path: "/api/v1/campaigns/marketing_events/:id",
  access: "operator",
  summary: "Changes a marketing event. Absent fields stay unchanged.",
  params: z.object({ id: Id }),
  body: z.object({ marketing_event: z.object({ ...z.object(eventInput).partial().shape, version: Version }) }),
  ok: { 200: oneEvent },
  errors: [...refusals, "campaign.not_found", "campaign.changed", "marketing_event.content_in_use", "marketing_event.rewards_promised"],
});

const eventSteps = ["completed", "job_info_saved", "inviter_saved"] as const;

/** The vouchers of an event and the latest steps of its participants. */
export const EventActivity = z.object({
  /** Null for an event without rewards. */
  vouchers: z
    .object({
      sent: Count,
      ready_to_send: Count,
      /** Of invited people who have not completed the event, or whose licence or channel is not checked. */
      pending: Count,
    })
    .nullable(),
  /** Newest first. They name no person. */
  latest_steps: z
    .array(
      z.object({
        name: z.enum(eventSteps),
        at: Timestamp,
        /** Of a completed quiz, with one decimal. */
        score: z.number().min(0).max(100).nullable(),
      }),
    )
    .max(10),
});
export type EventActivity = z.infer<typeof EventActivity>;

export const getEventActivity = endpoint({
  method: "GET",
  path: "/api/v1/campaigns/marketing_events/:id/activity",
  access: "operator",
  summary: "The vouchers of a marketing event, and the times of the latest steps of its participants.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ event_activity: EventActivity }) },
  errors: ["campaign.not_found"],
});
