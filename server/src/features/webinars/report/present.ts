import { watchedGroups, type SessionReport } from "@rounds/contract/webinars/report.ts";
import type { AttendanceRow, Figures, SessionRow } from "./queries.ts";

export type Report = {
  readonly session: SessionRow;
  readonly isCounting: boolean;
  readonly registered: { readonly registered: number; readonly with_hospital_info: number };
  readonly figures: Figures;
  readonly peak: SessionReport["peak"];
  readonly viewers: SessionReport["viewers"];
  readonly questions: SessionReport["questions"];
  readonly questionTimes: string[];
};

export const presentReport = ({ session, registered, figures, ...report }: Report): SessionReport => ({
  session: {
    id: session.id,
    event_id: session.event_id,
    title: session.title,
    speakers: session.speakers,
    starts_at: session.starts_at,
    ends_at: session.ends_at,
    programme: session.programme,
  },
  is_counting: report.isCounting,
  registered: registered.registered,
  with_hospital_info: registered.with_hospital_info,
  attended: figures.attended,
  peak: report.peak,
  average_minutes: figures.average_minutes,
  completed: figures.completed,
  viewers: report.viewers,
  question_times: report.questionTimes,
  questions: report.questions,
  groups: watchedGroups.map((from_share, index) => ({ from_share, people: figures.groups[index] ?? 0 })),
});

export const presentAttendance = (row: AttendanceRow) => ({
  user_id: row.user_id,
  name: row.name,
  hospital_name: row.hospital_name,
  job_type: row.job_type,
  registered_at: row.registered_at,
  entered_at: row.entered_at,
  parts: row.parts,
  minutes: row.minutes,
  share: row.share,
  questions: row.questions,
});
