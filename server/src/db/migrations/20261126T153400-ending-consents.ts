import { sql, type Kysely } from "kysely";

/** People confirm a consent to advertising every two years, and a job finds the consents that end soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index consents_advertising on consents (at)
    where granted and kind in ('advertising', 'night_advertising')`.execute(db);
}
