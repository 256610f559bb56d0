import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, Prose, text, Timestamp, Url } from "../fields.ts";
import { Workplace } from "../profiles/workplace.ts";
import { rewardStatuses } from "../rewards/rewards.ts";

export const errors = {
  "marketing_event.not_found": { status: 404, message: "이벤트를 찾을 수 없어요." },
  "marketing_event.closed": { status: 409, message: "지금은 참여할 수 없는 이벤트예요." },
  "marketing_event.not_answered": { status: 409, message: "먼저 질문에 모두 답해 주세요." },
  "marketing_event.action_unknown": { status: 404, message: "이 이벤트에 없는 참여 단계예요." },
  "marketing_event.inviter_invalid": { status: 400, message: "잘못된 초대코드 입니다. 다시 입력해주세요." },
  "marketing_event.inviter_saved": { status: 409, message: "이미 저장한 초대코드가 있어요." },
} as const satisfies ErrorTable;

export const eventStates = ["scheduled", "live", "ended"] as const;
export const contentTypes = ["poll", "quiz"] as const;
export const contentStatuses = ["not_started", "incompleted", "completed"] as const;
/** Steps after the questions. */
export const actionNames = ["input_current_job_info"] as const;

const AdditionalAction = z.object({ name: z.enum(actionNames), status: z.enum(["incompleted", "completed"]) });

const shared = {
  id: BodyId,
  title: Line,
  content: z.object({ content_type: z.enum(contentTypes), content_id: BodyId, num_of_questions: Count }),
  /** A path of this site; null without a picture. */
  detail_img_url: Url.nullable(),
  detail_img_alt: Line,
  start_date: Timestamp,
  /** The first moment after the end; null without an end. */
  end_date: Timestamp.nullable(),
  state: z.enum(eventStates),
  /** Whether both people of an invitation get a voucher. */
  has_rewards: z.boolean(),
  has_sponsor: z.boolean(),
};

export const MarketingEvent = z.object({
  ...shared,
  detail_button_text: Line,
  me: z.object({
    content_status: z.enum(contentStatuses),
    additional_actions: z.array(AdditionalAction).max(actionNames.length),
    /** The saved code of the inviter. It never changes. */
    inviter_code: Line.nullable(),
    /** The code of the request, if the caller may save it. */
    offered_inviter_code: Line.nullable(),
  }),
});
export type MarketingEvent = z.infer<typeof MarketingEvent>;

export const getMarketingEvent = endpoint({
  method: "GET",
  path: "/api/v1/marketing_events/:id",
  access: "doctor",
  summary: "A published event with the caller's state. It contains no answers.",
  params: z.object({ id: Id }),
  query: z.object({ inviter_code: text(40).optional() }),
  ok: { 200: z.object({ marketing_event: MarketingEvent }) },
  errors: ["marketing_event.not_found"],
});

export const MarketingEventLanding = z.object({
  ...shared,
  /** The code of the request, if a member has it. */
  inviter_code: Line.nullable(),
});
export type MarketingEventLanding = z.infer<typeof MarketingEventLanding>;

export const getMarketingEventLanding = endpoint({
  method: "GET",
  path: "/api/v1/marketing_events/:id/landing",
  access: "public",
  summary: "A published event for its public page. It contains no names.",
  addressPerMinute: 120,
  params: z.object({ id: Id }),
  query: z.object({ inviter_code: text(40).optional() }),
  ok: { 200: z.object({ marketing_event_landing: MarketingEventLanding }) },
  errors: ["marketing_event.not_found"],
});

export const MarketingEventResult = z.object({
  id: BodyId,
  title: Line,
  content: shared.content,
  has_rewards: z.boolean(),
  /** Null for a poll. The score has one decimal. */
  quiz: z.object({ score: z.number().min(0).max(100), num_of_correct_answers: Count, num_of_questions: Count }).nullable(),
  me: z.object({
    additional_actions: z.array(AdditionalAction).max(actionNames.length),
    /** Everything was done while the event ran. Otherwise there is no voucher. */
    is_completed: z.boolean(),
    /** The caller's own code and link. */
    invite_code: Line,
    invite_link: Url,
    /** Of the caller's voucher as an invited person; null without one or without a completion. `pending` until the licence is verified. */
    reward_status: z.enum(rewardStatuses).nullable(),
  }),
  /** Contains the caller's code. The link comes after it. */
  share_message: Prose,
});
export type MarketingEventResult = z.infer<typeof MarketingEventResult>;

export const getMarketingEventResult = endpoint({
  method: "GET",
  path: "/api/v1/marketing_events/:id/result",
  access: "doctor",
  summary: "The caller's result with the open actions and the own invitation. Only after all questions.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ marketing_event_result: MarketingEventResult }) },
  errors: ["marketing_event.not_found", "marketing_event.not_answered"],
});

export const saveEventInviter = endpoint({
  method: "PATCH",
  path: "/api/v1/marketing_events/:id/inviter",
  access: "doctor",
  summary: "Saves the inviter once. The same code again changes nothing; an unknown or own code and a circle are refused.",
  params: z.object({ id: Id }),
  body: z.object({ marketing_event: z.object({ inviter_code: text(40, 1) }) }),
  ok: { 200: z.object({ marketing_event: z.object({ inviter_code: Line }) }) },
  errors: ["marketing_event.not_found", "marketing_event.closed", "marketing_event.inviter_invalid", "marketing_event.inviter_saved"],
});

export const completeEventJobInfo = endpoint({
  method: "POST",
  path: "/api/v1/marketing_events/:id/additional_actions/input_current_job_info",
  access: "doctor",
  summary: "Saves the current workplace in the caller's profile and completes the action. Idempotent.",
  params: z.object({ id: Id }),
  body: z.object({
    profile: Workplace,
  }),
  ok: { 200: z.object({ marketing_event_result: MarketingEventResult }) },
  errors: ["marketing_event.not_found", "marketing_event.closed", "marketing_event.not_answered", "marketing_event.action_unknown"],
});
