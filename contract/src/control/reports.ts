import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, pageFields, pageQuery, Prose, rows, Timestamp, trimmed } from "../fields.ts";
import { reportStates } from "./lists.ts";

export const errors = {
  "job_post_report.already": { status: 409, message: "이미 신고하신 공고예요. 확인이 끝나면 알려 드릴게요." },
  "job_post_report.too_many": { status: 429, message: "오늘은 더 신고할 수 없어요. 내일 다시 시도해 주세요." },
  "job_post_report.not_found": { status: 404, message: "신고를 찾을 수 없어요." },
  "job_post_report.changed": { status: 409, message: "그사이 신고가 바뀌었어요. 지금 내용을 확인한 뒤 다시 처리해 주세요." },
} as const satisfies ErrorTable;

export const reportReasons = ["closed", "wrong_pay", "discriminating", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `kept`: the post stays. `closed`: an operator closed it. `corrected`: the hospital must correct it before doctors see it again. */
export const reportOutcomes = ["kept", "closed", "corrected"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportLimit = {
  /** Reports of one doctor within 24 hours. */
  perDay: 10,
  /** Independent reports that hide a post until an operator has reviewed it. */
  hides: 3,
  /** Letters of a doctor's text, and of an operator's note. */
  detail: 500,
  note: 300,
} as const;

const detail = trimmed(reportLimit.detail);

export const reportJobPost = endpoint({
  method: "POST",
  path: "/api/v1/job_posts/:id/reports",
  access: "doctor",
  summary: "Reports an open post to the operators. The doctor gets one notice with the outcome. The hospital never learns who reported.",
  params: z.object({ id: Id }),
  body: z.object({
    job_post_report: z.discriminatedUnion("reason", [
      z.object({ reason: z.enum(["closed", "wrong_pay", "discriminating"]), detail: detail.default("") }),
      z.object({ reason: z.literal("other"), detail: detail.min(1, { message: "어떤 점이 다른지 적어 주세요." }) }),
    ]),
  }),
  ok: { 201: z.object({ job_post_report: z.object({ id: BodyId, reason: z.enum(reportReasons), created_at: Timestamp }) }) },
  errors: ["job_post.not_found", "job_post_report.already", "job_post_report.too_many"],
});

/** A reported post in the operators' list. */
export const ReportedPost = z.object({
  job_post: z.object({ id: BodyId, title: Line, is_open: z.boolean() }),
  business: z.object({ id: BodyId, name: Line, district: Line.nullable() }),
  /** Reports that wait, or those of the latest decision. */
  report_count: Count,
  /** Those among the waiting ones that count towards hiding the post. */
  independent_count: Count,
  reasons: rows(z.enum(reportReasons)),
  first_at: Timestamp,
  latest_at: Timestamp,
  /** The post is hidden from doctors since then, because of the reports. */
  suspended_at: Timestamp.nullable(),
  outcome: z.enum(reportOutcomes).nullable(),
  resolved_at: Timestamp.nullable(),
});
export type ReportedPost = z.infer<typeof ReportedPost>;

const Report = z.object({
  id: BodyId,
  reason: z.enum(reportReasons),
  detail: Prose,
  created_at: Timestamp,
  /** The name is null after the reporter has deleted the profile. */
  reporter: z.object({ id: BodyId, name: Line.nullable() }),
  /** Counts towards hiding the post. */
  is_independent: z.boolean(),
  outcome: z.enum(reportOutcomes).nullable(),
  note: Prose.nullable(),
  resolved_at: Timestamp.nullable(),
});

export const ReportedPostDetail = z.object({ ...ReportedPost.shape, reports: rows(Report) });
export type ReportedPostDetail = z.infer<typeof ReportedPostDetail>;

export const listReportedPosts = endpoint({
  method: "GET",
  path: "/api/v1/job_post_reports",
  access: "operator",
  summary: "Reported posts: those that wait for a decision, oldest first, or decided ones, latest decision first. Names no reporter.",
  query: z.object({ ...pageQuery, state: z.enum(reportStates).default("open") }),
  ok: { 200: z.object({ reported_posts: rows(ReportedPost), ...pageFields }) },
});

export const readReportedPost = endpoint({
  method: "GET",
  path: "/api/v1/job_post_reports/:job_post_id",
  access: "operator",
  summary: "The reports of one post with their reporters, latest first. Every reading is audited.",
  params: z.object({ job_post_id: Id }),
  ok: { 200: z.object({ reported_post: ReportedPostDetail }) },
  errors: ["job_post_report.not_found"],
});

export const resolveReports = endpoint({
  method: "PATCH",
  path: "/api/v1/job_post_reports/:job_post_id",
  access: "operator",
  summary:
    "Decides all waiting reports of a post, and notifies each reporter once. The hospital gets the note if the post is closed or must be corrected.",
  params: z.object({ job_post_id: Id }),
  body: z.object({
    resolution: z.object({
      outcome: z.enum(reportOutcomes),
      note: trimmed(reportLimit.note).min(1, { message: "처리한 이유를 적어 주세요." }),
      /** The number of reports that the operator saw. */
      expected_count: z.number().int().min(0).max(10_000).optional(),
    }),
  }),
  ok: { 200: z.object({ reported_post: ReportedPostDetail }) },
  errors: ["job_post_report.not_found", "job_post_report.changed"],
});
