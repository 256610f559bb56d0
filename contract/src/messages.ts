import { z } from "zod";
import { ApplicationNote, isUniqueById, ReviewedApplication } from "./applications/review.ts";
import { endpoint } from "./endpoint.ts";
import type { ErrorTable } from "./errors.ts";
import { BodyId, Count, Id, isBlank, Line, Prose, rows, text, Timestamp } from "./fields.ts";
import { closeReasons, EditableJobPost } from "./job-posts/editing.ts";
import { applicationStatuses } from "./vocabulary.ts";

export const errors = {
  "text_message.recipient": { status: 400, message: "받는 번호를 확인해 주세요. 숫자 8~11자리여야 해요." },
  "text_message.characters": { status: 400, message: "문자로 보낼 수 없는 글자가 있어요. 지우고 다시 보내 주세요." },
  "text_message.length": { status: 400, message: "문자는 EUC-KR로 2,000바이트까지 보낼 수 있어요." },
  "text_message.hospital_hidden": { status: 409, message: "지원자가 이 병원을 숨겼어요. 이 지원은 병원에 전달할 수 없어요." },
  "text_message.template_changed": { status: 409, message: "문자 양식이 방금 바뀌었어요. 미리보기를 확인하고 다시 보내 주세요." },
  "bulk_text_message.not_found": { status: 404, message: "보낸 문자를 찾을 수 없어요." },
  "text_message.daily_limit": { status: 429, message: "오늘 보낼 수 있는 문자를 모두 보냈어요. 내일 다시 보내 주세요." },
  "applicant_message.cancelled": { status: 409, message: "지원이 취소되어 문자를 보낼 수 없어요." },
  "applicant_message.unreachable": { status: 409, message: "탈퇴한 지원자에게는 문자를 보낼 수 없어요." },
  "applicant_message.application_limit": { status: 429, message: "이 지원자에게는 오늘 더 보낼 수 없어요. 내일 다시 보내 주세요." },
  "applicant_message.hospital_limit": { status: 429, message: "오늘 병원에서 보낼 수 있는 문자를 모두 보냈어요. 내일 다시 보내 주세요." },
  "message_template.changed": { status: 409, message: "다른 사람이 먼저 바꿨어요. 새 내용을 확인하고 다시 저장해 주세요." },
} as const satisfies ErrorTable;

/** `resume_delivery` sends a doctor's résumé to a hospital. `result_inquiry` requests the result of an application. */
export const hospitalMessageTypes = ["resume_delivery", "result_inquiry"] as const;
export type HospitalMessageType = (typeof hospitalMessageTypes)[number];

/** To an applicant, from the hospital or from us. `phone_request`: a request to share the phone number. */
export const applicantMessageTypes = ["interview_invitation", "result_notice", "phone_request"] as const;
export type ApplicantMessageType = (typeof applicantMessageTypes)[number];

/** To applicants who wait when their post is closed. Only `closing_farewell` ends the application. */
export const closingMessageTypes = ["closing_farewell", "closing_in_review"] as const;
export type ClosingMessageType = (typeof closingMessageTypes)[number];

export const messageTypes = [...hospitalMessageTypes, ...applicantMessageTypes, ...closingMessageTypes] as const;
export type MessageType = (typeof messageTypes)[number];

/** The recipients of a message about an application. */
export const messageAudiences = ["hospital", "applicant"] as const;
export type MessageAudience = (typeof messageAudiences)[number];

/** The senders of messages to applicants. Members write as their hospital. Operators write as us, so that no text names a wrong sender. */
const applicantMessageSenders = ["hospital", "brand"] as const;
export type ApplicantMessageSender = (typeof applicantMessageSenders)[number];

/** Messages to one applicant, and to all applicants of one hospital, within 24 hours. */
export const applicantMessageLimit = { perApplication: 3, perHospital: 100 } as const;

