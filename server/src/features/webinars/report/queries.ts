import { completedShare, type Speaker } from "@rounds/contract/webinars/fields.ts";
import type { AttendanceSort } from "@rounds/contract/webinars/lists.ts";
import { watchedGroups, type attendanceTabs } from "@rounds/contract/webinars/report.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { newestRows, numberValue, sortedIds, timeValue, type SortedPage } from "../../../db/sorted-page.ts";
import { micros, speakersOf } from "../contents/queries.ts";

export type SessionRow = {
  readonly id: number;
  readonly event_id: number;
  readonly title: string;
  readonly description: string;
  readonly thumbnail_url: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly speakers: Speaker[];
  readonly programme: { readonly title: string; readonly starts_after_minutes: number | null }[];
};

export async function findSession(db: Db, id: number): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.event_id, s.title, s.description, s.starts_at, s.ends_at, ${speakersOf("session", sql`s.id`)} as speakers,
           coalesce(s.thumbnail_url, (select c.thumbnail_url from webinar_session_contents m join webinar_contents c on c.id = m.content_id
              where m.session_id = s.id and c.thumbnail_url is not null order by m.position limit 1)) as thumbnail_url,
           (select coalesce(json_agg(json_build_object('title', case when m.title = '' then c.title else m.title end,
                'starts_after_minutes', m.starts_after_minutes) order by m.position), '[]')
              from webinar_session_contents m left join webinar_contents c on c.id = m.content_id where m.session_id = s.id) as programme
      from webinar_sessions s where s.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Minutes since 1970: the first minute of the session, and the first minute after it. */
const minutes = sql`floor(extract(epoch from s.starts_at) / 60)::int as first_minute, ceil(extract(epoch from s.ends_at) / 60)::int as end_minute`;

/** All people who attended, with the minutes of presence during the session. */
const attended = (sessionId: number) => sql`
  select a.user_id, a.checked_in_at, t.first_minute, t.end_minute, p.parts, least(1.0, multirange_length(p.parts)::float8 / (t.end_minute - t.first_minute)) as share,
         coalesce(a.checked_in_at, case when isempty(a.minutes) then null else to_timestamp(lower(a.minutes) * 60.0) end) as entered_at
    from webinar_attendances a
    join (select s.id, ${minutes} from webinar_sessions s where s.id = ${sessionId}::bigint) t on t.id = a.session_id
    cross join lateral (select a.minutes * int4multirange(int4range(t.first_minute, t.end_minute)) as parts) p
   where a.session_id = ${sessionId}::bigint`;

export type Figures = {
  readonly attended: number;
  readonly completed: number;
  readonly average_minutes: number | null;
  /** People by `watchedGroups`. */
  readonly groups: number[];
};

export async function readFigures(db: Db, sessionId: number): Promise<Figures> {
  const bounds = watchedGroups.map((from, index) => [from, watchedGroups[index - 1] ?? 2] as const);
  const counts = bounds.map(
    ([from, to]) => sql`count(*) filter (where a.share >= ${sql.lit(from)}::float8 and a.share < ${sql.lit(to)}::float8)::int`,
  );
  const { rows } = await sql<Figures>`
    select count(*)::int as attended, count(*) filter (where a.share >= ${completedShare}::float8)::int as completed,
           round(avg(multirange_length(a.parts)), 1)::float8 as average_minutes, array[${sql.join(counts)}] as groups
      from (${attended(sessionId)}) a`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a count without a row");
  return row;
}

export async function countRegistered(db: Db, eventId: number): Promise<{ registered: number; with_hospital_info: number }> {
  const { rows } = await sql<{ registered: number; with_hospital_info: number }>`
    select count(*)::int as registered, count(*) filter (where p.current_job_type is not null and p.current_hospital_category is not null
             and p.current_hospital_name <> '' and p.current_hospital_address <> '')::int as with_hospital_info
      from webinar_registrations r left join profiles p on p.user_id = r.user_id where r.event_id = ${eventId}::bigint`.execute(db);
  return rows[0] ?? { registered: 0, with_hospital_info: 0 };
}

/** Minutes of the chart: one point each. */
const chartMinutes = 1500;
/** The chart begins before the start and goes beyond the end, because people come early and stay. */
const marginMinutes = 10;

/** Open streams per minute, also in minutes without any. The latest part of a longer session. */
export async function listViewers(db: Db, sessionId: number, now: Date): Promise<{ at: string; viewers: number }[]> {
  const { rows } = await sql<{ at: string; viewers: number }>`
    select t.at, coalesce(m.viewers, 0) as viewers
      from (select date_trunc('minute', s.starts_at) - make_interval(mins => ${sql.lit(marginMinutes)}) as first,
                   date_trunc('minute', least(s.ends_at + make_interval(mins => ${sql.lit(marginMinutes)}), ${now.toISOString()}::timestamptz)) as last
              from webinar_sessions s where s.id = ${sessionId}::bigint) w
      cross join lateral generate_series(greatest(w.first, w.last - make_interval(mins => ${sql.lit(chartMinutes - 1)})), w.last,
                                         interval '1 minute') as t(at)
      left join webinar_viewer_minutes m on m.session_id = ${sessionId}::bigint and m.minute = t.at
     order by t.at`.execute(db);
  return rows;
}

