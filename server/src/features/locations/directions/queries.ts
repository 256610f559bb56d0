import { sql } from "kysely";
import { deleteInBatches, type Progress } from "../../../db/batches.ts";
import type { Db } from "../../../db/database.ts";
import type { Drive, Point } from "../../../providers/directions/port.ts";

type Asked = { readonly businessId: number; readonly origin: Point; readonly destination: Point; readonly source: string };

/** A kept answer that still counts: `drive` null says that no road leads there; undefined says that nobody has asked. */
export async function findKept(db: Db, { businessId, origin, destination, source }: Asked, now: Date): Promise<Drive | null | undefined> {
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

/** Keeps an answer in the place of an older one. */
export async function keep(
  db: Db,
  { businessId, origin, destination, source }: Asked,
  drive: Drive | null,
  expiresAt: Date,
): Promise<void> {
  const answer = {
    destination_lat: destination.lat,
    destination_lng: destination.lng,
    seconds: drive?.seconds ?? null,
    meters: drive?.meters ?? null,
    expires_at: expiresAt.toISOString(),
  };
  await db
    .insertInto("driving_times")
    .values({ business_id: businessId, origin_lat: String(origin.lat), origin_lng: String(origin.lng), source, ...answer })
    .onConflict((conflict) => conflict.columns(["business_id", "origin_lat", "origin_lng", "source"]).doUpdateSet(answer))
    .execute();
}

export const deleteExpired = (db: Db): Promise<Progress> =>
  deleteInBatches(db, [{ table: "driving_times", rows: sql`select ctid from driving_times where expires_at < now() order by expires_at` }]);
