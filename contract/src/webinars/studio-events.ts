import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, lineText, Moment, pageFields, pageQuery, Prose, rows, text, Timestamp, trimmed, Url } from "../fields.ts";
import { contentTypes, Speaker } from "./fields.ts";
import { sessionStates } from "./sessions.ts";
import { contentLimits, ExpectedVersion, SpeakerInput } from "./studio-contents.ts";

export const errors = {
  "studio_event.not_found": { status: 404, message: "웨비나를 찾을 수 없어요." },
  "studio_event.in_use": { status: 409, message: "사전등록한 사람이 있는 웨비나는 지울 수 없어요. 비공개로 바꿔 주세요." },
  "studio_event.has_banner": {
    status: 409,
    message: "이 웨비나를 알리는 배너가 있어요. 배너가 알리는 웨비나를 먼저 바꿔 주세요.",
  },
  "studio_event.changed": { status: 409, message: "다른 사람이 먼저 바꿨어요. 새로 불러온 내용을 확인해 주세요." },
  "studio_session.not_found": { status: 404, message: "일정을 찾을 수 없어요." },
  "studio_session.in_use": { status: 409, message: "질문이나 출석이 있는 일정은 지울 수 없어요." },
  "studio_session.has_banner": {
    status: 409,
    message: "이 일정을 알리는 배너가 있어요. 배너가 알리는 웨비나를 먼저 바꿔 주세요.",
  },
  "studio_session.times_invalid": { status: 400, message: "끝나는 시각은 시작보다 늦고, 순서의 시각은 그 안이어야 해요." },
  "studio_session.changed": { status: 409, message: "다른 사람이 먼저 바꿨어요. 새로 불러온 내용을 확인해 주세요." },
} as const satisfies ErrorTable;

export const programmeLimit = 30;
/** Of one part of the programme. */
export const partLimits = { speakers: 5, startsAfterMinutes: 1440 } as const;
/** A session is at most this long. The demo world has one that is always on. */
export const maxSessionDays = 3660;

const StudioSession = z.object({
  id: BodyId,
  event_id: BodyId,
  title: Line,
  description: Prose,
  thumbnail_url: Url.nullable(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  state: z.enum(sessionStates),
  speakers: rows(Speaker),
  list_of_contents: rows(
    z.object({
      content_id: BodyId.nullable(),
      type: z.enum(contentTypes).nullable(),
      /** As saved. Empty: doctors see the title of the content. */
      title: Line,
      content_title: Line.nullable(),
      /** As saved. Empty: doctors see the speakers of the content. */
      speaker_names: rows(Line),
      starts_after_minutes: Count.nullable(),
    }),
  ),
  approves_first: z.boolean(),
  registered: Count,
  attended: Count,
  updated_at: Timestamp,
});
export type StudioSession = z.infer<typeof StudioSession>;

const StudioEvent = z.object({
  id: BodyId,
  title: Line,
  description: Prose,
  is_published: z.boolean(),
  registered: Count,
  sessions: rows(StudioSession),
  updated_at: Timestamp,
});
export type StudioEvent = z.infer<typeof StudioEvent>;

export const listStudioEvents = endpoint({
  method: "GET",
  path: "/webinar/api/v2/studio/events",
  access: "operator",
  summary: "Events with their sessions, by their latest session.",
  query: z.object({ ...pageQuery, keyword: text(60).optional() }),
  ok: { 200: z.object({ events: rows(StudioEvent), ...pageFields }) },
});

const eventInput = {
  title: lineText(contentLimits.title).min(1),
  description: trimmed(contentLimits.description),
  is_published: z.boolean(),
};
const oneEvent = z.object({ event: StudioEvent });

export const createStudioEvent = endpoint({
  method: "POST",
  path: "/webinar/api/v2/studio/events",
  access: "operator",
  summary: "Creates an event without sessions.",
  body: z.object({ event: z.object({ ...z.object(eventInput).partial().shape, title: eventInput.title }) }),
  ok: { 201: oneEvent },
});

export const updateStudioEvent = endpoint({
  method: "PATCH",
  path: "/webinar/api/v2/studio/events/:id",
  access: "operator",
  summary: "Changes an event. Absent fields stay unchanged.",
  params: z.object({ id: Id }),
  body: z.object({
    event: z.object({
      ...z.object(eventInput).partial().shape,
      /** `updated_at` of the event that was edited. If it has changed, nothing is saved. */
      expected_updated_at: text(40).optional(),
    }),
  }),
  ok: { 200: oneEvent },
  errors: ["studio_event.not_found", "studio_event.changed"],
});

/** The version of an event's sessions together: their latest `updated_at`. It changes with each new or changed session. */
export const sessionsVersion = (sessions: readonly { readonly updated_at: string }[]): string =>
  sessions
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1) ?? "none";

