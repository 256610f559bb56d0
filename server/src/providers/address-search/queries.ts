import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

/** Stored hospitals whose address or name matches every expression; those whose address begins with the first one come first. */
export async function findHospitals(db: Db, patterns: readonly string[], limit: number) {
  return db
    .selectFrom("businesses")
    .select(["name", "address", "lat", "lng"])
    .where((eb) => eb.and(patterns.map((pattern) => sql<boolean>`(address || ' ' || name) ~ ${pattern}`)))
    .orderBy(sql`address !~ ${`(^| )${patterns[0] ?? ""}`}`)
    .orderBy("address")
    .orderBy("id")
    .limit(limit)
    .execute();
}
