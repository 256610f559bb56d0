import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, CalendarDate, Count, Id, Line, lineText, Moment, Prose, rows, Timestamp, trimmed, Url } from "../fields.ts";
import { applicationSides } from "./sides.ts";

/** Slots of one proposal. */
export const slotLimit = 5;
const interviewMinutes = { min: 30, max: 180, step: 5 } as const;
/** Minutes that remain at least until the start when a hospital proposes or moves a time, and when a doctor takes one. */
export const interviewLead = { propose: 120, take: 30 } as const;
/** Days ahead that a slot may be. */
export const interviewHorizonDays = 28;

export const errors = {
  "interview_proposal.not_found": { status: 404, message: "인터뷰 제안을 찾을 수 없어요." },
  "interview_proposal.over": { status: 409, message: "이미 끝난 제안이에요. 지금 상태를 다시 확인해 주세요." },
  "interview_slot.not_found": { status: 404, message: "인터뷰 시간을 찾을 수 없어요." },
  "interview_slot.taken": { status: 409, message: "다른 분이 먼저 고른 시간이에요. 남은 시간에서 골라 주세요." },
  "interview_slot.own_interview": {
    status: 409,
    message: "선생님께 이미 다른 인터뷰가 있는 시간이에요. 다른 시간을 고르거나 그 인터뷰를 먼저 취소해 주세요.",
  },
  "interview_slot.too_late": { status: 409, message: "시작이 가까워 고를 수 없는 시간이에요. 다른 시간을 골라 주세요." },
  "interview.not_found": { status: 404, message: "인터뷰를 찾을 수 없어요." },
  "interview.over": { status: 409, message: "이미 시작했거나 취소된 인터뷰라 바꿀 수 없어요." },
  "interview.moved": { status: 409, message: "그사이 인터뷰 시간이 바뀌었어요. 새 시간을 확인하고 다시 눌러 주세요." },
  "interview.not_ended": { status: 409, message: "인터뷰가 끝난 뒤에 완료로 바꿀 수 있어요." },
  "interview.member_busy": { status: 409, message: "면접관에게 이미 다른 인터뷰가 있는 시간이에요." },
  "interview.member_unknown": { status: 400, message: "이 병원에 속한 사람만 면접관이 될 수 있어요." },
  "interview.out_of_range": { status: 400, message: "두 시간 뒤부터 28일 안의 시간만 정할 수 있어요." },
  "interview.application_over": {
    status: 409,
    message: "끝난 지원에는 인터뷰를 제안할 수 없어요. 마감한 공고라면 진행 상태를 서류합격으로 바꾼 뒤 제안해 주세요.",
  },
  "interview.too_many": { status: 429, message: "오늘은 이 지원자에게 인터뷰 시간을 더 보낼 수 없어요. 내일 다시 보내 주세요." },
  "interview.already_planned": { status: 409, message: "이미 잡힌 인터뷰가 있어요. 시간을 옮기거나 취소한 뒤 제안해 주세요." },
} as const satisfies ErrorTable;

/** The interview that the caller has seen. A later move then refuses the act. Without it, the act applies to the present time. */
const seenSequence = { sequence: Count.optional() };

/** A reason for the other side, or a doctor's wish. */
export const maxSentenceLength = 200;
const Sentence = trimmed(maxSentenceLength).min(1);

/** The start of an interview, in steps of five minutes. */
const Start = Moment.refine((value) => Date.parse(value) % (interviewMinutes.step * 60_000) === 0, { message: "5분 단위로 골라 주세요." });

const linkSentence = "영상 통화 주소를 그대로 붙여 넣어 주세요.";
/** Invisible characters and marks that reverse the order of letters could disguise the address. Browsers copy them percent-encoded. */
const HttpsUrl = z
  .url({ protocol: /^https$/, abort: true, message: linkSentence })
  .max(500)
  .refine((address) => !/[\s\p{C}]/u.test(address), { message: linkSentence });

const slotStates = ["free", "taken", "own", "past"] as const;
/**
 * `taken`: the interviewer has another interview then. `own`: the doctor has one, which no hospital learns. `past`: over, or too close to be
 * taken.
 */
const InterviewSlot = z.object({ id: BodyId, starts_at: Timestamp, ends_at: Timestamp, state: z.enum(slotStates) });
export type InterviewSlot = z.infer<typeof InterviewSlot>;