/** The first line of every message to an applicant. The server writes it, so that no sender can use another name. */
export const applicantMessageHead = (sender: ApplicantMessageSender, brand: string, hospital: string): string =>
  sender === "hospital" ? `[${brand}] ${hospital}` : `[${brand}]`;

/** Carriers refuse a text of more than `bytes` in EUC-KR, and send a text of more than `smsBytes` as LMS. */
export const textMessageLimit = { bytes: 2000, smsBytes: 90, recipients: 20, digits: { min: 8, max: 11 } } as const;

/** A hospital's possible replies to an inquiry. The digit of the reply is the place in this list. */
export const resultCodes = [
  "서류합격",
  "서류불합격",
  "인터뷰 조율",
  "지원자 연락안됨",
  "인터뷰 합격",
  "인터뷰 불합격",
  "지원자 결정 대기",
  "다른 지원자 검토 중",
  "채용 마감",
  "기타",
] as const;

/** Fields of a template, written in braces. A line with an empty link or list is omitted. */
export const templateFields = ["브랜드", "의사", "병원", "공고", "이력서 링크", "답장 번호", "일시", "장소", "결과", "문의 번호"] as const;
export type TemplateField = (typeof templateFields)[number];

/**
 * Why we stop trying a message that is no longer useful. `expired`: the provider never took it. `unconfirmed`: the provider may have
 * taken it, but every look-up failed.
 */
export const giveUpReasons = ["expired", "unconfirmed"] as const;
export type GiveUpReason = (typeof giveUpReasons)[number];

export const messageStates = ["accepted", "sending", "sent", "delivered", "failed"] as const;

/** One sending, to one number or several. */
export const SentMessage = z.object({
  id: BodyId,
  audience: z.enum(messageAudiences),
  message_type: z.enum(messageTypes).nullable(),
  message: Prose,
  created_at: Timestamp,
  /** Whether the caller sent it. */
  is_own: z.boolean(),
  recipients: rows(
    z.object({
      /** Null for the applicant, whose number stays on the server. */
      to_number: Line.nullable(),
      state: z.enum(messageStates),
      /** The provider's code of a failure, or one of `giveUpReasons`. */
      failure: Prose.nullable(),
      updated_at: Timestamp,
    }),
  ),
});
export type SentMessage = z.infer<typeof SentMessage>;

export const sendLmsMessage = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/send_lms_message",
  access: "owner_or_operator",
  summary:
    "Accepts a text message to hospitals' numbers; the sender number is the server's own. Owners name an application to one of their hospitals.",
  body: z.object({
    /** The application of the message. Only operators may omit it. */
    job_application_id: BodyId.optional(),
    message_type: z.enum(hospitalMessageTypes).optional(),
    to_numbers: z.array(text(40)).min(1).max(textMessageLimit.recipients),
    message: text(4000, 1),
    /** Saved above the application's other notes in the same transaction. Taken back if the message fails at all numbers. */
    note: ApplicationNote.optional(),
    /** Saved and taken back together with the note. */
    current_status: z.enum(applicationStatuses).optional(),
    /** `updated_at` of the application on the caller's screen. If it has changed, nothing is sent and nothing is saved. */
    expected_updated_at: text(40).optional(),
  }),
  ok: {
    200: z.object({
      send_lms: z.object({ id: BodyId, to_numbers: rows(Line) }),
      /** With the new note and status; absent when there was neither. */
      job_application: ReviewedApplication.optional(),
    }),
  },
  errors: [
    "application.not_found",
    "job_application.notes_full",
    "job_application.cancelled",
    "job_application.changed",
    "interview.not_ended",
    "text_message.recipient",
    "text_message.characters",
    "text_message.length",
    "text_message.daily_limit",
    "text_message.hospital_hidden",
  ],
});

/** Applications of one bulk sending. */
export const bulkMessageLimit = 500;

