import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ExportReason } from "../exports.ts";
import { BodyId, Count, Id, Line, pageFields, pageQuery, rows, sortFields, Timestamp } from "../fields.ts";
import { Speaker } from "./fields.ts";
import { attendanceSorts } from "./lists.ts";

/** Lower limits of the shares by which the report groups the people who attended. */
export const watchedGroups = [0.9, 0.7, 0.5, 0.3, 0] as const;

const SessionReport = z.object({
  session: z.object({
    id: BodyId,
    event_id: BodyId,
    title: Line,
    speakers: rows(Speaker),
    starts_at: Timestamp,
    ends_at: Timestamp,
    programme: rows(z.object({ title: Line, starts_after_minutes: Count.nullable() })),
  }),
  /** From the start until the last report of the players. The figures may still grow. */
  is_counting: z.boolean(),
  registered: Count,
  with_hospital_info: Count,
  attended: Count,
  peak: z.object({ viewers: Count, at: Timestamp }).nullable(),
  average_minutes: z.number().nullable(),
  completed: Count,
  viewers: z.array(z.object({ at: Timestamp, viewers: Count })).max(1500),
  question_times: z.array(Timestamp).max(1000),
  questions: z.object({ total: Count, asked: Count, unanswered: Count, hidden: Count }),
  /** One entry for each of `watchedGroups`. They add up to `attended`. */
  groups: rows(z.object({ from_share: z.number().min(0).max(1), people: Count })),
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
  user_id: BodyId,
  name: Line,
  hospital_name: Line.nullable(),
  job_type: Line.nullable(),
  registered_at: Timestamp.nullable(),
  /** Null for a person who did not come. */
  entered_at: Timestamp.nullable(),
  /** Watched parts as `[from, to]` in minutes after the start. */
  parts: rows(z.tuple([Count, Count])),
  minutes: Count,
  share: z.number().min(0).max(1),
  questions: Count,
});

export const listAttendances = endpoint({
  method: "GET",
  path: "/webinar/api/v2/studio/sessions/:id/attendances",
  access: "operator",
  summary: "Registered people and attendees, with minutes. Each call is written to the audit log.",
  params: z.object({ id: Id }),
  query: z.object({ ...pageQuery, ...sortFields(attendanceSorts), tab: z.enum(attendanceTabs).default("all") }),
  ok: {
    200: z.object({
      attendances: rows(Attendance),
      counts: z.object({ all: Count, attended: Count, completed: Count, absent: Count }),
      ...pageFields,
    }),
  },
  errors: ["studio_session.not_found"],
});

export const reportFiles = ["attendance", "questions", "watching"] as const;

export const downloadReport = endpoint({
  method: "POST",
  path: "/webinar/api/v2/studio/sessions/:id/csv",
  access: "operator",
  summary: "A part of the report as CSV. Each call is written to the audit log with its reason.",
  params: z.object({ id: Id }),
  body: z.object({ file: z.enum(reportFiles), reason: ExportReason }),
  replay: "never",
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
  ok: { 201: z.object({ content_id: BodyId }), 200: z.object({ content_id: BodyId }) },
  errors: ["studio_session.not_found"],
});
