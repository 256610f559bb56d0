import { auditKinds, type AuditKind } from "@rounds/contract/audit-log.ts";
import type { AuditSort } from "@rounds/contract/audit-log-lists.ts";
import { sql, type RawBuilder } from "kysely";
import { signInEmail } from "../../auth/sign-in-email.ts";
import type { Db } from "../../db/database.ts";
import { inDays } from "../../db/seoul-days.ts";
import { personName } from "../../db/person-name.ts";
import { newestRows, numberValue, sortedIds, type SortedPage } from "../../db/sorted-page.ts";

export type AuditScope = {
  readonly actorUserId: number | undefined;
  readonly subjectUserId: number | undefined;
  readonly action: string | undefined;
  readonly kind: AuditKind | undefined;
  readonly entity: string | undefined;
  readonly entityId: number | undefined;
  /** First and last day, Asia/Seoul. */
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** Adds a condition only for a given filter, so that PostgreSQL plans each combination separately. */
function inScope(scope: AuditScope): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (scope.actorUserId !== undefined) conditions.push(sql`l.actor_user_id = ${scope.actorUserId}`);
  if (scope.subjectUserId !== undefined) conditions.push(sql`l.subject_user_ids @> array[${scope.subjectUserId}]::bigint[]`);
  if (scope.action !== undefined) conditions.push(sql`l.action = ${scope.action}`);
  if (scope.kind !== undefined) conditions.push(sql`audit_kind(l.action) = ${scope.kind}`);
  if (scope.entity !== undefined) conditions.push(sql`l.entity = ${scope.entity}`);
  if (scope.entityId !== undefined) conditions.push(sql`l.entity_id = ${scope.entityId}`);
  conditions.push(...inDays("l.at", scope));
  return sql.join(conditions, sql` and `);
}

export type AuditPage = {
  readonly limit: number;
  readonly direction: "asc" | "desc";
  /** Time and id of the last entry of the page before. */
  readonly after: readonly (string | number)[] | null;
};

const entries = (db: Db) =>
  db
    .selectFrom("audit_log as l")
    .select([
      "l.id",
      "l.at",
      "l.actor_user_id",
      "l.actor_role",
      "l.action",
      "l.entity",
      "l.entity_id",
      "l.subject_user_ids",
      sql<string>`l.details::text`.as("details"),
      "l.request_id",
      "l.address",
      "l.position",
    ]);

export type AuditRow = Awaited<ReturnType<ReturnType<typeof entries>["executeTakeFirstOrThrow"]>>;

/** Entries by time. Returns one row more than the limit if there is a next page. */
export async function list(db: Db, scope: AuditScope, { limit, direction, after }: AuditPage): Promise<AuditRow[]> {
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  return entries(db)
    .where(inScope(scope))
    .$if(after !== null, (query) => query.where(sql<boolean>`(l.at, l.id) ${beyond} (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`))
    .orderBy("l.at", direction)
    .orderBy("l.id", direction)
    .limit(sql.lit(limit + 1))
    .execute();
}

export type AuditColumn = Exclude<AuditSort, "at">;

const sortValues: Readonly<Record<AuditColumn, RawBuilder<unknown>>> = {
  kind: numberValue(sql`array_position(${[...auditKinds]}::text[], audit_kind(n.action))`),
  subject: sql`(select p.name from profiles p where p.user_id = n.subject_user_ids[1])`,
  // The id keeps the acts of one person together. Operators may have no name.
  actor: sql`coalesce((select p.name from profiles p where p.user_id = n.actor_user_id), '') || '#' || n.actor_user_id`,
  address: sql`n.address`,
};

/** Entries in the order of a column. Returns one row more than the limit if there is a next page. */
export async function listSorted(db: Db, scope: AuditScope, sort: AuditColumn, page: SortedPage) {
  const newest = sql`select n.id, ${sortValues[sort]} as value
    from (select l.* from audit_log l where ${inScope(scope)} order by l.at desc, l.id desc limit ${newestRows}) n`;
  return entries(db)
    .innerJoin(sortedIds(newest, page).as<"page">("page"), "page.id", "l.id")
    .select("page.sort_key")
    .orderBy("page.sort_key", page.direction)
    .orderBy("l.id", "desc")
    .execute();
}

export async function count(db: Db, scope: AuditScope, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) => eb.selectFrom("audit_log as l").select("l.id").where(inScope(scope)).limit(sql.lit(cap)).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Whether all of these entries exist and belong to the filters. The retention deletes old ones. */
export async function haveAll(db: Db, entryIds: readonly number[], scope: AuditScope): Promise<boolean> {
  const { rows } = await sql<{ has_all: boolean }>`
    select count(*) = ${new Set(entryIds).size}::int as has_all
      from audit_log l where l.id = any(${[...entryIds]}::bigint[]) and ${inScope(scope)}`.execute(db);
  return rows[0]?.has_all === true;
}

/** Ids of the actors of these entries, and of the first people in each of them. */
export async function listNamed(db: Db, entryIds: readonly number[], perEntry: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct named.user_id
      from audit_log l cross join lateral unnest(l.subject_user_ids[1:${sql.lit(perEntry)}] || l.actor_user_id) as named(user_id)
     where l.id = any(${[...entryIds]}::bigint[]) and named.user_id is not null`.execute(db);
  return rows.map((row) => row.user_id);
}

export type AuditPersonRow = {
  readonly name: string | null;
  readonly email_sealed: string | null;
  /** An operator, or a member of a hospital. */
  readonly is_staff: boolean;
};

/** A member without a profile has the name that the hospital entered. The address is null for a person with a name, who needs none. */
export async function listPeople(db: Db, userIds: readonly number[]): Promise<Map<number, AuditPersonRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("users as u")
    .leftJoin("profiles as p", "p.user_id", "u.id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("business_owners as m")
          .select(["m.user_id", "m.label"])
          .whereRef("m.user_id", "=", "u.id")
          .orderBy(sql`m.label is null`)
          .orderBy("m.business_id")
          .limit(1)
          .as("o"),
      (join) => join.onTrue(),
    )
    .select([
      "u.id",
      sql.raw<string | null>(personName("coalesce(p.name, o.label)", "u.id")).as("name"),
      sql<boolean>`u.is_operator or o.user_id is not null`.as("is_staff"),
      sql<string | null>`case when p.name is null and o.label is null then ${sql.raw(signInEmail("u.id"))} end`.as("email_sealed"),
    ])
    .where("u.id", "=", sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
