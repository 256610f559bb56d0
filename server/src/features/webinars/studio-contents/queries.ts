import type { ContentType, Speaker } from "@rounds/contract/webinars/fields.ts";
import type { StudioContentSort } from "@rounds/contract/webinars/lists.ts";
import { studioStates, type StudioState } from "@rounds/contract/webinars/studio-contents.ts";
import type { Chapter } from "@rounds/contract/webinars/videos.ts";
import { sql, type RawBuilder, type Updateable } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { newestRows, numberValue, sortedIds, timeValue, type SortedPage } from "../../../db/sorted-page.ts";
import type { WebinarContents } from "../../../db/types.gen.ts";
import { matches, micros, speakersOf } from "../contents/queries.ts";
import { countAttended } from "../watching/queries.ts";

export type ContentRow = {
  readonly id: number;
  readonly type: ContentType;
  readonly title: string;
  readonly description: string;
  readonly thumbnail_url: string | null;
  readonly duration_seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly session_id: number | null;
  readonly event_id: number | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly stream_url: string | null;
  readonly is_looped: boolean;
  readonly published_at: string | null;
  readonly publishes_when_ready: boolean;
  readonly list_rank: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly state: StudioState;
  readonly speakers: Speaker[];
  readonly keywords: string[];
  readonly has_captions: boolean;
  readonly chapters: Chapter[];
  readonly registered: number;
  readonly attended: number;
  readonly watched: number;
  readonly completed: number;
};

/** Every content with its session and its state. The limits make PostgreSQL read session and video by their ids. */
const withStates = (now: Date) => sql`
  select c.*, s.event_id, s.starts_at, s.ends_at, g.state
    from webinar_contents c
    left join lateral (select o.event_id, o.starts_at, o.ends_at, e.is_published
        from webinar_sessions o join webinar_events e on e.id = o.event_id where o.id = c.session_id limit 1) s on true
    left join lateral (select n.state from webinar_videos n where n.content_id = c.id order by n.id desc limit 1) v on true
    cross join lateral (select c.type <> 'vod' as is_live,
        (c.published_at <= ${now.toISOString()}::timestamptz and (c.type = 'vod' or s.is_published)) is true as is_open,
        s.starts_at > ${now.toISOString()}::timestamptz as is_before,
        s.ends_at > ${now.toISOString()}::timestamptz as is_not_over) f
    cross join lateral (select case
        when f.is_live and f.is_open and f.is_not_over and not f.is_before then 'live'
        when f.is_live and f.is_not_over and case c.type when 'live_camera' then c.stream_url is null else v.state is null end then 'stream_missing'
        when v.state = 'uploading' then 'uploading'
        when v.state in ('waiting', 'encoding') then 'encoding'
        when v.state = 'failed' then 'failed'
        when f.is_live and f.is_open and f.is_before then 'upcoming'
        when f.is_open then 'published'
        when c.published_at > ${now.toISOString()}::timestamptz then 'scheduled'
        else 'unpublished' end as state) g`;

/** The states of each tab. Every state is in one tab. */
const tabs = {
  live: ["live", "stream_missing", "upcoming"],
  processing: ["uploading", "encoding", "failed"],
  published: ["published"],
  unpublished: ["scheduled", "unpublished"],
} as const satisfies Record<string, readonly StudioState[]>;

const registered = sql`(select count(*)::int from webinar_registrations r where r.event_id = l.event_id)`;

const details = sql`
  l.id, l.type, l.title, l.description, l.thumbnail_url, l.duration_seconds, l.width, l.height, l.session_id, l.event_id, l.starts_at,
  l.ends_at, l.stream_url, l.is_looped, l.published_at, l.publishes_when_ready, l.list_rank, l.created_at, l.updated_at, l.state,
  ${speakersOf("content", sql`l.id`)} as speakers,
  array(select k.keyword from webinar_content_keywords x join webinar_keywords k on k.id = x.keyword_id
         where x.content_id = l.id order by k.position, k.id) as keywords,
  (select count(*) > 0 from webinar_captions t where t.content_id = l.id) as has_captions,
  (select coalesce(json_agg(json_build_object('starts_at', t.starts_at, 'title', t.title) order by t.starts_at), '[]')
     from webinar_chapters t where t.content_id = l.id) as chapters,
  ${registered} as registered,
  ${countAttended(sql`l.session_id`)} as attended,
  w.watched, w.completed`;

const watches = sql`left join lateral (
    select count(*)::int as watched, count(*) filter (where x.completed_at is not null)::int as completed
      from webinar_watches x where x.content_id = l.id and x.watched_seconds > 0) w on true`;

export type Filter = {
  readonly now: Date;
  readonly terms: readonly string[];
  /** The search is one number: it finds the content with this id too. */
  readonly id: number | null;
  readonly keyword: string | undefined;
  readonly speaker: string | undefined;
  readonly sessionId: number | undefined;
};

