import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { hidesApplication } from "../../control/index.ts";
import { resultTime } from "../../job-posts/index.ts";

export type RetainedRow = {
  readonly id: number;
  /** The doctor. */
  readonly user_id: number;
  readonly business_id: number;
  readonly business_name: string;
  readonly title: string;
  /** The doctor has not cancelled it. */
  readonly active: boolean;
  /** Members of the hospital see nothing of it. */
  readonly is_hidden: boolean;
  readonly is_cleared: boolean;
  /** Null without a result. */
  readonly result_at: string | null;
  /** Null without a request, like the four below. */
  readonly reason: string | null;
  readonly requested_at: string | null;
  readonly requested_by: number | null;
  readonly is_agreed: boolean | null;
  readonly decided_at: string | null;
};

/** An application with its request. Undefined if there is none. */
export async function findRetained(db: Db, applicationId: number): Promise<RetainedRow | undefined> {
  const { rows } = await sql<RetainedRow>`
    select a.id, a.user_id, p.business_id, b.name as business_name, p.title, a.active,
           ${sql.raw(hidesApplication("a", "p.business_id"))} as is_hidden, a.cleared_at is not null as is_cleared,
           ${sql.raw(resultTime)} as result_at, e.reason, e.requested_at, e.requested_by, e.is_agreed, e.decided_at
      from job_applications a join job_posts p on p.id = a.job_post_id join businesses b on b.id = p.business_id
      left join application_extensions e on e.job_application_id = a.id
     where a.id = ${applicationId}::bigint`.execute(db);
  return rows[0];
}

/** The retention skips a locked application. */
export async function lockApplication(tx: Tx, applicationId: number): Promise<void> {
  await tx.selectFrom("job_applications").select("id").where("id", "=", applicationId).forUpdate().execute();
}

export async function insert(tx: Tx, applicationId: number, requestedBy: number, reason: string, now: Date): Promise<void> {
  await tx
    .insertInto("application_extensions")
    .values({ job_application_id: applicationId, requested_by: requestedBy, reason, requested_at: now.toISOString() })
    .execute();
}

export async function decide(tx: Tx, applicationId: number, isAgreed: boolean, now: Date): Promise<void> {
  await tx
    .updateTable("application_extensions")
    .set({ is_agreed: isAgreed, decided_at: now.toISOString() })
    .where("job_application_id", "=", applicationId)
    .execute();
}