/** `left_out` at the request, before anything was sent. `failed`: the message did not leave, and nothing was saved. */
export const bulkMessageStates = ["waiting", "sent", "left_out", "failed"] as const;

export const BulkTextMessage = z.object({
  id: BodyId,
  message_type: z.enum(hospitalMessageTypes),
  messages: z
    .array(
      z.object({
        job_application_id: BodyId,
        state: z.enum(bulkMessageStates),
        /** A sentence. Null for `waiting` and `sent`. */
        failure: Prose.nullable(),
      }),
    )
    .max(bulkMessageLimit),
});
export type BulkTextMessage = z.infer<typeof BulkTextMessage>;

export const sendBulkTextMessages = endpoint({
  method: "POST",
  path: "/api/v1/bulk_text_messages",
  access: "operator",
  summary:
    "Accepts one message for each application, to the first number of its hospital. The server writes links, texts, notes and statuses in the background. Leaves out applications that got the same message today.",
  body: z.object({
    message_type: z.enum(hospitalMessageTypes),
    job_applications: z
      .array(
        z.object({
          id: BodyId,
          /** `updated_at` of the row on the caller's screen. If it has changed, this message is not sent. */
          expected_updated_at: text(40, 1),
        }),
      )
      .min(1)
      .max(bulkMessageLimit)
      .refine(isUniqueById, { message: "같은 지원이 두 번 들어 있어요." }),
    /** `updated_at` of the template of the preview. If it has changed, nothing is sent. */
    expected_template_updated_at: text(40, 1),
  }),
  ok: { 201: z.object({ bulk_text_message: BulkTextMessage }) },
  errors: ["application.not_found", "text_message.template_changed"],
});

export const getBulkTextMessage = endpoint({
  method: "GET",
  path: "/api/v1/bulk_text_messages/:id",
  access: "operator",
  summary: "The progress of a bulk sending.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ bulk_text_message: BulkTextMessage }) },
  errors: ["bulk_text_message.not_found"],
});

export const getLatestBulkTextMessage = endpoint({
  method: "GET",
  path: "/api/v1/bulk_text_messages/latest",
  access: "operator",
  summary: "The caller's latest bulk sending, until the caller closes its result. Null without one.",
  ok: { 200: z.object({ bulk_text_message: BulkTextMessage.nullable() }) },
});

export const closeBulkTextMessage = endpoint({
  method: "POST",
  path: "/api/v1/bulk_text_messages/:id/close",
  access: "operator",
  summary: "Closes the result of an own bulk sending. The messages are sent anyway.",
  params: z.object({ id: Id }),
  ok: { 204: z.null() },
  errors: ["bulk_text_message.not_found"],
});

/** With a visible character, because a doctor learns nothing from the head alone. */
const ApplicantText = text(4000).refine((value) => !isBlank(value), { message: "내용을 입력해 주세요." });

export const sendApplicantMessage = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/:id/applicant_messages",
  access: "owner_or_operator",
  summary:
    "Accepts a text message to an applicant, in the name of the hospital or, from an operator, in ours. The response does not contain the number.",
  params: z.object({ id: Id }),
  body: z.object({
    message_type: z.enum(applicantMessageTypes),
    /** The server writes `applicantMessageHead` above it. */
    message: ApplicantText,
  }),
  ok: { 200: z.object({ text_message: SentMessage }) },
  errors: [
    "application.not_found",
    "applicant_message.cancelled",
    "applicant_message.unreachable",
    "applicant_message.application_limit",
    "applicant_message.hospital_limit",
    "text_message.characters",
    "text_message.length",
  ],
});

