import type { AuditKind } from "@rounds/contract/audit-log.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";

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
  if (scope.from !== undefined) conditions.push(sql`l.at >= ${scope.from}::date::timestamp at time zone 'Asia/Seoul'`);
  if (scope.to !== undefined) conditions.push(sql`l.at < (${scope.to}::date + 1)::timestamp at time zone 'Asia/Seoul'`);
  return sql.join(conditions, sql` and `);
}

export type AuditPage = {
  readonly limit: number;
  readonly direction: "asc" | "desc";
  /** Time and id of the last entry of the page before. */
  readonly after: readonly (string | number)[] | null;
};

/** Entries by time. Returns one row more than the limit if there is a next page. */
export async function list(db: Db, scope: AuditScope, { limit, direction, after }: AuditPage) {
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  return db
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
    ])
    .where(inScope(scope))
    .$if(after !== null, (query) => query.where(sql<boolean>`(l.at, l.id) ${beyond} (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`))
    .orderBy("l.at", direction)
    .orderBy("l.id", direction)
    .limit(sql.lit(limit + 1))
    .execute();
}

export async function count(db: Db, scope: AuditScope, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) => eb.selectFrom("audit_log as l").select("l.id").where(inScope(scope)).limit(sql.lit(cap)).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function listNames(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("profiles")
    .select(["user_id", "name"])
    .where("user_id", "=", sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}