/** `asked`: the doctor wishes other times. `withdrawn`: by the hospital, or because the application or the post has ended. */
export const proposalStates = ["open", "taken", "asked", "withdrawn", "expired"] as const;

const place = {
  minutes: Count,
  /** Either a place or a link to a video call. */
  place: Line.nullable(),
  video_url: Url.nullable(),
  /** The member of the hospital who meets the doctor. Null if the member has left Rounds. */
  member_name: Line.nullable(),
};

export const InterviewProposal = z.object({
  id: BodyId,
  job_application_id: BodyId,
  ...place,
  created_at: Timestamp,
  state: z.enum(proposalStates),
  /** The doctor's sentence about other times. */
  wish: Prose.nullable(),
  slots: z.array(InterviewSlot).max(slotLimit),
});
export type InterviewProposal = z.infer<typeof InterviewProposal>;

export const Interview = z.object({
  id: BodyId,
  job_application_id: BodyId,
  ...place,
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** `over`: its end has passed. */
  state: z.enum(["planned", "over", "cancelled"]),
  /** Number of changes since it was agreed on. */
  sequence: Count,
  /** Why the hospital moved it last. */
  move_reason: Prose.nullable(),
  cancelled: z
    .object({
      by: z.enum(applicationSides),
      /** Null if the application has ended. */
      reason: Prose.nullable(),
    })
    .nullable(),
  /** Its end has passed, and the status of the application is not 인터뷰 완료 yet. */
  can_complete: z.boolean(),
});
export type Interview = z.infer<typeof Interview>;

/** The latest proposal and the latest interview of an application. */
const Arrangement = z.object({
  business_name: Line,
  /** The caller's side. */
  side: z.enum(applicationSides),
  interview_proposal: InterviewProposal.nullable(),
  interview: Interview.nullable(),
  /** The application is not over, so the hospital may propose times. */
  is_ongoing: z.boolean(),
  /** The time of the latest event: a proposal, its end, the agreement, a move or the cancellation. Null if nothing was proposed yet. */
  changed_at: Timestamp.nullable(),
});
export type Arrangement = z.infer<typeof Arrangement>;

export const getArrangement = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/:id/interview",
  access: "signed_in",
  summary: "The latest proposal and interview of an application, for its doctor and the members of its hospital.",
  params: z.object({ id: Id }),
  ok: { 200: Arrangement },
  errors: ["application.not_found"],
});

/** Whether interviews of this length do not overlap. */
const isApart = (times: readonly string[], minutes: number): boolean => {
  const starts = times.map((time) => Date.parse(time)).toSorted((a, b) => a - b);
  return starts.every((start, index) => index === 0 || start - (starts[index - 1] ?? 0) >= minutes * 60_000);
};

export const proposeInterview = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/:id/interview_proposals",
  access: "owner",
  summary: "Proposes up to five times for an interview. It replaces an open proposal to the same doctor.",
  params: z.object({ id: Id }),
  body: z.object({
    interview_proposal: z
      .object({
        starts_at: z.array(Start).min(1).max(slotLimit),
        minutes: z.number().int().min(interviewMinutes.min).max(interviewMinutes.max).multipleOf(interviewMinutes.step),
        place: lineText(100).min(1).optional(),
        video_url: HttpsUrl.optional(),
        /** The interviewer; by default the caller. */
        member_user_id: BodyId.optional(),
      })
      .refine(({ starts_at: times, minutes }) => isApart(times, minutes), { message: "시간이 서로 겹쳐요.", path: ["starts_at"] })
      .refine((value) => (value.place === undefined) !== (value.video_url === undefined), {
        message: "장소와 영상 주소 중 하나를 넣어 주세요.",
        path: ["place"],
      }),
  }),
  ok: { 201: Arrangement },
  errors: [
    "application.not_found",
    "interview.application_over",
    "interview.already_planned",
    "interview.member_unknown",
    "interview.member_busy",
    "interview.out_of_range",
    "interview.too_many",
  ],
});

