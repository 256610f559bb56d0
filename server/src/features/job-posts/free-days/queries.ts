import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { isOnHold } from "../../../db/legal-holds.ts";
import { prepare } from "../../../db/prepared.ts";
import type { ExpiredRows } from "../../../db/retention.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { upcomingDays } from "./sql-fragments.ts";

const upcoming = prepare<{ readonly days: readonly string[] }>(`select ${upcomingDays("$1::bigint")} as days`);

/** The doctor's free days from today on, in order. */
export async function findUpcoming(db: Db, userId: number): Promise<readonly string[]> {
  return (await upcoming(db, [userId]))[0]?.days ?? [];
}

/** A day that is free already stays so. */
export async function insert(tx: Tx, userId: number, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into free_days (user_id, day) select ${userId}::bigint, given.day from unnest(${days}::date[]) as given(day)
    on conflict (user_id, day) do nothing`.execute(tx);
}

export async function remove(tx: Tx, userId: number, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await sql`delete from free_days f where f.user_id = ${userId}::bigint and f.day = any(${days}::date[])`.execute(tx);
}

/** Days that are over in Seoul. They match no post any more. */
export const pastDays: readonly ExpiredRows[] = [
  {
    table: "free_days",
    where: (before) => sql`day < ${seoulToday(before)}::date and not ${sql.raw(isOnHold("free_days.user_id"))}`,
    oldest: "day",
  },
];