const filtered = ({ now, terms, id, keyword, speaker, sessionId }: Filter) => sql`
  select c.* from (${withStates(now)}) c
   where (${matches(terms)} or c.id = ${id}::bigint)
     and (${sessionId ?? null}::bigint is null or c.session_id = ${sessionId ?? null}::bigint)
     and (${keyword ?? null}::text is null or exists (select from webinar_content_keywords x join webinar_keywords k on k.id = x.keyword_id
       where x.content_id = c.id and k.keyword = ${keyword ?? null}::text))
     and (${speaker ?? null}::text is null or exists (select from webinar_content_speakers x join webinar_speakers p on p.id = x.speaker_id
       where x.content_id = c.id and p.name = ${speaker ?? null}::text))`;

export type Position = { readonly sort_group: number; readonly first_key: number };
type Tab = "all" | keyof typeof tabs;
type Page = { readonly tab: Tab; readonly after: readonly number[] | null; readonly limit: number };

const isInTab = (tab: Tab) => (tab === "all" ? sql`true` : sql`f.state = any(${[...tabs[tab]]}::text[])`);

/**
 * Live sessions, then upcoming ones by their start, then videos in progress, then the rest by its publication or creation, newest first.
 * All sort values are in descending order, so that one comparison of rows finds the next page.
 */
export async function list(db: Db, { tab, after, limit, ...filter }: Filter & Page): Promise<(ContentRow & Position)[]> {
  const [group, first, id] = after ?? [];
  const isAfter = after === null ? sql`true` : sql`(f.sort_group, f.first_key, f.id) < (${group}::int, ${first}::bigint, ${id}::bigint)`;
  const { rows } = await sql<ContentRow & Position>`
    select ${details}, l.sort_group, l.first_key
      from (select f.* from (
              select f.*, case when o.sort_group >= 2 then -${micros(sql`f.starts_at`)}
                               when o.sort_group = 1 then f.id
                               else ${micros(sql`coalesce(f.published_at, f.created_at)`)} end as first_key, o.sort_group
                from (${filtered(filter)}) f
                cross join lateral (select case when f.state = 'live' then 3 when f.state in ('upcoming', 'stream_missing') then 2
                                                when f.state in ('uploading', 'encoding', 'failed') then 1 else 0 end as sort_group) o) f
             where ${isInTab(tab)} and ${isAfter}
             order by f.sort_group desc, f.first_key desc, f.id desc limit ${limit}) l
      ${watches}
     order by l.sort_group desc, l.first_key desc, l.id desc`.execute(db);
  return rows;
}

const sortValues: Readonly<Record<StudioContentSort, RawBuilder<unknown>>> = {
  content: sql`l.title`,
  type: sql`l.type`,
  speakers: sql`(select p.name from webinar_content_speakers x join webinar_speakers p on p.id = x.speaker_id
    where x.content_id = l.id order by x.position limit 1)`,
  when: timeValue(sql`coalesce(case when l.type <> 'vod' then l.starts_at end, l.published_at, l.created_at)`),
  state: numberValue(sql`array_position(${[...studioStates]}::text[], l.state)`),
  viewers: numberValue(sql`case when l.type = 'vod' then w.watched
    when l.state in ('upcoming', 'stream_missing') then ${registered}
    else coalesce(nullif(${countAttended(sql`l.session_id`)}, 0), ${registered}) end`),
  completion: numberValue(sql`case when l.type = 'vod' and w.watched > 0 then w.completed * 1000000 / w.watched end`),
};

/** Contents in the order of a column. Returns one row more than the limit if there is a next page. */
export async function listSorted(db: Db, filter: Filter, tab: Tab, sort: StudioContentSort, page: SortedPage) {
  const newest = sql`select l.id, ${sortValues[sort]} as value
    from (select f.* from (${filtered(filter)}) f where ${isInTab(tab)} order by f.id desc limit ${newestRows}) l ${watches}`;
  const { rows } = await sql<ContentRow & { sort_key: string }>`
    select ${details}, page.sort_key from ${sortedIds(newest, page)} page join (${withStates(filter.now)}) l on l.id = page.id ${watches}
     order by page.sort_key ${sql.raw(page.direction)}, l.id desc`.execute(db);
  return rows;
}

export type Counts = Record<"all" | keyof typeof tabs | "failed" | "stream_missing", number>;

/** How many of the matching contents are in each tab. */
export async function countTabs(db: Db, filter: Filter): Promise<Counts> {
  const counted = (states: readonly StudioState[]) => sql`count(*) filter (where f.state = any(${[...states]}::text[]))::int`;
  const { rows } = await sql<Counts>`
    select count(*)::int as all, ${counted(tabs.live)} as live, ${counted(tabs.processing)} as processing,
           ${counted(tabs.published)} as published, ${counted(tabs.unpublished)} as unpublished,
           ${counted(["failed"])} as failed, ${counted(["stream_missing"])} as stream_missing
      from (${filtered(filter)}) f`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("a count without a row");
  return counts;
}