export const listTextMessages = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/:id/text_messages",
  access: "owner_or_operator",
  summary: "Sent messages of an application, newest first, with the delivery state of each number.",
  params: z.object({ id: Id }),
  ok: {
    200: z.object({
      text_messages: z.array(SentMessage).max(50),
      /** For the text of the next one. */
      job_post_title: Line,
      /** The fixed, registered sender number; null if messages only go to the demo's outbox. */
      from_number: Line.nullable(),
      /** Messages that the caller may still send to the applicant now. 0 for callers who may not write to the applicant. */
      applicant_messages_left: Count,
      /** The name under which the caller writes to the applicant. Null for viewers, who may not write. */
      applicant_message_sender: z.enum(applicantMessageSenders).nullable(),
    }),
  },
  errors: ["application.not_found"],
});

export const MessageTemplate = z.object({
  message_type: z.enum(messageTypes),
  body: Prose,
  updated_at: Timestamp,
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** An applicant without a decision when the post is closed. */
export const WaitingApplicant = z.object({
  job_application_id: BodyId,
  name: Line,
  current_status: z.enum(applicationStatuses),
  /** The hospital has met the doctor, so a standard message would be rude. */
  has_interviewed: z.boolean(),
  /** False after today's last message to the applicant. */
  is_reachable: z.boolean(),
});
export type WaitingApplicant = z.infer<typeof WaitingApplicant>;

export const listWaitingApplicants = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/:id/waiting_applicants",
  access: "owner_or_operator",
  summary: "Applicants to a post without a decision, for the dialog that closes it. Only for those who may close it.",
  params: z.object({ id: Id }),
  ok: {
    200: z.object({
      waiting_applicants: rows(WaitingApplicant),
      /** Messages that the hospital's applicants may still get today. */
      messages_left: Count,
      sender: z.enum(applicantMessageSenders),
      /** Messages accepted at night leave at this time. Null in the daytime. */
      morning_at: Timestamp.nullable(),
    }),
  },
  errors: ["job_post.not_found"],
});

/** The sender may take closing messages back for this time, by reopening the post. */
export const closingHoldSeconds = 10;

export const closeJobPostWithMessages = endpoint({
  method: "POST",
  path: "/api/v1/job_posts/:id/closing_messages",
  access: "owner_or_operator",
  summary:
    "Closes a post and accepts a message to each given applicant who still waits. Messages leave after ten seconds, or at 08:00 after a night. Reopening the post before takes them back.",
  params: z.object({ id: Id }),
  body: z.object({
    reason: z.enum(closeReasons),
    message_type: z.enum(closingMessageTypes),
    /** `{의사}` becomes the applicant's name. The server writes `applicantMessageHead` above it. */
    message: ApplicantText,
    job_application_ids: z.array(BodyId).min(1).max(applicantMessageLimit.perHospital),
    expected_updated_at: text(40).optional(),
  }),
  ok: {
    200: z.object({
      job_post: EditableJobPost,
      /** Applicants who decided meanwhile get no message. */
      message_count: Count,
      leaves_at: Timestamp,
    }),
  },
  errors: [
    "job_post.not_found",
    "job_post.changed",
    "applicant_message.application_limit",
    "applicant_message.hospital_limit",
    "text_message.characters",
    "text_message.length",
  ],
});

export const listMessageTemplates = endpoint({
  method: "GET",
  path: "/api/v1/message_templates",
  access: "owner_or_operator",
  summary: "The text of each type of message, with its fields in braces.",
  ok: { 200: z.object({ message_templates: rows(MessageTemplate) }) },
});

export const updateMessageTemplate = endpoint({
  method: "PATCH",
  path: "/api/v1/message_templates/:message_type",
  access: "operator",
  summary: "Changes the text of a type of message for all senders.",
  params: z.object({ message_type: z.enum(messageTypes) }),
  body: z.object({
    message_template: z.object({
      body: text(2000, 1),
      /** `updated_at` of the text that was edited. If it has changed, nothing is saved. */
      expected_updated_at: text(40).optional(),
    }),
  }),
  ok: { 200: z.object({ message_template: MessageTemplate }) },
  errors: ["message_template.changed", "text_message.characters", "text_message.length"],
});
