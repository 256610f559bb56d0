import { sql, type Kysely } from "kysely";

/** Uploads run in parallel and arrive in any order. The number lets each picture take the place of its file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table interior_images
      -- Grows with the files as the operator chose them. Null: the picture came without an order.
      add column upload_order bigint check (upload_order >= 0),
      add check (upload_order is null or kind = 'room')`.execute(db);
}
