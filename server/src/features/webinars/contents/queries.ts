import { completedShare, type ContentType, type Speaker } from "@rounds/contract/webinars/fields.ts";
import type { Filter } from "@rounds/contract/webinars/contents.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";

export type ContentRow = {
  readonly id: number;
  readonly type: ContentType;
  readonly title: string;
  readonly description: string;
  readonly thumbnail_url: string | null;
  readonly duration_seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly published_at: string;
  readonly session_id: number | null;
  readonly event_id: number | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly speakers: Speaker[];
  readonly keywords: string[];
  readonly watched_seconds: number;
  readonly resume_at: number;
  readonly completed_at: string | null;
};

/** The speakers of a content or a session in their order, as JSON. */
export const speakersOf = (kind: "content" | "session", id: ReturnType<typeof sql>) => sql`
  (select coalesce(json_agg(json_build_object('name', p.name, 'affiliation', p.affiliation) order by x.position), '[]')
     from ${sql.table(`webinar_${kind}_speakers`)} x join webinar_speakers p on p.id = x.speaker_id where ${sql.ref(`x.${kind}_id`)} = ${id})`;

const columns = sql`c.id, c.type, c.title, c.description, c.thumbnail_url, c.duration_seconds, c.width, c.height, c.published_at, c.session_id,
  s.event_id, s.starts_at, s.ends_at, coalesce(w.watched_seconds, 0) as watched_seconds, coalesce(w.resume_at, 0) as resume_at, w.completed_at,
  ${speakersOf("content", sql`c.id`)} as speakers,
  array(select k.keyword from webinar_content_keywords x join webinar_keywords k on k.id = x.keyword_id
         where x.content_id = c.id order by k.position, k.id) as keywords`;

/** The content with its session and what this person has watched of it. The limit makes PostgreSQL read the session by its id. */
const joined = (userId: number | null) => sql`webinar_contents c
  left join lateral (select o.event_id, o.starts_at, o.ends_at, e.is_published
      from webinar_sessions o join webinar_events e on e.id = o.event_id where o.id = c.session_id limit 1) s on true
  left join webinar_watches w on w.content_id = c.id and w.user_id = ${userId}::bigint`;

/** Doctors may open it: published, and a live content also needs a published event. */
const isOpen = (now: Date) => sql`c.published_at <= ${now.toISOString()}::timestamptz and (c.type = 'vod' or s.is_published)`;

/** Every search term occurs in the title, its initial consonants, a speaker, a keyword or the description. */
export const matches = (terms: readonly string[]) =>
  terms.length === 0
    ? sql`true`
    : sql`not exists (select from unnest(${[...terms]}::text[]) as term where strpos(lower(concat_ws(' ',
        c.title, initial_consonants(c.title), c.description,
        (select string_agg(p.name || ' ' || initial_consonants(p.name) || ' ' || p.affiliation, ' ')
           from webinar_content_speakers x join webinar_speakers p on p.id = x.speaker_id where x.content_id = c.id),
        (select string_agg(k.keyword, ' ') from webinar_content_keywords x join webinar_keywords k on k.id = x.keyword_id
          where x.content_id = c.id))), term) = 0)`;

const isStarted = sql`w.watched_seconds > 0 and w.completed_at is null
  and (c.duration_seconds is null or w.watched_seconds < ${completedShare}::float8 * c.duration_seconds)`;
export const micros = (time: ReturnType<typeof sql>) => sql`(extract(epoch from ${time}) * 1000000)::bigint`;

export type ListInput = {
  readonly userId: number;
  readonly now: Date;
  readonly terms: readonly string[];
  readonly type: "vod" | "live" | undefined;
  readonly startedFirst: boolean;
  /** Sort values of the last row of the page before: group, two keys and the id. */
  readonly after: readonly number[] | null;
  readonly limit: number;
};
type SortValues = { readonly sort_group: number; readonly first_key: number; readonly second_key: number };

/**
 * Groups: 3 live now, 2 upcoming, 1 started and not finished (if wanted), 0 the rest. All sort values are in descending order, so that one
 * comparison of rows finds the next page.
 */
