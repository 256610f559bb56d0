import {
  reportOutcomes,
  reportReasons,
  type ReportedPost,
  type ReportedPostDetail,
  type ReportOutcome,
  type ReportReason,
} from "@rounds/contract/control/reports.ts";
import type { OwnReport, ReportedRow, ReportRow } from "./queries.ts";

const reasonOf = (value: string): ReportReason => reportReasons.find((reason) => reason === value) ?? "other";
const outcomeOf = (value: string | null): ReportOutcome | null => reportOutcomes.find((outcome) => outcome === value) ?? null;

export const presentOwnReport = ({ id, reason, created_at }: OwnReport) => ({ id, reason: reasonOf(reason), created_at });

export const presentReported = (row: ReportedRow): ReportedPost => ({
  job_post: { id: row.id, title: row.title, is_open: row.is_open },
  business: { id: row.business_id, name: row.business_name, district: row.district },
  report_count: row.report_count,
  independent_count: row.independent_count,
  reasons: row.reasons.map(reasonOf),
  first_at: row.first_at,
  latest_at: row.latest_at,
  suspended_at: row.suspended_at,
  outcome: outcomeOf(row.outcome),
  resolved_at: row.resolved_at,
});

export type OpenReports = {
  readonly row: ReportedRow;
  readonly reports: readonly { readonly report: ReportRow; /** Decrypted. */ readonly detail: string }[];
};

export const presentDetail = ({ row, reports }: OpenReports): ReportedPostDetail => ({
  ...presentReported(row),
  reports: reports.map(({ report, detail }) => ({
    id: report.id,
    reason: reasonOf(report.reason),
    detail,
    created_at: report.created_at,
    reporter: { id: report.user_id, name: report.name },
    is_independent: report.is_independent,
    outcome: outcomeOf(report.outcome),
    note: report.note,
    resolved_at: report.resolved_at,
  })),
});
