import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../db/database.ts";
import { inDays } from "../../../db/seoul-days.ts";

export type AccessRightScope = {
  readonly user_id?: number | undefined;
  /** First and last day, Asia/Seoul. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Adds a condition only for a given filter, so that PostgreSQL plans each combination separately. */
function inScope({ user_id: userId, ...days }: AccessRightScope): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (userId !== undefined) conditions.push(sql`r.user_id = ${userId}`);
  conditions.push(...inDays("r.at", days));
  return sql.join(conditions, sql` and `);
}

/** Newest first, after the time and id of the last record of the page before. Returns one row more than the limit if there is a next page. */
export async function list(db: Db, scope: AccessRightScope, limit: number, after: readonly (string | number)[] | null) {
  return db
    .selectFrom("access_right_records as r")
    .leftJoin("businesses as b", "b.id", "r.business_id")
    .select(["r.id", "r.at", "r.user_id", "r.business_id", "b.name as business_name", "r.role_before", "r.role_after", "r.changed_by"])
    .where(inScope(scope))
    .$if(after !== null, (query) => query.where(sql<boolean>`(r.at, r.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`))
    .orderBy("r.at", "desc")
    .orderBy("r.id", "desc")
    .limit(sql.lit(limit + 1))
    .execute();
}

export type AccessRightRow = Awaited<ReturnType<typeof list>>[number];

export async function count(db: Db, scope: AccessRightScope, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) => eb.selectFrom("access_right_records as r").select("r.id").where(inScope(scope)).limit(sql.lit(cap)).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Whether all of these records exist and belong to the filters. The retention deletes old ones. */
export async function haveAll(db: Db, recordIds: readonly number[], scope: AccessRightScope): Promise<boolean> {
  const { rows } = await sql<{ has_all: boolean }>`
    select count(*) = ${new Set(recordIds).size}::int as has_all
      from access_right_records r where r.id = any(${[...recordIds]}::bigint[]) and ${inScope(scope)}`.execute(db);
  return rows[0]?.has_all === true;
}

/** Ids of the people in these records: with the right, or changing it. */
export async function listNamed(db: Db, recordIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct named.user_id
      from access_right_records r cross join lateral unnest(array[r.user_id, r.changed_by]) as named(user_id)
     where r.id = any(${[...recordIds]}::bigint[]) and named.user_id is not null`.execute(db);
  return rows.map((row) => row.user_id);
}
