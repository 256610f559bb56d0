import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, pageFields, pageQuery, Timestamp } from "../fields.ts";
import { Speaker } from "./fields.ts";

/** Lower limits of the shares by which the report groups the people who attended. */
export const watchedGroups = [0.9, 0.7, 0.5, 0.3, 0] as const;

const SessionReport = z.object({
  session: z.object({
    id: z.number().int(),
    event_id: z.number().int(),
    title: z.string(),
    speakers: z.array(Speaker),
    starts_at: Timestamp,
    ends_at: Timestamp,
    programme: z.array(z.object({ title: z.string(), starts_after_minutes: z.number().int().nullable() })),
  }),
  /** Before the last report of the players. The figures may still grow. */
  is_counting: z.boolean(),
  registered: z.number().int(),
  with_hospital_info: z.number().int(),
  attended: z.number().int(),
  peak: z.object({ viewers: z.number().int(), at: Timestamp }).nullable(),
  average_minutes: z.number().nullable(),
  completed: z.number().int(),
  viewers: z.array(z.object({ at: Timestamp, viewers: z.number().int() })).max(1500),
  question_times: z.array(Timestamp).max(1000),
  questions: z.object({ total: z.number().int(), asked: z.number().int(), unanswered: z.number().int(), hidden: z.number().int() }),
  /** One entry for each of `watchedGroups`. They add up to `attended`. */
  groups: z.array(z.object({ from_share: z.number(), people: z.number().int() })),
});
export type SessionReport = z.infer<typeof SessionReport>;

export const getSessionReport = endpoint({
  method: "GET",
  path: "/webinar/api/v2/studio/sessions/:id/report",
  access: "operator",
  summary: "Viewers over time, attendance, questions and completion of a session.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ report: SessionReport }) },
  errors: ["studio_session.not_found"],
});

export const attendanceTabs = ["all", "attended", "completed", "absent"] as const;

const Attendance = z.object({
  user_id: z.number().int(),
  name: z.string(),
  hospital_name: z.string().nullable(),
  job_type: z.string().nullable(),
  registered_at: Timestamp.nullable(),
  /** Null for a person who did not come. */
  entered_at: Timestamp.nullable(),
  /** Watched parts as `[from, to]` in minutes after the start. */
  parts: z.array(z.tuple([z.number().int(), z.number().int()])),
  minutes: z.number().int(),
  share: z.number().min(0).max(1),
  questions: z.number().int(),
});

export const listAttendances = endpoint({
  method: "GET",
  path: "/webinar/api/v2/studio/sessions/:id/attendances",
  access: "operator",
  summary: "Who registered and who came, with minutes. Each call is written to the audit log.",
  params: z.object({ id: Id }),
  query: z.object({ ...pageQuery, tab: z.enum(attendanceTabs).default("all") }),
  ok: {
    200: z.object({
      attendances: z.array(Attendance),
      counts: z.object({ all: z.number().int(), attended: z.number().int(), completed: z.number().int(), absent: z.number().int() }),
      ...pageFields,
    }),
  },
  errors: ["studio_session.not_found"],
});

export const reportFiles = ["attendance", "questions", "watching"] as const;

export const downloadReport = endpoint({
  method: "GET",
  path: "/webinar/api/v2/studio/sessions/:id/csv",
  access: "operator",
  summary: "A part of the report as CSV. Each call is written to the audit log.",
  params: z.object({ id: Id }),
  query: z.object({ file: z.enum(reportFiles) }),
  download: true,
  ok: { 200: z.any() },
  errors: ["studio_session.not_found"],
});

export const createRecording = endpoint({
  method: "POST",
  path: "/webinar/api/v2/studio/sessions/:id/recording",
  access: "operator",
  summary: "Creates an unpublished recorded content from a session, with its title, speakers and programme. A repeated call returns it.",
  params: z.object({ id: Id }),
  ok: { 201: z.object({ content_id: z.number().int() }), 200: z.object({ content_id: z.number().int() }) },
  errors: ["studio_session.not_found"],
});
