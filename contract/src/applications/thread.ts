import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, isBlank, Line, pageQuery, Prose, reason, rows, text, Timestamp, Url } from "../fields.ts";
import { applicationStages } from "../job-posts/applied.ts";
import { applicationSides } from "./sides.ts";

export const errors = {
  "thread.closed": { status: 409, message: "대화 기간이 끝나서 더 쓸 수 없어요. 지난 대화는 계속 볼 수 있어요." },
  "thread.no_resume_file": { status: 409, message: "이 지원에 보낸 이력서 파일이 없어요." },
  "thread.no_phone_number": { status: 409, message: "공유할 전화번호가 없어요. 프로필에 번호를 등록한 뒤 공유해 주세요." },
  "thread.too_many_shares": { status: 429, message: "오늘은 이 대화에서 번호를 더 공유할 수 없어요. 내일 다시 공유해 주세요." },
  "thread.too_fast": { status: 429, message: "메시지를 너무 빨리 보내고 있어요. 잠시 후 다시 보내 주세요." },
} as const satisfies ErrorTable;

/** Characters of one message. */
export const maxMessageLength = 2000;

/** Days after the result in which both sides can still write. */
export const daysAfterResult = 90;

/** A file that the doctor has sent with the application. */
const SentFile = z.object({ id: BodyId, file_name: Line });

export const ThreadMessage = z.object({
  id: BodyId,
  side: z.enum(applicationSides),
  /** The member who wrote for the hospital. Null for the doctor, and for a member without a profile. */
  sender_name: Line.nullable(),
  text: Prose,
  /** The sent résumé file to which the message refers. */
  file: SentFile.nullable(),
  sent_at: Timestamp,
});
export type ThreadMessage = z.infer<typeof ThreadMessage>;

/**
 * `stage`: the application reached a stage. `phone_shared`, `phone_hidden`: a side shared its number or took it back. `operator_read`: an operator
 * read the thread.
 */
export const threadEventKinds = ["stage", "phone_shared", "phone_hidden", "operator_read"] as const;

/** Something that happened between the messages. Both sides see the same events. */
export const ThreadEvent = z.object({
  kind: z.enum(threadEventKinds),
  /** Null if the time is not recorded. */
  at: Timestamp.nullable(),
  /** Only of the kind `stage`. */
  stage: z.enum(applicationStages).nullable(),
  /** Only of the kinds `phone_shared` and `phone_hidden`. */
  side: z.enum(applicationSides).nullable(),
  /** Only of the kind `operator_read`. */
  reason: Line.nullable(),
});
export type ThreadEvent = z.infer<typeof ThreadEvent>;

const subject = {
  job_application_id: BodyId,
  job_post: z.object({ id: BodyId, title: Line }),
  hospital: z.object({ id: BodyId, name: Line, image_url: Url }),
  /** The name is null after the doctor has deleted the account. */
  doctor: z.object({ name: Line.nullable() }),
  stage: z.enum(applicationStages),
  /** Oldest first. */
  events: rows(ThreadEvent),
};

const threadEndings = ["cancelled", "time", "hidden", "unattended"] as const;

/** A thread without its messages, as one side sees it. */
export const Thread = z.object({
  ...subject,
  /** The caller's side. */
  side: z.enum(applicationSides),
  /** The time at which writing ends. Null while there is no result. */
  closes_at: Timestamp.nullable(),
  /**
   * Why writing has ended. `hidden`: the doctor has hidden the hospital. `unattended`: the hospital has no member who reads it. Null while the
   * thread is open.
   */
  closed_by: z.enum(threadEndings).nullable(),
  /**
   * Whether a side has written, or the hospital has offered interview times or sent a text message. A doctor whose licence was rejected
   * replies, but starts no conversation.
   */
  is_started: z.boolean(),
  /** False also for members who may only read. */
  can_write: z.boolean(),
  /** The doctor's sent file, to which a message can refer. Null for the hospital. */
  resume_file: SentFile.nullable(),
  /** The newest message that the other side has read. */
  read_message_id: BodyId.nullable(),
  unread_count: Count,
  own_phone: z.object({
    /** When the caller's side shared its number. */
    shared_at: Timestamp.nullable(),
    can_share: z.boolean(),
  }),
  /** The number of the other side, while it shares it. */
  other_phone: z.object({ phone_number: Line, name: Line.nullable(), shared_at: Timestamp }).nullable(),
});
export type Thread = z.infer<typeof Thread>;

