import { sql, type Kysely } from "kysely";

/**
 * By default a vacuum waits until a fifth of the rows have changed, which takes weeks. Until then each count of the operators' table reads
 * the rows themselves instead of the index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job_applications
      set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
}
