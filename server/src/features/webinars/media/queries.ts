import { sql } from "kysely";
import { hasOperatorRights } from "../../../auth/queries.ts";
import { arrayLiteral } from "../../../db/array-literal.ts";
import type { Db } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import type { Pass } from "./passes.ts";
import { isRegistered } from "../sessions/queries.ts";

/** The state of a content before a viewer plays it. Undefined when there is no such content. */
export async function findPlayable(db: Db, contentId: number, userId: number) {
  return await db
    .selectFrom("webinar_contents as c")
    .leftJoin("webinar_sessions as s", "s.id", "c.session_id")
    .leftJoin("webinar_events as e", "e.id", "s.event_id")
    .leftJoin("webinar_videos as v", (join) => join.onRef("v.content_id", "=", "c.id").on("v.is_current", "=", true))
    .select([
      "c.id",
      "c.type",
      "c.stream_url",
      "c.published_at",
      "e.is_published as is_event_published",
      "s.starts_at",
      "s.ends_at",
      "v.id as video_id",
      "v.duration_ms",
      sql<boolean>`v.storyboard_key is not null`.as("has_storyboard"),
      sql<boolean>`exists (select from webinar_captions t where t.content_id = c.id)`.as("has_captions"),
      isRegistered(userId).as("is_registered"),
    ])
    .where("c.id", "=", contentId)
    .executeTakeFirst();
}

/** The number of the viewer's next pass for a live content. Passes with a smaller number end now. */
export async function nextSerial(db: Db, contentId: number, userId: number): Promise<number> {
  const { serial } = await db
    .insertInto("webinar_live_passes")
    .values({ content_id: contentId, user_id: userId, serial: 1 })
    .onConflict((conflict) => conflict.columns(["content_id", "user_id"]).doUpdateSet({ serial: sql`webinar_live_passes.serial + 1` }))
    .returning("serial")
    .executeTakeFirstOrThrow();
  return Number(serial);
}

/** The origins of all of them must fit into one header. */
const maxCameras = 20;

/** Published cameras with a session in this time, the next ones first. */
export async function listCameras(db: Db, { startsBefore, endsAfter }: { startsBefore: Date; endsAfter: Date }) {
  const { rows } = await sql<{ stream_url: string; stream_origins: string[] }>`
    select c.stream_url, c.stream_origins
      from webinar_sessions s join webinar_contents c on c.session_id = s.id and c.stream_url is not null and c.published_at is not null
     where s.ends_at > ${endsAfter.toISOString()}::timestamptz and s.starts_at < ${startsBefore.toISOString()}::timestamptz
     order by s.starts_at, c.id limit ${maxCameras}`.execute(db);
  return rows;
}

export type PlayedContent = {
  readonly id: number;
  readonly type: string;
  readonly is_published: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly is_looped: boolean;
  readonly video_id: number | null;
  /** Grows while the video is encoded. Together with the id it names a version of the playlists. */
  readonly renditions: number;
};

/**
 * `valid`: the viewer's sign-in continues, and this pass is the viewer's newest one of a live content. `replaced`: another one is newer.
 * The content must be published, except for an operator's preview, whose state is `valid_preview`. A preview ends with the operator rights of
 * its session.
 */
export type PassState = "valid" | "valid_preview" | "replaced" | "invalid";

const stateOfCode: Readonly<Record<string, PassState>> = { v: "valid", p: "valid_preview", r: "replaced" };

// One row instead of a row of ten columns for each pass. A letter for each pass, in their order.
const passStates = prepare<{ readonly codes: string; readonly contents: readonly PlayedContent[] }>(`
  select (select string_agg(
            case when u.id is null then 'x'
                 when r.is_preview then case when ${hasOperatorRights("$7")} then 'p' else 'x' end
                 when r.serial = 0 or r.serial = (
                   select n.serial from webinar_live_passes n where n.content_id = r.content_id and n.user_id = r.user_id) then 'v'
                 else 'r' end, '' order by r.place)
            from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[]) with ordinality
                 as r(content_id, user_id, session_id, serial, is_preview, place)
            left join sessions s on s.id = r.session_id and s.user_id = r.user_id and s.revoked_at is null
            left join users u on u.id = s.user_id and u.deleted_at is null) as codes,
         (select coalesce(json_agg(played), '[]') from (
            select c.id, c.type, (c.published_at <= now() and (c.type = 'vod' or e.is_published)) is true as is_published,
                   w.starts_at, w.ends_at, c.is_looped, v.id as video_id,
                   (select count(*)::int from webinar_renditions n where n.video_id = v.id) as renditions
              from webinar_contents c
              left join webinar_sessions w on w.id = c.session_id
              left join webinar_events e on e.id = w.event_id
              left join webinar_videos v on v.content_id = c.id and v.is_current
             where c.id = any($6::bigint[])) as played) as contents`);

/** The state of each pass and its content, in one statement. Null: there is no such content. */
export async function readPassStates(
  db: Db,
  passes: readonly Pass[],
  idleMinutes: number | null,
): Promise<{ state: PassState; content: PlayedContent | null }[]> {
  const contentIds = passes.map(({ contentId }) => contentId);
  const [row] = await passStates(db, [
    arrayLiteral(contentIds),
    arrayLiteral(passes.map(({ userId }) => userId)),
    arrayLiteral(passes.map(({ sessionId }) => sessionId)),
    arrayLiteral(passes.map(({ serial }) => serial)),
    arrayLiteral(passes.map(({ isPreview }) => isPreview)),
    arrayLiteral(new Set(contentIds)),
    idleMinutes,
  ]);
  const contents = new Map(row?.contents.map((content) => [content.id, content]));
  return passes.map(({ contentId }, index) => ({
    state: stateOfCode[row?.codes.charAt(index) ?? ""] ?? "invalid",
    content: contents.get(contentId) ?? null,
  }));
}

export const findVideo = (db: Db, id: number) =>
  db
    .selectFrom("webinar_videos")
    .select(["duration_ms", "frame_rate_num", "frame_rate_den", "storyboard_key", "storyboard"])
    .where("id", "=", id)
    .executeTakeFirst();

export const listRenditions = (db: Db, videoId: number) =>
  db
    .selectFrom("webinar_renditions")
    .select(["name", "storage_key", "width", "height", "codecs", "peak_bitrate", "average_bitrate", "segments_ms"])
    .where("video_id", "=", videoId)
    .execute();

export const findCaptions = async (db: Db, contentId: number): Promise<string | undefined> =>
  (await db.selectFrom("webinar_captions").select("web_vtt").where("content_id", "=", contentId).executeTakeFirst())?.web_vtt;
