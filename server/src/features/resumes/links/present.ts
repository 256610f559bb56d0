import {
  readingKinds,
  readingRoutes,
  type ReadingDay,
  type ResumeLink,
  type ResumeReading,
  type SentResume,
} from "@rounds/contract/resumes/links.ts";
import { presentSupplement } from "../sent/present.ts";
import type { LinkRow, ReadingDayRow, ReadingRow } from "./queries.ts";
import type { OpenResume } from "./service.ts";

const span = ({ start_year, start_month, end_year, end_month }: SentResume["educations"][number] | SentResume["experiences"][number]) => ({
  start_year,
  start_month,
  end_year,
  end_month,
});

export const presentResume = ({ row, snapshot, sentAt, supplements, hasPhone }: OpenResume): SentResume => ({
  name: snapshot.name,
  gender: snapshot.gender,
  phone_number: hasPhone ? snapshot.phone_number : "",
  email: snapshot.email,
  specialties: snapshot.specialties,
  educations: snapshot.educations.map((record) => ({
    id: record.id,
    school_name: record.school_name,
    status: record.status,
    major: record.major,
    ...span(record),
  })),
  experiences: snapshot.experiences.map((record) => ({
    id: record.id,
    workplace_name: record.workplace_name,
    status: record.status,
    major_task: record.major_task,
    ...span(record),
  })),
  skills: snapshot.skills.map(({ id, skill_name, skill_description }) => ({ id, skill_name, skill_description })),
  introduction: snapshot.introduction,
  file: row.file_name === null || row.byte_size === null ? null : { file_name: row.file_name, byte_size: row.byte_size },
  sent_at: sentAt,
  supplements: supplements.map(presentSupplement),
});

export const presentLink = (row: LinkRow): ResumeLink => ({
  id: row.id,
  created_at: row.created_at,
  expires_at: row.expires_at,
  revoked_at: row.revoked_at,
  open_count: row.open_count,
  last_opened_at: row.last_opened_at,
});

const kinds: Readonly<Record<string, ResumeReading["kind"]>> = {
  "sent_resume.read": "resume",
  "sent_resume.download": "file",
  "resume_file.read": "file",
  "resume_link.create": "link_made",
  "user_profile.read": "profile",
  "licence_review.read": "licence",
  link_resume: "link_resume",
  link_file: "link_file",
};

const readByOf = (role: string | null): ResumeReading["by"] => {
  if (role === null) return "link";
  return role === "PingPongMaster" ? "operator" : "hospital";
};

export const presentReading = (row: ReadingRow): ResumeReading => ({
  id: row.id,
  at: row.at,
  kind: kinds[row.action] ?? "resume",
  by: readByOf(row.actor_role),
  job_application_id: row.job_application_id,
  hospital: row.hospital,
});

export const presentReadingDay = (row: ReadingDayRow): ReadingDay => {
  const found = new Set(row.actions.map((action) => kinds[action]));
  return {
    day: row.day,
    by: row.is_operator ? "operator" : "hospital",
    business_id: row.business_id,
    hospital: row.hospital,
    route: readingRoutes.find((route) => route === row.route) ?? "application",
    kinds: readingKinds.filter((kind) => found.has(kind)),
    count: row.count,
    latest_at: row.latest_at,
  };
};