export const withdrawProposal = endpoint({
  method: "POST",
  path: "/api/v1/interview_proposals/:id/withdraw",
  access: "owner",
  summary: "Takes back an open proposal. The doctor gets a notice.",
  params: z.object({ id: Id }),
  body: z.object({}),
  ok: { 200: Arrangement },
  errors: ["interview_proposal.not_found", "interview_proposal.over"],
});

export const takeSlot = endpoint({
  method: "POST",
  path: "/api/v1/interview_slots/:id/take",
  access: "doctor",
  summary: "Takes one proposed time. At that moment no other doctor can take a time of the same interviewer that overlaps.",
  params: z.object({ id: Id }),
  body: z.object({}),
  ok: { 200: Arrangement },
  errors: [
    "interview_slot.not_found",
    "interview_slot.taken",
    "interview_slot.own_interview",
    "interview_slot.too_late",
    "interview_proposal.over",
  ],
});

export const requestOtherTimes = endpoint({
  method: "POST",
  path: "/api/v1/interview_proposals/:id/other_times",
  access: "doctor",
  summary: "Ends an open proposal with a sentence about other times.",
  params: z.object({ id: Id }),
  body: z.object({ wish: Sentence }),
  ok: { 200: Arrangement },
  errors: ["interview_proposal.not_found", "interview_proposal.over"],
});

export const moveInterview = endpoint({
  method: "POST",
  path: "/api/v1/interviews/:id/move",
  access: "owner",
  summary: "Moves an interview that has not begun. The doctor gets a notice with the reason.",
  params: z.object({ id: Id }),
  body: z.object({ starts_at: Start, reason: Sentence, ...seenSequence }),
  ok: { 200: Arrangement },
  errors: [
    "interview.not_found",
    "interview.over",
    "interview.moved",
    "interview.member_busy",
    "interview.out_of_range",
    "interview.too_many",
  ],
});

export const cancelInterview = endpoint({
  method: "POST",
  path: "/api/v1/interviews/:id/cancel",
  access: "signed_in",
  summary: "Cancels an interview that has not begun, by either side. The other side gets a notice with the reason.",
  params: z.object({ id: Id }),
  body: z.object({ reason: Sentence, ...seenSequence }),
  ok: { 200: Arrangement },
  errors: ["interview.not_found", "interview.over", "interview.moved"],
});

export const completeInterview = endpoint({
  method: "POST",
  path: "/api/v1/interviews/:id/complete",
  access: "owner",
  summary: "Sets the application to 인터뷰 완료 after the end of its interview. Idempotent.",
  params: z.object({ id: Id }),
  body: z.object({}),
  ok: { 200: Arrangement },
  errors: ["interview.not_found", "interview.over", "interview.not_ended"],
});

export const downloadInterview = endpoint({
  method: "GET",
  path: "/api/v1/interviews/:id/calendar",
  access: "signed_in",
  summary: "One interview as a calendar file (RFC 5545), for its doctor and the members of its hospital.",
  params: z.object({ id: Id }),
  ok: { 200: z.any() },
  download: true,
  errors: ["interview.not_found"],
});

const about = {
  /** Null if the doctor has deleted the account. */
  doctor_name: Line.nullable(),
  doctor_user_id: BodyId,
  job_post_id: BodyId,
  job_post_title: Line,
  business_id: BodyId,
  business_name: Line,
  member_user_id: BodyId,
};

export const WeekInterview = z.object({ ...Interview.shape, ...about });
export type WeekInterview = z.infer<typeof WeekInterview>;
export const WaitingProposal = z.object({ ...InterviewProposal.shape, ...about });
export type WaitingProposal = z.infer<typeof WaitingProposal>;

export const listInterviewWeek = endpoint({
  method: "GET",
  path: "/api/v1/user_businesses/interviews",
  access: "owner",
  summary: "Interviews of the owner's hospitals in one week (Asia/Seoul), and proposals that wait for either side.",
  query: z.object({
    /** Any day of the week, which begins on Monday. Absent means this week. */
    day: CalendarDate.optional(),
    business_id: Id.optional(),
  }),
  ok: {
    200: z.object({
      /** The Monday. */
      monday: CalendarDate,
      interviews: rows(WeekInterview),
      /** Open ones of any week, oldest first. */
      interview_proposals: rows(WaitingProposal),
      /** Proposals that ended with a wish of the doctor, without a newer proposal. */
      wishes: rows(WaitingProposal),
    }),
  },
});
