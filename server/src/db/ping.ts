import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Throws if pg_trgm ignores Hangul because of the cluster's character type. Otherwise searches would find nothing. */
export async function requireHangulTrigrams(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`select cardinality(show_trgm('하늘온내과'))::int as count`.execute(db);
  if ((rows[0]?.count ?? 0) < 5) {
    throw new Error("This PostgreSQL ignores Hangul in text search: create the cluster with --encoding=UTF8 and a UTF-8 locale (C.UTF-8).");
  }
}

/** The demo world is seeded into a database without people only; imported hospitals may be there already. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from users) as found`.execute(db);
  return rows[0]?.found === false;
}
