import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, CalendarDate, Count, Id, Line, pageQuery, Prose, rows, text, Timestamp, Url } from "../fields.ts";
import { educationStates, experienceStates } from "./resume.ts";
import { Supplement } from "./supplements.ts";

export const errors = {
  "sent_resume.not_found": { status: 404, message: "이력서를 볼 수 없어요. 지원이 취소되었거나 보관된 이력서가 없어요." },
  "resume_link.not_found": { status: 404, message: "링크를 찾을 수 없어요." },
  "resume_link.too_many": { status: 409, message: "이 지원에 만든 링크가 너무 많아요. 쓰지 않는 링크를 끊고 다시 만들어 주세요." },
  "shared_resume.not_found": { status: 404, message: "열 수 없는 링크예요. 기간이 지났거나 더 이상 공유하지 않아요." },
} as const satisfies ErrorTable;

/** Days for which a new link is valid, and the maximum of open links per application. */
export const resumeLinkLimit = { days: 14, live: 20 } as const;

const span = {
  start_year: Count,
  start_month: Count,
  end_year: Count.nullable(),
  end_month: Count.nullable(),
};

/** A résumé at the time of the application, with the present name and contact details. */
export const SentResume = z.object({
  name: Line,
  /** 1 male, 2 female. */
  gender: Count.nullable(),
  /** Empty for a hospital until the doctor shares it. */
  phone_number: Line,
  email: Line.nullable(),
  specialties: rows(Line),
  educations: rows(z.object({ id: BodyId, school_name: Line, status: z.enum(educationStates), major: Line.nullable(), ...span })),
  experiences: rows(
    z.object({
      id: BodyId,
      workplace_name: Line,
      status: z.enum(experienceStates),
      major_task: Prose.nullable(),
      ...span,
    }),
  ),
  skills: rows(z.object({ id: BodyId, skill_name: Line, skill_description: Prose })),
  introduction: Prose.nullable(),
  /** The file that was sent with it. */
  file: z.object({ file_name: Line, byte_size: Count }).nullable(),
  sent_at: Timestamp,
  /** Files that the doctor sent afterwards, oldest first. */
  supplements: rows(Supplement),
});
export type SentResume = z.infer<typeof SentResume>;

const byApplication = z.object({ id: Id });

export const readSentResume = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/:id/resume",
  access: "owner_or_operator",
  summary: "The sent résumé of an application; owners only while the application is live. The doctor sees the reading.",
  params: byApplication,
  ok: { 200: z.object({ resume: SentResume }) },
  errors: ["sent_resume.not_found"],
});

export const downloadSentFile = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/:id/resume_file",
  access: "owner_or_operator",
  summary: "The file of an application, as an attachment; owners only while the application is live. The doctor sees the reading.",
  params: byApplication,
  download: true,
  ok: { 200: z.any() },
  errors: ["sent_resume.not_found"],
});

/** The response contains the secret of a link once, when it is created. */
export const ResumeLink = z.object({
  id: BodyId,
  created_at: Timestamp,
  expires_at: Timestamp,
  revoked_at: Timestamp.nullable(),
  open_count: Count,
  last_opened_at: Timestamp.nullable(),
});
export type ResumeLink = z.infer<typeof ResumeLink>;

export const listResumeLinks = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/:id/resume_links",
  access: "owner_or_operator",
  summary: "Links to the résumé of an application, newest first, and whether a new one is possible.",
  params: byApplication,
  ok: { 200: z.object({ can_create: z.boolean(), resume_links: z.array(ResumeLink).max(100) }) },
  errors: ["application.not_found"],
});

export const createResumeLink = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/:id/resume_links",
  access: "owner_or_operator",
  summary: "Creates a link that opens the résumé without a session for 14 days.",
  params: byApplication,
  body: z.object({}),
  replay: "derived",
  ok: { 201: z.object({ resume_link: ResumeLink, url: Url }) },
  errors: ["sent_resume.not_found", "resume_link.too_many"],
});

export const revokeResumeLink = endpoint({
  method: "DELETE",
  path: "/api/v1/resume_links/:id",
  access: "owner_or_operator",
  summary: "Revokes a link immediately. Idempotent.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ resume_link: ResumeLink }) },
  errors: ["resume_link.not_found"],
});

const Token = z.object({ token: text(100, 1) });
/** Without `supplement_id`: the file of the application. */
const FileToken = Token.extend({ supplement_id: BodyId.optional() });

export const openSharedResume = endpoint({
  method: "POST",
  path: "/api/v1/shared_resumes/open",
  access: "public",
  summary: "The résumé behind a link. Wrong, expired and revoked links return the same error. Every opening is recorded.",
  body: Token,
  addressPerMinute: 30,
  replay: "never",
  ok: { 200: z.object({ resume: SentResume, expires_at: Timestamp }) },
  errors: ["shared_resume.not_found"],
});

export const downloadSharedFile = endpoint({
  method: "POST",
  path: "/api/v1/shared_resumes/file",
  access: "public",
  summary: "A file behind a link, as an attachment.",
  body: FileToken,
  addressPerMinute: 30,
  replay: "never",
  download: true,
  ok: { 200: z.any() },
  errors: ["shared_resume.not_found"],
});

export const readingKinds = ["resume", "file", "link_made", "link_resume", "link_file", "profile", "licence"] as const;

/** One reading of a résumé, a profile or a licence. `hospital` is null for readings by operators. */
export const ResumeReading = z.object({
  /** Negative for an opening of a link, so that all ids differ. */
  id: z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  at: Timestamp,
  kind: z.enum(readingKinds),
  by: z.enum(["hospital", "operator", "link"]),
  job_application_id: BodyId.nullable(),
  hospital: Line.nullable(),
});
export type ResumeReading = z.infer<typeof ResumeReading>;

/** The way to the data: a sent application, a link to it, or the doctor's profile. */
export const readingRoutes = ["application", "link", "profile"] as const;

/** The readings of one day (Asia/Seoul) by one hospital and on one route. Readings by operators name no hospital and no operator. */
export const ReadingDay = z.object({
  day: CalendarDate,
  by: z.enum(["hospital", "operator"]),
  business_id: BodyId.nullable(),
  hospital: Line.nullable(),
  route: z.enum(readingRoutes),
  /** In the order of `readingKinds`. */
  kinds: rows(z.enum(readingKinds)),
  /** Readings. A created link is none. */
  count: Count,
  latest_at: Timestamp,
});
export type ReadingDay = z.infer<typeof ReadingDay>;

export const listReadingDays = endpoint({
  method: "GET",
  path: "/api/v1/resume_readings/by_day",
  access: "doctor",
  summary: "Readings of the person's own résumé, by day, hospital and route, latest first.",
  query: z.object({ ...pageQuery }),
  ok: { 200: z.object({ reading_days: rows(ReadingDay), next_cursor: Line.nullable() }) },
});

export const listReadingsOfDoctor = endpoint({
  method: "GET",
  path: "/api/v1/resume_readings/of_doctor",
  access: "operator",
  summary: "Readings of a doctor's résumé, newest first.",
  query: z.object({ ...pageQuery, user_id: Id }),
  ok: { 200: z.object({ resume_readings: rows(ResumeReading), next_cursor: Line.nullable() }) },
});