const listed = ({ userId, now, terms, type, startedFirst }: Omit<ListInput, "after" | "limit">) => sql`
  select ${columns}, g.sort_group,
         case when g.sort_group >= 2 then -${micros(sql`s.starts_at`)}
              when g.sort_group = 1 then ${micros(sql`w.reported_at`)}
              else c.list_rank end as first_key,
         ${micros(sql`c.published_at`)} as second_key
    from ${joined(userId)}
    cross join lateral (select case when c.type = 'vod' then case when ${startedFirst}::boolean and ${isStarted} then 1 else 0 end
                                    when s.starts_at > ${now.toISOString()}::timestamptz then 2 else 3 end as sort_group) g
   where ${isOpen(now)} and (c.type = 'vod' or s.ends_at > ${now.toISOString()}::timestamptz)
     and ${type === undefined ? sql`true` : type === "vod" ? sql`c.type = 'vod'` : sql`c.type <> 'vod'`}
     and ${matches(terms)}`;

export async function list(db: Db, input: ListInput): Promise<(ContentRow & SortValues)[]> {
  const [group, first, second, id] = input.after ?? [];
  const after =
    input.after === null
      ? sql`true`
      : sql`(l.sort_group, l.first_key, l.second_key, l.id) < (${group}::int, ${first}::bigint, ${second}::bigint, ${id}::bigint)`;
  const { rows } = await sql<ContentRow & SortValues>`
    select l.* from (${listed(input)}) l where ${after}
     order by l.sort_group desc, l.first_key desc, l.second_key desc, l.id desc limit ${input.limit}`.execute(db);
  return rows;
}

/** Stops counting after `most`. */
export async function count(db: Db, input: Omit<ListInput, "after" | "limit">, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${listed(input)}) l limit ${most}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function find(db: Db, id: number, userId: number | null, now: Date): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    select ${columns} from ${joined(userId)} where c.id = ${id}::bigint and ${isOpen(now)}`.execute(db);
  return rows[0];
}

export type ContentTimes = Pick<ContentRow, "id" | "type" | "duration_seconds" | "session_id" | "starts_at" | "ends_at">;

/** The part of an open content that a report of watched ranges needs. */
export async function findTimes(db: Db, id: number, now: Date): Promise<ContentTimes | undefined> {
  const { rows } = await sql<ContentTimes>`
    select c.id, c.type, c.duration_seconds, c.session_id, s.starts_at, s.ends_at
      from ${joined(null)} where c.id = ${id}::bigint and ${isOpen(now)}`.execute(db);
  return rows[0];
}

/**
 * Recorded contents that the person has not completed, the best first. Each shared keyword or speaker counts: with the given content, or
 * without one with the contents that the person has watched lately. A specialty in the title or a keyword counts too.
 */
export async function related(
  db: Db,
  { userId, contentId, now, limit }: { userId: number; contentId: number | null; now: Date; limit: number },
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    with seeds as (
      select ${contentId}::bigint as id where ${contentId}::bigint is not null
      union all
      (select r.content_id from webinar_watches r where r.user_id = ${userId}::bigint and ${contentId}::bigint is null
        order by r.reported_at desc limit 10)
    ), candidates as (
      select ${columns}, (
          select count(*) from webinar_content_keywords x
           where x.content_id = c.id and x.keyword_id in (select o.keyword_id from webinar_content_keywords o join seeds d on d.id = o.content_id)
        ) + (
          select count(*) from webinar_content_speakers x
           where x.content_id = c.id and x.speaker_id in (select o.speaker_id from webinar_content_speakers o join seeds d on d.id = o.content_id)
        ) + (
          select count(*) from profiles p, unnest(p.specialties) as specialty
           where p.user_id = ${userId}::bigint and (strpos(c.title, specialty) > 0 or exists (
             select from webinar_content_keywords x join webinar_keywords k on k.id = x.keyword_id
              where x.content_id = c.id and k.keyword = specialty))
        ) as score
      from ${joined(userId)}
     where c.type = 'vod' and c.id is distinct from ${contentId}::bigint and ${isOpen(now)} and w.completed_at is null
    )
    select * from candidates order by score desc, published_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export type PublicContent = { readonly id: number; readonly changed_at: string };

/** Open contents for search engines, the latest first. */
export async function listPublic(db: Db, now: Date, limit: number): Promise<PublicContent[]> {
  const { rows } = await sql<PublicContent>`
    select c.id, greatest(c.updated_at, c.published_at) as changed_at
      from ${joined(null)} where ${isOpen(now)} order by c.published_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Keywords of the bar. */
export async function listBar(db: Db): Promise<Filter[]> {
  const rows = await db
    .selectFrom("webinar_keywords")
    .select(["keyword", "status"])
    .where("position", "is not", null)
    .orderBy("position")
    .orderBy("id")
    .limit(100)
    .execute();
  // A check constraint allows only the statuses of the contract.
  return rows.map(({ keyword, status }) => ({ keyword, status: status as Filter["status"] }));
}
