import type { ErrorCode } from "@rounds/contract/all.ts";
import { failUntil } from "../lib/app-error.ts";
import type { Limit } from "../lib/limits.ts";
import type { Db, Tx } from "./database.ts";
import { prepareWrite } from "./prepared.ts";
import { olderRows } from "./retention.ts";

/** Events of one key, `sign-in 203.0.113.7` for example, and their limits. No limit may be longer than a day. */
export type LimitedEvents = { readonly key: string; readonly limits: readonly Limit[] };

/**
 * Counts one event of each key, unless a limit of one of them is reached. Returns the seconds until the event is allowed; 0 means that
 * it was counted. All processes share the counts. Other events of the same keys wait until the transaction ends, so pass the keys in the
 * same order everywhere.
 */
export async function countEvent(tx: Tx, events: readonly LimitedEvents[], now: Date): Promise<number> {
  const limits = events.flatMap((event) => event.limits.map((limit) => ({ ...limit, key: event.key })));
  const [row] = await counted(tx, [
    events.map(({ key }) => key),
    limits.map(({ key }) => key),
    limits.map(({ seconds }) => seconds),
    limits.map(({ max }) => max),
    now.toISOString(),
  ]);
  return row?.wait ?? 0;
}

type DailyLimit = {
  readonly key: string;
  readonly max: number;
  readonly code: ErrorCode;
  /** `RATE_LIMIT_FACTOR`, for a limit that it changes. */
  readonly factor?: number;
};

/** Counts one event of the key. If it has `max` events within a day, throws `code` with the time until the next one. */
export async function countOfDay(tx: Tx, { key, max, code, factor = 1 }: DailyLimit, now: Date): Promise<void> {
  const wait = await countEvent(tx, [{ key, limits: [{ seconds: 24 * 3600, max: Math.ceil(max * factor) }] }], now);
  if (wait > 0) throw failUntil(code, wait);
}

const counted = prepareWrite<{ readonly wait: number }>(
  "select count_limited_event($1::text[], $2::text[], $3::integer[], $4::integer[], $5::timestamptz) as wait",
);

/** The event is allowed when the oldest of the last `max` events is older than the limit's time. */
async function secondsUntilFree(db: Db, key: string, { seconds, max }: Limit, now: Date): Promise<number> {
  const blocking = await db
    .selectFrom("limited_events")
    .select("happened_at")
    .where("key", "=", key)
    .where("happened_at", ">", new Date(now.getTime() - seconds * 1000).toISOString())
    .orderBy("happened_at", "desc")
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  // A request with a later time may have been counted first.
  return blocking === undefined ? 0 : Math.min(0, (new Date(blocking.happened_at).getTime() - now.getTime()) / 1000) + seconds;
}

/** The used part of a limit: the events of its time, at most `max`, and the seconds until the next event is allowed; 0 if it is now. */
export async function findUsage(db: Db, key: string, limit: Limit, now: Date): Promise<{ count: number; wait: number }> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("limited_events")
        .select("key")
        .where("key", "=", key)
        .where("happened_at", ">", new Date(now.getTime() - limit.seconds * 1000).toISOString())
        .limit(limit.max)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { count, wait: await secondsUntilFree(db, key, limit, now) };
}

/** Events that no limit counts any more. Their keys contain addresses of networks. */
export const expiredEvents = [olderRows("limited_events", "happened_at")];