export const findPeak = (db: Db, sessionId: number) =>
  db
    .selectFrom("webinar_viewer_minutes")
    .select(["viewers", "minute as at"])
    .where("session_id", "=", sessionId)
    .where("viewers", ">", 0)
    .orderBy("viewers", "desc")
    .orderBy("minute")
    .limit(1)
    .executeTakeFirst();

export async function countQuestions(db: Db, sessionId: number) {
  const { rows } = await sql<{ total: number; asked: number; unanswered: number; hidden: number }>`
    select count(*)::int as total, count(*) filter (where hidden_at is not null)::int as hidden,
           count(*) filter (where hidden_at is null and question_status = 'asked')::int as asked,
           count(*) filter (where hidden_at is null and question_status <> 'asked' and answer_text is null)::int as unanswered
      from webinar_questions where session_id = ${sessionId}::bigint and question_status <> 'user_deleted'`.execute(db);
  return rows[0] ?? { total: 0, asked: 0, unanswered: 0, hidden: 0 };
}

export const listQuestionTimes = async (db: Db, sessionId: number, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom("webinar_questions")
      .select("created_at")
      .where("session_id", "=", sessionId)
      .where("question_status", "<>", "user_deleted")
      .orderBy("created_at")
      .limit(limit)
      .execute()
  ).map(({ created_at }) => created_at);

export type AttendanceRow = {
  readonly user_id: number;
  readonly name: string;
  readonly hospital_name: string | null;
  readonly job_type: string | null;
  readonly registered_at: string | null;
  readonly entered_at: string | null;
  /** `[from, to]` in minutes after the start. */
  readonly parts: [number, number][];
  readonly minutes: number;
  readonly share: number;
  readonly questions: number;
};
/** Place in the list's own order. */
type Place = { readonly sort_group: number; readonly sort_key: number };

type Tab = (typeof attendanceTabs)[number];
export type Whose = { readonly sessionId: number; readonly eventId: number };

const inTab: Record<Tab, ReturnType<typeof sql>> = {
  all: sql`true`,
  attended: sql`r.sort_group = 0`,
  completed: sql`r.share >= ${sql.lit(completedShare)}::float8`,
  absent: sql`r.sort_group = 1`,
};

/** People who registered or came: those who came by their first minute, then the others by their registration. */
const people = ({ sessionId, eventId }: Whose) => sql`
  select coalesce(a.user_id, g.user_id) as user_id, g.created_at as registered_at, a.entered_at, a.parts, a.share, a.first_minute,
         case when a.user_id is null then 1 else 0 end as sort_group, ${micros(sql`coalesce(a.entered_at, g.created_at)`)} as sort_key
    from (${attended(sessionId)}) a
    full join (select user_id, created_at from webinar_registrations where event_id = ${eventId}::bigint) g on g.user_id = a.user_id`;

type Page = { readonly tab: Tab; readonly after: readonly number[] | null; readonly limit: number };

const questionsOf = (sessionId: number, userId: RawBuilder<unknown>) => sql`(select count(*)::int from webinar_questions q
  where q.session_id = ${sessionId}::bigint and q.user_id = ${userId} and q.question_status <> 'user_deleted')`;

const details = ({ sessionId }: Whose) => sql`
  r.user_id, coalesce(p.name, '') as name, nullif(p.current_hospital_name, '') as hospital_name, p.current_job_type as job_type,
  r.registered_at, r.entered_at,
  (select coalesce(json_agg(json_build_array(lower(t) - r.first_minute, upper(t) - r.first_minute) order by t), '[]')
     from unnest(r.parts) as t) as parts,
  coalesce(multirange_length(r.parts), 0) as minutes, coalesce(r.share, 0) as share, ${questionsOf(sessionId, sql`r.user_id`)} as questions`;

export async function listAttendances(db: Db, whose: Whose, { tab, after, limit }: Page): Promise<(AttendanceRow & Place)[]> {
  const [group, key, id] = after ?? [];
  const isAfter = after === null ? sql`true` : sql`(r.sort_group, r.sort_key, r.user_id) > (${group}::int, ${key}::bigint, ${id}::bigint)`;
  const { rows } = await sql<AttendanceRow & Place>`
    select ${details(whose)}, r.sort_group, r.sort_key
      from (select r.* from (${people(whose)}) r where ${inTab[tab]} and ${isAfter}
             order by r.sort_group, r.sort_key, r.user_id limit ${limit}) r
      left join profiles p on p.user_id = r.user_id
     order by r.sort_group, r.sort_key, r.user_id`.execute(db);
  return rows;
}

