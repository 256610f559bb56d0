import { sql } from "kysely";
import { deleteInBatches, type Progress } from "../../../db/batches.ts";
import type { Db } from "../../../db/database.ts";
import type { Drive, Point } from "../../../providers/directions/port.ts";

type RouteKey = { readonly businessId: number; readonly origin: Point; readonly destination: Point; readonly source: string };

/** The cached drive of a route. Null if no road leads to the hospital, undefined if the cache has no valid entry. */
export async function findCached(
  db: Db,
  { businessId, origin, destination, source }: RouteKey,
  now: Date,
): Promise<Drive | null | undefined> {
  const row = await db
    .selectFrom("driving_times")
    .select(["seconds", "meters"])
    .where("business_id", "=", businessId)
    .where("origin_lat", "=", String(origin.lat))
    .where("origin_lng", "=", String(origin.lng))
    .where("source", "=", source)
    .where("destination_lat", "=", destination.lat)
    .where("destination_lng", "=", destination.lng)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  return row.seconds === null || row.meters === null ? null : { seconds: row.seconds, meters: row.meters };
}

/** Caches a drive, or null for no road. Overwrites an older entry. Stores nothing if the hospital was merged or deleted meanwhile. */
export async function cache(
  db: Db,
  { businessId, origin, destination, source }: RouteKey,
  drive: Drive | null,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into driving_times (business_id, origin_lat, origin_lng, source, destination_lat, destination_lng, seconds, meters, expires_at)
    select b.id, ${origin.lat}::numeric, ${origin.lng}::numeric, ${source}::text, ${destination.lat}::float8, ${destination.lng}::float8,
           ${drive?.seconds ?? null}::int, ${drive?.meters ?? null}::int, ${expiresAt.toISOString()}::timestamptz
      from businesses b where b.id = ${businessId} for key share
        on conflict (business_id, origin_lat, origin_lng, source) do update
       set destination_lat = excluded.destination_lat, destination_lng = excluded.destination_lng,
           seconds = excluded.seconds, meters = excluded.meters, expires_at = excluded.expires_at`.execute(db);
}

export const deleteExpired = (db: Db): Promise<Progress> =>
  deleteInBatches(db, [{ table: "driving_times", rows: sql`select ctid from driving_times where expires_at < now() order by expires_at` }]);
