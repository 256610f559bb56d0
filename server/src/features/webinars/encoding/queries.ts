import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import type { RenditionPlan } from "../../../lib/video/ladder.ts";
import type { Rendition } from "../../../lib/video/rendition.ts";
import type { Storyboard } from "../../../lib/video/stills.ts";

type Plan = Pick<RenditionPlan, "name" | "width" | "height">;

/** The oldest video that waits, or whose encoder has died, with its attempts including this one. */
export const claimNext = (db: Db, claim: string, seconds: number) =>
  db
    .updateTable("webinar_videos")
    .set({
      state: "encoding",
      claim,
      claimed_until: sql`now() + make_interval(secs => ${seconds})`,
      attempts: sql`attempts + 1`,
      updated_at: sql`now()`,
    })
    .where("id", "=", (query) =>
      query
        .selectFrom("webinar_videos")
        .select("id")
        .where((where) =>
          where.or([
            where("state", "=", "waiting"),
            where.and([where("state", "=", "encoding"), where("claimed_until", "<", sql<string>`now()`)]),
          ]),
        )
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "content_id", "upload_id", "attempts"])
    .executeTakeFirst();

type Progress = { check_percent?: number; encoding_name?: string; encoding_percent?: number };

/** Saves the progress and renews the claim. False when the video was removed or another encoder has it. */
export async function renewClaim(db: Db, id: number, claim: string, seconds: number, progress: Progress): Promise<boolean> {
  const result = await db
    .updateTable("webinar_videos")
    .set({
      ...progress,
      check_percent: sql`greatest(check_percent, ${progress.check_percent ?? 0}::integer)`,
      claimed_until: sql`now() + make_interval(secs => ${seconds})`,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Locks a claimed video. False when the claim is lost. */
export const lockClaim = async (tx: Tx, id: number, claim: string): Promise<boolean> =>
  (await tx.selectFrom("webinar_videos").select("id").where("id", "=", id).where("claim", "=", claim).forUpdate().executeTakeFirst()) !==
  undefined;

type CheckedFacts = {
  durationMs: number;
  width: number;
  height: number;
  rate: { num: number; den: number };
  plans: readonly Plan[];
  posterKeys: readonly string[];
};

export async function saveChecked(tx: Tx, id: number, { durationMs, width, height, rate, plans, posterKeys }: CheckedFacts): Promise<void> {
  await tx
    .updateTable("webinar_videos")
    .set({
      check_percent: 100,
      duration_ms: durationMs,
      width,
      height,
      frame_rate_num: rate.num,
      frame_rate_den: rate.den,
      plans: JSON.stringify(plans.map((plan) => ({ name: plan.name, width: plan.width, height: plan.height }))),
      poster_keys: [...posterKeys],
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** The keys of posters that an earlier attempt stored. */
export const listPosterKeys = async (db: Db, id: number): Promise<string[]> =>
  (await db.selectFrom("webinar_videos").select("poster_keys").where("id", "=", id).executeTakeFirst())?.poster_keys ?? [];

export async function insertRendition(tx: Tx, videoId: number, storageKey: string, rendition: Rendition): Promise<void> {
  await tx
    .insertInto("webinar_renditions")
    .values({
      video_id: videoId,
      name: rendition.name,
      storage_key: storageKey,
      width: rendition.width,
      height: rendition.height,
      codecs: rendition.codecs,
      peak_bitrate: rendition.peakBitrate,
      average_bitrate: rendition.averageBitrate,
      segments_ms: [...rendition.segmentsMs],
    })
    .execute();
}

export async function saveStoryboard(tx: Tx, id: number, storageKey: string, sheet: Storyboard): Promise<void> {
  await tx
    .updateTable("webinar_videos")
    .set({ storyboard_key: storageKey, storyboard: JSON.stringify(sheet) })
    .where("id", "=", id)
    .execute();
}

/** Shows this video to doctors, and copies its facts to the content. Returns the video that it replaces. */
export async function makeCurrent(tx: Tx, id: number, contentId: number): Promise<number | null> {
  const before = await tx
    .updateTable("webinar_videos")
    .set({ is_current: false })
    .where("content_id", "=", contentId)
    .where("is_current", "=", true)
    .where("id", "<>", id)
    .returning("id")
    .executeTakeFirst();
  await tx.updateTable("webinar_videos").set({ is_current: true }).where("id", "=", id).execute();
  await sql`
    update webinar_contents c
       set duration_seconds = greatest(1, round(v.duration_ms / 1000.0)), width = v.width, height = v.height,
           published_at = case when c.publishes_when_ready and (c.type = 'vod' or c.session_id is not null) then now() else c.published_at end,
           publishes_when_ready = c.publishes_when_ready and c.type <> 'vod' and c.session_id is null
      from webinar_videos v
     where v.id = ${id} and c.id = ${contentId}`.execute(tx);
  return before?.id ?? null;
}

export async function finish(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("webinar_videos")
    .set({ state: "ready", upload_id: null, claim: null, claimed_until: null, encoding_name: null, attempts: 0, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** `keepsUpload`: an operator may try again. */
export async function failVideo(tx: Tx, id: number, fault: string, keepsUpload: boolean): Promise<void> {
  await tx
    .updateTable("webinar_videos")
    .set({
      state: "failed",
      fault,
      claim: null,
      claimed_until: null,
      encoding_name: null,
      ...(keepsUpload ? {} : { upload_id: null }),
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Gives a claimed video back. `isUnfinished`: the server stops, or a system is away, so this was no attempt. False if the claim or the video
 * is gone.
 */
export async function releaseClaim(db: Db, id: number, claim: string, isUnfinished: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("webinar_videos")
    .set({
      state: "waiting",
      claim: null,
      claimed_until: null,
      encoding_name: null,
      ...(isUnfinished ? { attempts: sql`greatest(0, attempts - 1)` } : {}),
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
