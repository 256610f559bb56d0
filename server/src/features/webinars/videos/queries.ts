import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { posterPath } from "./file-keys.ts";

const columns = [
  "id",
  "content_id",
  "state",
  "file_name",
  "size_bytes",
  "upload_id",
  "is_current",
  "fault",
  "check_percent",
  "plans",
  "encoding_name",
  "encoding_percent",
  "duration_ms",
  "width",
  "height",
  "poster_keys",
  "created_at",
  "updated_at",
] as const;

export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>;

export const findVideo = (db: Db, id: number) => db.selectFrom("webinar_videos").select(columns).where("id", "=", id).executeTakeFirst();

export const lockVideo = (tx: Tx, id: number) =>
  tx.selectFrom("webinar_videos").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();

export const findNewest = (db: Db, contentId: number) =>
  db.selectFrom("webinar_videos").select(columns).where("content_id", "=", contentId).orderBy("id", "desc").limit(1).executeTakeFirst();

/** The newest video of each content that has one, with the names of its finished renditions. */
export async function listNewest(db: Db, contentIds: readonly number[]): Promise<{ row: VideoRow; finished: string[] }[]> {
  if (contentIds.length === 0) return [];
  const rows = await db
    .selectFrom("webinar_videos")
    .select(columns)
    .distinctOn("content_id")
    .where("content_id", "in", [...contentIds])
    .orderBy("content_id")
    .orderBy("id", "desc")
    .execute();
  if (rows.length === 0) return [];
  const renditions = await db
    .selectFrom("webinar_renditions")
    .select(["video_id", "name"])
    .where(
      "video_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => ({ row, finished: renditions.flatMap(({ video_id, name }) => (video_id === row.id ? [name] : [])) }));
}

export const findByUpload = (db: Db, uploadId: string) =>
  db.selectFrom("webinar_videos").select(columns).where("upload_id", "=", uploadId).executeTakeFirst();

export const listRenditionNames = async (db: Db, videoId: number): Promise<string[]> =>
  (await db.selectFrom("webinar_renditions").select("name").where("video_id", "=", videoId).execute()).map(({ name }) => name);

/** The type of a content. Undefined when there is no such content. */
export const findContentType = async (db: Db, contentId: number): Promise<string | undefined> =>
  (await db.selectFrom("webinar_contents").select("type").where("id", "=", contentId).executeTakeFirst())?.type;

/** Keeps a content from being deleted until the transaction ends. False for a missing one. */
export const holdContent = async (tx: Tx, contentId: number): Promise<boolean> =>
  (await tx.selectFrom("webinar_contents").select("id").where("id", "=", contentId).forKeyShare().executeTakeFirst()) !== undefined;

export type NewVideo = {
  readonly contentId: number;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly uploadId: string;
  readonly createdBy: number | null;
};

/** The upload of the same file that the same person has started and not finished. */
export const findStarted = (db: Db, video: Omit<NewVideo, "uploadId">): Promise<{ id: number } | undefined> =>
  db
    .selectFrom("webinar_videos")
    .select("id")
    .where("content_id", "=", video.contentId)
    .where("state", "=", "uploading")
    .where("file_name", "=", video.fileName)
    .where("size_bytes", "=", video.sizeBytes)
    .where("created_by", "=", video.createdBy)
    .executeTakeFirst();

/** Undefined when the content has an unfinished video. */
export const insertVideo = (tx: Tx, video: NewVideo): Promise<{ id: number } | undefined> =>
  tx
    .insertInto("webinar_videos")
    .values({
      content_id: video.contentId,
      file_name: video.fileName,
      size_bytes: video.sizeBytes,
      upload_id: video.uploadId,
      created_by: video.createdBy,
    })
    // As text, because PostgreSQL finds the partial index only for constants.
    .onConflict((conflict) =>
      conflict
        .column("content_id")
        .where(sql<boolean>`state in ('uploading', 'waiting', 'encoding')`)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();

/** False when the upload was already finished or removed. */
export async function markUploaded(tx: Tx, id: number): Promise<boolean> {
  const result = await tx
    .updateTable("webinar_videos")
    .set({ state: "waiting", updated_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", "uploading")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Shows that an upload is not abandoned. */
export const touchUpload = (db: Db, id: number) =>
  db
    .updateTable("webinar_videos")
    .set({ updated_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", "uploading")
    .execute();

export const listAbandonedUploads = async (db: Db, before: Date): Promise<number[]> =>
  (
    await db
      .selectFrom("webinar_videos")
      .select("id")
      .where("state", "=", "uploading")
      .where("updated_at", "<", before.toISOString())
      .orderBy("updated_at")
      .limit(100)
      .execute()
  ).map(({ id }) => id);

export async function retry(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("webinar_videos")
    .set({ state: "waiting", fault: null, attempts: 0, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

async function removeRenditions(tx: Tx, videoId: number): Promise<string[]> {
  const renditions = await tx
    .deleteFrom("webinar_renditions")
    .where("video_id", "=", videoId)
    .returning(["storage_key", sql<number>`cardinality(segments_ms)`.as("segments")])
    .execute();
  return renditions.flatMap(({ storage_key, segments }) => [
    `${storage_key}.init`,
    ...Array.from({ length: segments }, (_value, index) => `${storage_key}.${index}`),
  ]);
}

/** Deletes a video. Returns the keys of its files. */
export async function removeVideo(tx: Tx, id: number): Promise<string[]> {
  const files = await removeResults(tx, id);
  await tx.deleteFrom("webinar_videos").where("id", "=", id).execute();
  return files;
}

/** Removes the renditions of a video. Returns the keys of its files, except of a picture that is a cover. */
export async function removeResults(tx: Tx, id: number): Promise<string[]> {
  const stills = await tx.selectFrom("webinar_videos").select(["poster_keys", "storyboard_key"]).where("id", "=", id).executeTakeFirst();
  const segments = await removeRenditions(tx, id);
  const pictures = [...(stills?.poster_keys ?? []), ...(stills?.storyboard_key ? [stills.storyboard_key] : [])];
  const covers = await listCovers(tx, pictures);
  await tx
    .updateTable("webinar_videos")
    .set({ poster_keys: [], storyboard_key: null, storyboard: null, plans: "[]" })
    .where("id", "=", id)
    .execute();
  return [...segments, ...pictures.filter((key) => !covers.has(key))];
}

/** Returns the keys that a row names. */
export async function listNamed(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const list = sql`${[...keys]}::text[]`;
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from webinar_renditions where storage_key = any(${list})
    union all select storyboard_key from webinar_videos where storyboard_key = any(${list})
    union all select poster from webinar_videos, unnest(poster_keys) as poster where poster_keys && ${list} and poster = any(${list})`.execute(
    db,
  );
  return new Set([...rows.map(({ key }) => key), ...(await listCovers(db, keys))]);
}

/** Returns the ids of uploads that a row names. */
export async function listNamedUploads(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("webinar_videos")
    .select("upload_id")
    .where("upload_id", "in", [...ids])
    .execute();
  return new Set(rows.flatMap(({ upload_id }) => upload_id ?? []));
}

/** The keys of pictures that are the cover of a content or of a session. */
async function listCovers(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const keyOf = new Map(keys.map((key) => [posterPath(key), key]));
  const paths = sql`${[...keyOf.keys()]}::text[]`;
  const { rows } = await sql<{ path: string }>`
    select thumbnail_url as path from webinar_contents where thumbnail_url = any(${paths})
    union all select thumbnail_url from webinar_sessions where thumbnail_url = any(${paths})`.execute(db);
  return new Set(rows.flatMap(({ path }) => keyOf.get(path) ?? []));
}

export const setThumbnail = async (tx: Tx, contentId: number, path: string, isFallback = false): Promise<void> => {
  await tx
    .updateTable("webinar_contents")
    .set({ thumbnail_url: path })
    .where("id", "=", contentId)
    .$if(isFallback, (query) => query.where("thumbnail_url", "is", null))
    .execute();
};

export const findCaptions = (db: Db, contentId: number) =>
  db.selectFrom("webinar_captions").select(["file_name", "cue_count", "ends_at_ms"]).where("content_id", "=", contentId).executeTakeFirst();

type NewCaptions = { file_name: string; web_vtt: string; cue_count: number; ends_at_ms: number };

export async function saveCaptions(tx: Tx, contentId: number, captions: NewCaptions): Promise<void> {
  await tx
    .insertInto("webinar_captions")
    .values({ content_id: contentId, ...captions })
    .onConflict((conflict) => conflict.column("content_id").doUpdateSet({ ...captions, created_at: sql`now()` }))
    .execute();
}

export const removeCaptions = async (tx: Tx, contentId: number): Promise<boolean> =>
  (await tx.deleteFrom("webinar_captions").where("content_id", "=", contentId).executeTakeFirst()).numDeletedRows > 0n;

export const listChapters = (db: Db, contentId: number) =>
  db.selectFrom("webinar_chapters").select(["starts_at", "title"]).where("content_id", "=", contentId).orderBy("starts_at").execute();

export async function replaceChapters(tx: Tx, contentId: number, chapters: readonly { starts_at: number; title: string }[]): Promise<void> {
  // Two operators replace the chapters one after the other. A stronger lock would wait for the key share locks of both, which is a deadlock.
  await tx.selectFrom("webinar_contents").select("id").where("id", "=", contentId).forNoKeyUpdate().execute();
  await tx.deleteFrom("webinar_chapters").where("content_id", "=", contentId).execute();
  if (chapters.length === 0) return;
  await tx
    .insertInto("webinar_chapters")
    .values(chapters.map((chapter) => ({ content_id: contentId, ...chapter })))
    .execute();
}

/** The length of the content's current or newest checked video. Null while it is unknown. */
export const findDuration = async (db: Db, contentId: number): Promise<number | null> =>
  (
    await db
      .selectFrom("webinar_videos")
      .select("duration_ms")
      .where("content_id", "=", contentId)
      .where("duration_ms", "is not", null)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.duration_ms ?? null;

/** Takes the lock of an upload for some seconds. False while another request holds it; that request then sees that it is wanted. */
export async function acquireUploadLock(db: Db, uploadId: string, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ holder: string }>`
    insert into webinar_upload_locks as held (upload_id, holder, expires_at)
    values (${uploadId}, ${holder}, now() + make_interval(secs => ${seconds}))
    on conflict (upload_id) do update
      set holder = case when held.expires_at < now() then excluded.holder else held.holder end,
          is_wanted = held.expires_at >= now(),
          expires_at = case when held.expires_at < now() then excluded.expires_at else held.expires_at end
    returning holder`.execute(db);
  return rows[0]?.holder === holder;
}

/** Renews the lock. `isWanted`: another request waits for it. Null when it was lost. */
export async function renewUploadLock(db: Db, uploadId: string, holder: string, seconds: number): Promise<{ isWanted: boolean } | null> {
  const row = await db
    .updateTable("webinar_upload_locks")
    .set({ expires_at: sql`now() + make_interval(secs => ${seconds})` })
    .where("upload_id", "=", uploadId)
    .where("holder", "=", holder)
    .returning("is_wanted")
    .executeTakeFirst();
  return row ? { isWanted: row.is_wanted } : null;
}

export const releaseUploadLock = (db: Db, uploadId: string, holder: string) =>
  db.deleteFrom("webinar_upload_locks").where("upload_id", "=", uploadId).where("holder", "=", holder).execute();
