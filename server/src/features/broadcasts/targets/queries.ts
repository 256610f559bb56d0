import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";

/** How many people each target reaches, and how many of them would take advertising. */
export async function countAudiences(db: Db, now: Date) {
  const latest = (kind: string) => sql`(select distinct on (user_id) user_id, granted, at from consents
    where kind = ${sql.lit(kind)} order by user_id, id desc)`;
  const agreed = (alias: string) =>
    sql`(${sql.ref(`${alias}.granted`)} and ${sql.ref(`${alias}.at`)} > ${now.toISOString()}::timestamptz - interval '2 years')`;
  const { rows } = await sql<Record<`${"all" | "test"}_${"total" | "advertising" | "night"}`, number>>`
    select count(*)::int as all_total,
           count(*) filter (where ${agreed("a")})::int as all_advertising,
           count(*) filter (where ${agreed("a")} and ${agreed("n")})::int as all_night,
           count(*) filter (where u.is_operator)::int as test_total,
           count(*) filter (where u.is_operator and ${agreed("a")})::int as test_advertising,
           count(*) filter (where u.is_operator and ${agreed("a")} and ${agreed("n")})::int as test_night
      from users u left join ${latest("advertising")} a on a.user_id = u.id left join ${latest("night_advertising")} n on n.user_id = u.id
     where u.left_at is null and u.deleted_at is null`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("an aggregate always has a row");
  return counts;
}

/** Returns the ids without a user, or of a user who has left. */
export async function listUnknownPeople(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("id", "in", [...ids])
    .where("left_at", "is", null)
    .where("deleted_at", "is", null)
    .execute();
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id));
}

/** People by a part of their name, or by their number. */
export async function searchPeople(db: Db, by: { readonly id: number } | { readonly name: string }, now: Date, limit: number) {
  return db
    .selectFrom("profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select([
      "p.user_id",
      "p.name",
      sql<boolean>`consents_to(p.user_id, 'advertising', ${now.toISOString()}::timestamptz)`.as("takes_advertising"),
    ])
    .where("u.left_at", "is", null)
    .$if("id" in by, (query) => query.where("p.user_id", "=", "id" in by ? by.id : 0))
    .$if("name" in by, (query) =>
      query.where("p.name", "like", `%${("name" in by ? by.name : "").replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
    )
    .orderBy("p.name")
    .orderBy("p.user_id")
    .limit(limit)
    .execute();
}
