import { sql, type Kysely } from "kysely";

/** Opens its transactions itself, so that each hospital and its posts are locked only for their own update. */
export const isOnline = true;

const batchSize = 1000;

/**
 * Names and addresses copied from a Mac were stored with decomposed syllables. The search composes its terms, so it did not find them. The
 * migration can be repeated after a crash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let ids = await nextAfter(db, "0"); ids.length > 0; ids = await nextAfter(db, ids.at(-1) ?? "0")) {
    for (const id of ids)
      await sql`update businesses set name = normalize(name, nfc), address = normalize(address, nfc) where id = ${id}::bigint`.execute(db);
  }
}

async function nextAfter(db: Kysely<unknown>, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from businesses
     where id > ${id}::bigint and (name is not nfc normalized or address is not nfc normalized) order by id limit ${sql.lit(batchSize)}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