export const deleteStudioEvent = endpoint({
  method: "DELETE",
  path: "/webinar/api/v2/studio/events/:id",
  access: "operator",
  summary: "Deletes an event without registrations and banners, with its sessions.",
  params: z.object({ id: Id }),
  query: z.object({
    ...ExpectedVersion.shape,
    /** `sessionsVersion` of the sessions that the operator has seen. If it has changed, nothing is deleted. */
    expected_sessions: text(40).optional(),
  }),
  ok: { 204: z.null() },
  errors: ["studio_event.not_found", "studio_event.changed", "studio_event.in_use", "studio_event.has_banner"],
});

const sessionInput = {
  title: lineText(contentLimits.title).min(1),
  description: trimmed(contentLimits.description),
  starts_at: Moment,
  ends_at: Moment,
  speakers: z.array(SpeakerInput).max(contentLimits.speakers),
  approves_first: z.boolean(),
  list_of_contents: z
    .array(
      z.object({
        /** A content of this session. Its title is used where `title` is empty. */
        content_id: BodyId.nullable().default(null),
        title: lineText(contentLimits.title).default(""),
        speaker_names: z.array(lineText(contentLimits.speakerName).min(1)).max(partLimits.speakers).default([]),
        starts_after_minutes: z.number().int().min(0).max(partLimits.startsAfterMinutes).nullable().default(null),
      }),
    )
    .max(programmeLimit)
    .refine((lines) => lines.every(({ content_id, title }) => content_id !== null || title !== ""), {
      message: "순서의 이름을 적어 주세요.",
    })
    .refine(
      (lines) => {
        const ids = lines.flatMap(({ content_id }) => content_id ?? []);
        return new Set(ids).size === ids.length;
      },
      { message: "같은 콘텐츠가 두 번 있어요." },
    ),
};
const oneSession = z.object({ session: StudioSession });

export const getStudioSession = endpoint({
  method: "GET",
  path: "/webinar/api/v2/studio/sessions/:id",
  access: "operator",
  summary: "One session as its editor shows it.",
  params: z.object({ id: Id }),
  ok: { 200: oneSession },
  errors: ["studio_session.not_found"],
});

export const createStudioSession = endpoint({
  method: "POST",
  path: "/webinar/api/v2/studio/events/:id/sessions",
  access: "operator",
  summary: "Adds a session to an event.",
  params: z.object({ id: Id }),
  body: z.object({
    session: z.object({
      ...z.object(sessionInput).partial().shape,
      title: sessionInput.title,
      starts_at: sessionInput.starts_at,
      ends_at: sessionInput.ends_at,
    }),
  }),
  ok: { 201: oneSession },
  errors: ["studio_event.not_found", "studio_session.times_invalid", "studio_content.not_found"],
});

export const updateStudioSession = endpoint({
  method: "PATCH",
  path: "/webinar/api/v2/studio/sessions/:id",
  access: "operator",
  summary: "Changes a session. Absent fields stay unchanged; lists are replaced as a whole. A new start is announced to registered people.",
  params: z.object({ id: Id }),
  body: z.object({ session: z.object({ ...z.object(sessionInput).partial().shape, expected_updated_at: text(40).optional() }) }),
  ok: { 200: oneSession },
  errors: ["studio_session.not_found", "studio_session.changed", "studio_session.times_invalid", "studio_content.not_found"],
});

export const deleteStudioSession = endpoint({
  method: "DELETE",
  path: "/webinar/api/v2/studio/sessions/:id",
  access: "operator",
  summary: "Deletes a session that has no questions, attendance and banners. Its live contents become unpublished.",
  params: z.object({ id: Id }),
  query: ExpectedVersion,
  ok: { 204: z.null() },
  errors: ["studio_session.not_found", "studio_session.changed", "studio_session.in_use", "studio_session.has_banner"],
});
