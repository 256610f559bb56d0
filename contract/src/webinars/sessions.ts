import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, Prose, rows, text, Timestamp, Url } from "../fields.ts";
import { Workplace } from "../profiles/workplace.ts";
import { contentTypes, Speaker } from "./fields.ts";

export const errors = {
  "webinar_session.not_found": { status: 404, message: "웨비나를 찾을 수 없어요." },
  "webinar_event.not_found": { status: 404, message: "웨비나를 찾을 수 없어요." },
  "webinar_event.ended": { status: 409, message: "이미 끝난 웨비나예요." },
  "webinar_registration.not_found": { status: 404, message: "아직 사전등록하지 않았어요." },
  "webinar_registration.required": { status: 409, message: "사전등록을 먼저 해 주세요." },
  "webinar_registration.hospital_info_required": { status: 409, message: "지금 계신 병원을 먼저 알려 주세요." },
  /** The sentence is the specification's. */
  "stream.not_ready": { status: 409, message: "현재 라이브스트리밍 준비중입니다. 시작 시간을 확인해주세요." },
} as const satisfies ErrorTable;

export const sessionStates = ["upcoming", "live", "ended"] as const;
/** `can_enter`: registered, and the session is live. */
export const registrationStates = ["not_registered", "registered", "can_enter"] as const;

/** One line of a session's programme. The first one is the content that plays. */
const Part = z.object({
  /** The content of this line. Null for a line that only names a topic. */
  id: BodyId.nullable(),
  type: z.enum(contentTypes).nullable(),
  title: Line,
  speakers: rows(Speaker),
  /** Minutes after the start of the session. Null if the programme has no times. */
  starts_after_minutes: Count.nullable(),
});

export const WebinarSession = z.object({
  id: BodyId,
  event: z.object({ id: BodyId, title: Line }),
  title: Line,
  description: Prose,
  thumbnail_url: Url.nullable(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  state: z.enum(sessionStates),
  speakers: rows(Speaker),
  list_of_contents: rows(Part),
  me: z.object({
    registration_state: z.enum(registrationStates),
    /** Registering needs these fields of the profile first. */
    needs_hospital_info: z.boolean(),
  }),
});
export type WebinarSession = z.infer<typeof WebinarSession>;

export const listWebinarSessions = endpoint({
  method: "GET",
  path: "/webinar/api/v2/sessions",
  access: "signed_in",
  summary: "Live sessions, then upcoming ones by their start.",
  query: z.object({ keyword: text(60).optional() }),
  ok: { 200: z.object({ sessions: z.array(WebinarSession).max(50) }) },
});

export const getWebinarSession = endpoint({
  method: "GET",
  path: "/webinar/api/v2/sessions/:id",
  access: "signed_in",
  summary: "One session of a published event.",
  params: z.object({ id: Id }),
  query: z.object({ event_id: Id.optional() }),
  ok: { 200: z.object({ session: WebinarSession }) },
  errors: ["webinar_session.not_found"],
});

export const enterWebinarSession = endpoint({
  method: "POST",
  path: "/webinar/api/v2/sessions/:id/enter",
  access: "doctor",
  summary: "Checks registration and time, and returns the content to open.",
  params: z.object({ id: Id }),
  replay: "harmless",
  ok: { 200: z.object({ content_id: BodyId }) },
  errors: ["webinar_session.not_found", "webinar_registration.required", "webinar_event.ended", "stream.not_ready"],
});

export const downloadSessionCalendar = endpoint({
  method: "GET",
  path: "/webinar/api/v2/sessions/:id/calendar",
  access: "signed_in",
  summary: "The session as an iCalendar file.",
  params: z.object({ id: Id }),
  download: true,
  ok: { 200: z.any() },
  errors: ["webinar_session.not_found"],
});

const Registration = z.object({ webinar_event_id: BodyId, created_at: Timestamp });

export const getMyRegistration = endpoint({
  method: "GET",
  path: "/webinar/api/v2/webinar_registrations/mine",
  access: "signed_in",
  summary: "The person's registration for an event: 200 means registered.",
  query: z.object({ webinar_event_id: Id }),
  ok: { 200: z.object({ webinar_registration: Registration }) },
  errors: ["webinar_registration.not_found"],
});

export const registerForWebinar = endpoint({
  method: "POST",
  path: "/webinar/api/v2/webinar_registrations",
  access: "doctor",
  summary: "Registers for an event. Hospital info in the body is saved in the profile first. A repeated call returns 200.",
  body: z.object({ webinar_event_id: BodyId, webinar_registration: Workplace.optional() }),
  ok: { 201: z.object({ webinar_registration: Registration }), 200: z.object({ webinar_registration: Registration }) },
  errors: ["webinar_event.not_found", "webinar_event.ended", "webinar_registration.hospital_info_required"],
});