export async function find(db: Db, id: number, now: Date): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    select ${details} from (${withStates(now)} where c.id = ${id}::bigint) l ${watches}`.execute(db);
  return rows[0];
}

export type LockedContent = NonNullable<Awaited<ReturnType<typeof lock>>>;

export const lock = (tx: Tx, id: number) =>
  tx
    .selectFrom("webinar_contents")
    .select(["id", "type", "session_id", "stream_url", "published_at", "publishes_when_ready", "thumbnail_url", "updated_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Doctors could play the content: its first rendition is ready. Read after the lock of the content. */
export const hasCurrentVideo = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom("webinar_videos").select("id").where("content_id", "=", id).where("is_current", "=", true).executeTakeFirst()) !==
  undefined;

type ContentValues = Pick<
  Updateable<WebinarContents>,
  "title" | "description" | "session_id" | "stream_url" | "stream_origins" | "is_looped"
>;

export async function insert(tx: Tx, values: ContentValues & { title: string; type: string; created_by: number }): Promise<number> {
  const { id } = await tx.insertInto("webinar_contents").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Saves the fields of the editor. */
export async function update(tx: Tx, id: number, values: ContentValues): Promise<void> {
  await tx
    .updateTable("webinar_contents")
    // Two saves within one transaction time differ too.
    .set({ ...values, updated_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}

type Publication = { readonly published_at: string | null; readonly publishes_when_ready: boolean };

export async function publish(tx: Tx, id: number, publication: Publication): Promise<void> {
  await tx.updateTable("webinar_contents").set(publication).where("id", "=", id).execute();
}

export const hasSession = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom("webinar_sessions").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** The whole list of speakers, in this order. */
export async function replaceSpeakers(tx: Tx, kind: "content" | "session", id: number, speakers: readonly Speaker[]): Promise<void> {
  const table = sql.table(`webinar_${kind}_speakers`);
  const owner = sql.ref(`${kind}_id`);
  await sql`delete from ${table} where ${owner} = ${id}::bigint`.execute(tx);
  if (speakers.length === 0) return;
  const [names, affiliations] = [speakers.map(({ name }) => name), speakers.map(({ affiliation }) => affiliation)];
  // In the order of the index, so that two saves with the same people do not block each other.
  await sql`
    insert into webinar_speakers (name, affiliation)
    select p.name, p.affiliation from unnest(${names}::text[], ${affiliations}::text[]) as p(name, affiliation) order by 1, 2
    on conflict do nothing`.execute(tx);
  await sql`
    insert into ${table} (${owner}, position, speaker_id)
    select ${id}::bigint, p.place - 1, x.id
      from unnest(${names}::text[], ${affiliations}::text[]) with ordinality as p(name, affiliation, place)
      join webinar_speakers x on x.name = p.name and x.affiliation = p.affiliation`.execute(tx);
}

/** The whole list of keywords. A new one is not in the bar. */
export async function replaceKeywords(tx: Tx, id: number, keywords: readonly string[]): Promise<void> {
  await sql`delete from webinar_content_keywords where content_id = ${id}::bigint`.execute(tx);
  if (keywords.length === 0) return;
  await sql`
    insert into webinar_keywords (keyword) select k from unnest(${[...keywords]}::text[]) as k order by 1
    on conflict do nothing`.execute(tx);
  await sql`
    insert into webinar_content_keywords (content_id, keyword_id)
    select ${id}::bigint, k.id from webinar_keywords k where k.keyword = any(${[...keywords]}::text[])`.execute(tx);
}

/** At the front of the doctors' list, in this order. Ids without a content are ignored. */
export async function order(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webinar_contents order', 0))`.execute(tx);
  await sql`
    update webinar_contents c set list_rank = coalesce(r.rank, 0)
      from webinar_contents o
      left join (select id, ${ids.length}::int - (place - 1) as rank from unnest(${[...ids]}::bigint[]) with ordinality as t(id, place)) r on r.id = o.id
     where c.id = o.id and c.list_rank <> coalesce(r.rank, 0)`.execute(tx);
}

/** Watched ranges name their content, and they stay. */
export const hasWatches = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom("webinar_watches").select("content_id").where("content_id", "=", id).limit(1).executeTakeFirst()) !== undefined;

/** The uploaded files that are stored for the content. */
export const listUploads = async (db: Db, id: number): Promise<string[]> =>
  (await db.selectFrom("webinar_videos").select("upload_id").where("content_id", "=", id).execute()).flatMap(
    ({ upload_id }) => upload_id ?? [],
  );

export const lockVideos = async (tx: Tx, id: number): Promise<number[]> =>
  (await tx.selectFrom("webinar_videos").select("id").where("content_id", "=", id).orderBy("id").forUpdate().execute()).map(
    (video) => video.id,
  );

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("webinar_contents").where("id", "=", id).execute();
}
