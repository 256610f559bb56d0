import type { ReportReason } from "@rounds/contract/control/reports.ts";
import type { FactoryTools } from "./tools.ts";

type Whose = { readonly userId: number };
type Which = { readonly id: number };
type ReportOverrides = { detail?: string; created_at?: string };

export const controlFactories = ({ db, vault }: FactoryTools) => ({
  /** The doctor hides a hospital. */
  hiddenHospital: (doctor: Whose, business: Which, overrides: { created_at?: string } = {}) =>
    db
      .insertInto("hidden_hospitals")
      .values({ user_id: doctor.userId, business_id: business.id, ...overrides })
      .returningAll()
      .executeTakeFirstOrThrow(),
  /** The doctor reports a post. */
  jobPostReport: (
    doctor: Whose,
    post: Which,
    reason: Exclude<ReportReason, "other"> = "closed",
    { detail, created_at = new Date().toISOString() }: ReportOverrides = {},
  ) =>
    db
      .insertInto("job_post_reports")
      .values({
        user_id: doctor.userId,
        job_post_id: post.id,
        reason,
        detail_sealed: detail === undefined ? null : vault.seal("job_post_reports.detail", detail),
        created_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
});
