import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, Prose, rows, Timestamp, trimmed } from "../fields.ts";
import { Question } from "./questions.ts";

export const errors = {
  "speaker_link.not_found": { status: 404, message: "이 발표자 화면 주소는 더 이상 쓸 수 없어요." },
} as const satisfies ErrorTable;

/** The speaker's screen sends the token of its link in this header. The address carries it in its fragment. */
export const speakerTokenHeader = "x-speaker-token";
/** Characters of a written reply. */
export const maxReplyText = 2000;
export const speakerLinkLimit = 10;

/** The strip above the moderator's columns. */
const ModeratedSession = z.object({
  id: BodyId,
  event_id: BodyId,
  title: Line,
  speakers: rows(z.object({ name: Line })),
  starts_at: Timestamp,
  ends_at: Timestamp,
  approves_first: z.boolean(),
  pinned_question_id: BodyId.nullable(),
  speaker_question_id: BodyId.nullable(),
  /** The first of the next questions on the speaker's screen. Null: none is left. */
  next_question_id: BodyId.nullable(),
  viewers: z.object({
    now: Count,
    peak: Count,
    peak_at: Timestamp.nullable(),
    /** One point per minute since the start. */
    minutes: z.array(z.object({ at: Timestamp, viewers: Count })).max(1500),
  }),
  registered: Count,
  attended: Count,
  questions: z.object({
    total: Count,
    visible: Count,
    waiting: Count,
    asked: Count,
    hidden: Count,
    oldest_waiting_at: Timestamp.nullable(),
  }),
});
export type ModeratedSession = z.infer<typeof ModeratedSession>;

export const getModeratedSession = endpoint({
  method: "GET",
  path: "/webinar/api/v2/sessions/:id/moderation",
  access: "operator",
  summary: "Figures and switches of a session for its moderators.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ session: ModeratedSession }) },
  errors: ["webinar_session.not_found"],
});

export const updateModeratedSession = endpoint({
  method: "PATCH",
  path: "/webinar/api/v2/sessions/:id/moderation",
  access: "operator",
  summary: "Changes whether questions need an approval, the pinned question and the question on the speaker's screen.",
  params: z.object({ id: Id }),
  body: z.object({
    session: z.object({
      approves_first: z.boolean().optional(),
      pinned_question_id: BodyId.nullable().optional(),
      speaker_question_id: BodyId.nullable().optional(),
    }),
  }),
  ok: { 200: z.object({ session: ModeratedSession }) },
  errors: ["webinar_session.not_found", "question.not_found"],
});

export const moderateQuestion = endpoint({
  method: "PATCH",
  path: "/webinar/api/v2/questions/:id/moderation",
  access: "operator",
  summary: "Approves a waiting question, hides or shows a question, or stores a written reply. Absent fields stay unchanged.",
  params: z.object({ id: Id }),
  body: z.object({
    question: z.object({
      is_waiting: z.boolean().optional(),
      is_hidden: z.boolean().optional(),
      /** Null removes the reply. */
      answer_text: trimmed(maxReplyText).min(1).nullable().optional(),
    }),
  }),
  ok: { 200: z.object({ question: Question }) },
  errors: ["question.not_found"],
});

const SpeakerLink = z.object({
  id: BodyId,
  created_at: Timestamp,
  /** Null if no screen has opened the link. */
  last_seen_at: Timestamp.nullable(),
});

export const listSpeakerLinks = endpoint({
  method: "GET",
  path: "/webinar/api/v2/sessions/:id/speaker_links",
  access: "operator",
  summary: "The valid links to the speaker's screen.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ speaker_links: z.array(SpeakerLink).max(speakerLinkLimit) }) },
  errors: ["webinar_session.not_found"],
});

export const createSpeakerLink = endpoint({
  method: "POST",
  path: "/webinar/api/v2/sessions/:id/speaker_links",
  access: "operator",
  summary: "Creates a link to the speaker's screen. Only this response contains its token. The oldest link ends when there are too many.",
  params: z.object({ id: Id }),
  replay: "derived",
  ok: { 201: z.object({ speaker_link: SpeakerLink, token: Line }) },
  errors: ["webinar_session.not_found"],
});

export const revokeSpeakerLink = endpoint({
  method: "DELETE",
  path: "/webinar/api/v2/speaker_links/:id",
  access: "operator",
  summary: "Ends a link to the speaker's screen, and the streams that it has opened. Idempotent.",
  params: z.object({ id: Id }),
  ok: { 204: z.null() },
  errors: ["speaker_link.not_found"],
});

const SpeakerQuestion = z.object({
  id: BodyId,
  question_text: Prose,
  like_count: Count,
  /** Null for an anonymous question. */
  name: Line.nullable(),
});

export const SpeakerScreen = z.object({
  title: Line,
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** Null: the moderator has cleared the screen. */
  question: SpeakerQuestion.nullable(),
  next: z.array(SpeakerQuestion).max(2),
  remaining: Count,
});
export type SpeakerScreen = z.infer<typeof SpeakerScreen>;

export const openSpeakerChannel = endpoint({
  method: "GET",
  path: "/webinar/api/v2/speaker_screen/live",
  access: "public",
  summary:
    "A server-sent event `screen` with the speaker's screen, now and after each change. The link's token is in the header `X-Speaker-Token`.",
  stream: true,
  ok: { 200: z.any() },
  errors: ["speaker_link.not_found"],
});

export const stepSpeakerScreen = endpoint({
  method: "POST",
  path: "/webinar/api/v2/speaker_screen/step",
  access: "public",
  summary: "Shows the next or the previous question on the speaker's screen. The token is in the same header.",
  replay: "never",
  body: z.object({ step: z.enum(["next", "previous"]) }),
  ok: { 200: z.object({ screen: SpeakerScreen }) },
  errors: ["speaker_link.not_found"],
});