const byApplication = z.object({ id: Id });

export const getThread = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/:id/thread",
  access: "signed_in",
  summary: "The conversation of an application for its doctor and for members of its hospital, newest messages first.",
  params: byApplication,
  query: z.object(pageQuery),
  ok: {
    200: z.object({
      thread: Thread,
      messages: rows(ThreadMessage),
      next_cursor: Line.nullable(),
      /** A live channel that starts here misses nothing. */
      last_event_id: Line,
    }),
  },
  errors: ["application.not_found"],
});

export const sendThreadMessage = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/:id/thread/messages",
  access: "signed_in",
  summary:
    "Writes to the other side. Only the doctor can refer to the sent résumé file. A doctor whose licence was rejected starts no conversation.",
  params: byApplication,
  body: z.object({
    message: z.object({
      text: text(maxMessageLength).refine((value) => !isBlank(value), { message: "내용을 입력해 주세요." }),
      with_resume_file: z.boolean().default(false),
    }),
  }),
  ok: { 201: z.object({ message: ThreadMessage }) },
  errors: ["application.not_found", "thread.closed", "licence.rejected", "thread.no_resume_file", "thread.too_fast"],
});

export const markThreadRead = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/:id/thread/read",
  access: "signed_in",
  summary: "Marks the other side's messages read, up to one of the thread's messages. A member who may not write marks nothing.",
  params: byApplication,
  body: z.object({ message_id: BodyId }),
  replay: "harmless",
  ok: { 200: z.object({ unread_count: Count }) },
  errors: ["application.not_found"],
});

export const shareThreadPhone = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/:id/thread/phone_number",
  access: "signed_in",
  summary: "Shows the caller's phone number to the other side, or takes it back. Idempotent.",
  params: byApplication,
  body: z.object({ shared: z.boolean() }),
  ok: { 200: z.object({ thread: Thread }) },
  errors: ["application.not_found", "thread.closed", "thread.no_phone_number", "thread.too_many_shares"],
});

export const listUnreadThreads = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/unread_threads",
  access: "signed_in",
  summary: "The caller's conversations with unread messages: of the own applications, and of those to the caller's hospitals.",
  ok: { 200: z.object({ threads: rows(z.object({ job_application_id: BodyId, side: z.enum(applicationSides), unread_count: Count })) }) },
});

/** A thread as an operator reads it. */
export const ReadThread = z.object(subject);
export type ReadThread = z.infer<typeof ReadThread>;

export const readThread = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/:id/thread/readings",
  access: "operator",
  summary: "Reads a conversation, newest messages first. Both sides see the reason and the time.",
  params: byApplication,
  body: z.object({ reason: reason(100) }),
  ok: { 201: z.object({ thread: ReadThread, messages: rows(ThreadMessage) }) },
  errors: ["application.not_found"],
});

/** The events of a live channel. The name of the server-sent event is `type`, its data the rest as JSON. */
export const LiveThreadEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("changed"),
    /** New messages, oldest first. */
    messages: rows(ThreadMessage),
    /** The newest message that each side has read. */
    read: z.object({ doctor: BodyId.nullable(), hospital: BodyId.nullable() }),
    /** Anything else has changed: the client loads the thread again. */
    is_thread_changed: z.boolean(),
  }),
  /** The caller may not follow the thread any more. The server ends the stream, and the client does not open another one. */
  z.object({ type: z.literal("closed") }),
  /** Too many messages are missing: the client loads the thread again. */
  z.object({ type: z.literal("resync") }),
]);
export type LiveThreadEvent = z.infer<typeof LiveThreadEvent>;

export const openThreadChannel = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/:id/thread/live",
  access: "signed_in",
  summary: "The changes of a conversation as server-sent events. `Last-Event-ID` replays the missed ones.",
  params: byApplication,
  stream: true,
  ok: { 200: z.any() },
  errors: ["application.not_found"],
});
