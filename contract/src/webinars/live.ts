import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, Count, Id, Timestamp } from "../fields.ts";
import { Question } from "./questions.ts";

/**
 * The events of a session's live channel. The name of the server-sent event is `type`, its data the rest as JSON. A question is the current
 * one: a client replaces its copy, or adds the question. All viewers get the same bytes, so `me` is always false in an event, and
 * clients keep their own. `question.own` follows for the author.
 */
export const LiveEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("question.created"), question: Question }),
  z.object({ type: z.literal("question.updated"), question: Question }),
  /**
   * Not public: its author has deleted it, a moderator has hidden it, or its changed text waits for an approval. The author's client loads
   * the list again, which contains an own question that waits.
   */
  z.object({ type: z.literal("question.deleted"), question: z.object({ id: BodyId }) }),
  /** Only for the author, who may have sent the question from another device. Has no id, and follows the question again after a return. */
  z.object({ type: z.literal("question.own"), question: z.object({ id: BodyId }) }),
  /** At most one per question and second. */
  z.object({ type: z.literal("likes.updated"), question: z.object({ id: BodyId, like_count: Count }) }),
  z.object({
    type: z.literal("session.updated"),
    session: z.object({
      id: BodyId,
      starts_at: Timestamp,
      ends_at: Timestamp,
      approves_first: z.boolean(),
      pinned_question_id: BodyId.nullable(),
      /** The question on the speaker's screen. */
      speaker_question_id: BodyId.nullable(),
    }),
  }),
  /** Only for moderators. Has no id, because only the newest count matters. */
  z.object({ type: z.literal("viewers"), viewers: Count }),
  /** The event is no longer published. The server ends the stream of a viewer, and the client does not open another one. */
  z.object({ type: z.literal("closed"), reason: z.literal("unpublished") }),
  /** Events are missing: the client loads the list again. */
  z.object({ type: z.literal("resync") }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const openLiveChannel = endpoint({
  method: "GET",
  path: "/webinar/api/v2/sessions/:id/live",
  access: "signed_in",
  summary: "The events of a session as server-sent events. `Last-Event-ID` replays the missed ones.",
  params: z.object({ id: Id }),
  stream: true,
  ok: { 200: z.any() },
  errors: ["webinar_session.not_found", "webinar_registration.required"],
});