/** People who did not come have only a name. */
const sortValues = (sessionId: number): Readonly<Record<AttendanceSort, RawBuilder<unknown>>> => ({
  person: sql`(select p.name from profiles p where p.user_id = r.user_id)`,
  entered: timeValue(sql`r.entered_at`),
  minutes: numberValue(sql`multirange_length(r.parts)`),
  share: numberValue(sql`(r.share * 1000000)::bigint`),
  questions: sql`case when r.sort_group = 0 then ${numberValue(questionsOf(sessionId, sql`r.user_id`))} end`,
});

/** People in the order of a column. Returns one row more than the limit if there is a next page. */
export async function listSortedAttendances(db: Db, whose: Whose, tab: Tab, sort: AttendanceSort, page: SortedPage) {
  const first = sql`select r.user_id as id, ${sortValues(whose.sessionId)[sort]} as value
    from (select r.* from (${people(whose)}) r where ${inTab[tab]} order by r.sort_group, r.sort_key, r.user_id limit ${newestRows}) r`;
  const { rows } = await sql<AttendanceRow & { id: number; sort_key: string }>`
    select ${details(whose)}, page.id, page.sort_key
      from ${sortedIds(first, page)} page
      join (${people(whose)}) r on r.user_id = page.id
      left join profiles p on p.user_id = r.user_id
     order by page.sort_key ${sql.raw(page.direction)}, page.id desc`.execute(db);
  return rows;
}

export async function countAttendances(db: Db, whose: Whose): Promise<Record<Tab, number>> {
  const counted = (tab: Tab) => sql`count(*) filter (where ${inTab[tab]})::int`;
  const { rows } = await sql<Record<Tab, number>>`
    select count(*)::int as all, ${counted("attended")} as attended, ${counted("completed")} as completed, ${counted("absent")} as absent
      from (${people(whose)}) r`.execute(db);
  return rows[0] ?? { all: 0, attended: 0, completed: 0, absent: 0 };
}

export async function listPeople(db: Db, whose: Whose): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select r.user_id from (${people(whose)}) r order by r.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export type QuestionRow = {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly created_at: string;
  readonly question_text: string;
  readonly question_status: string;
  readonly is_anonymous: boolean;
  readonly is_hidden: boolean;
  readonly like_count: number;
  readonly answer_text: string | null;
};

/** Questions in the order in which they came, after the given id. */
export async function listQuestions(db: Db, sessionId: number, after: number, limit: number): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.user_id, coalesce(p.name, '') as name, q.created_at, q.question_text, q.question_status, q.is_anonymous,
           q.hidden_at is not null as is_hidden, q.like_count, q.answer_text
      from webinar_questions q left join profiles p on p.user_id = q.user_id
     where q.session_id = ${sessionId}::bigint and q.id > ${after}::bigint and q.question_status <> 'user_deleted'
     order by q.id limit ${limit}`.execute(db);
  return rows;
}

export const listAuthors = async (db: Db, sessionId: number): Promise<number[]> =>
  (
    await db
      .selectFrom("webinar_questions")
      .select("user_id")
      .distinct()
      .where("session_id", "=", sessionId)
      .where("question_status", "<>", "user_deleted")
      .execute()
  ).map(({ user_id }) => user_id);

/** One recording of a session at a time. False if there is no such session. */
export const lockSession = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom("webinar_sessions").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirst()) !== undefined;

/** The oldest recorded content that names the session. */
export const findRecording = async (tx: Tx, sessionId: number): Promise<number | null> =>
  (
    await tx
      .selectFrom("webinar_contents")
      .select("id")
      .where("session_id", "=", sessionId)
      .where("type", "=", "vod")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

export async function insertRecording(tx: Tx, session: SessionRow, createdBy: number): Promise<number> {
  const { id } = await tx
    .insertInto("webinar_contents")
    .values({
      type: "vod",
      title: session.title,
      description: session.description,
      session_id: session.id,
      thumbnail_url: session.thumbnail_url,
      created_by: createdBy,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into webinar_content_speakers (content_id, position, speaker_id)
    select ${id}::bigint, position, speaker_id from webinar_session_speakers where session_id = ${session.id}::bigint`.execute(tx);
  await sql`
    insert into webinar_content_keywords (content_id, keyword_id)
    select distinct ${id}::bigint, k.keyword_id from webinar_contents c join webinar_content_keywords k on k.content_id = c.id
     where c.session_id = ${session.id}::bigint and c.type <> 'vod'`.execute(tx);
  return id;
}
