import type { ContentType, Speaker } from "@rounds/contract/webinars/fields.ts";
import { sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import type { WebinarEvents, WebinarSessions } from "../../../db/types.gen.ts";
import { micros, speakersOf } from "../contents/queries.ts";
import { countAttended } from "../watching/queries.ts";

export type EventRow = {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly is_published: boolean;
  readonly updated_at: string;
  readonly registered: number;
};

const eventColumns = sql`e.id, e.title, e.description, e.is_published, e.updated_at,
  (select count(*)::int from webinar_registrations r where r.event_id = e.id) as registered`;

type Page = { readonly terms: readonly string[]; readonly after: readonly number[] | null; readonly limit: number };

/** By the start of the latest session, or the creation of an event without one. Terms occur in a title or in a speaker's name. */
export async function listEvents(db: Db, { terms, after, limit }: Page): Promise<(EventRow & { sort_key: number })[]> {
  const [key, id] = after ?? [];
  const isAfter = after === null ? sql`true` : sql`(e.sort_key, e.id) < (${key}::bigint, ${id}::bigint)`;
  const isMatch =
    terms.length === 0
      ? sql`true`
      : sql`not exists (select from unnest(${[...terms]}::text[]) as term where strpos(lower(concat_ws(' ', e.title, initial_consonants(e.title),
          (select string_agg(s.title || ' ' || initial_consonants(s.title), ' ') from webinar_sessions s where s.event_id = e.id),
          (select string_agg(p.name, ' ') from webinar_sessions s join webinar_session_speakers x on x.session_id = s.id
             join webinar_speakers p on p.id = x.speaker_id where s.event_id = e.id))), term) = 0)`;
  const { rows } = await sql<EventRow & { sort_key: number }>`
    select ${eventColumns}, e.sort_key from (
      select e.*, ${micros(sql`coalesce((select max(s.starts_at) from webinar_sessions s where s.event_id = e.id), e.created_at)`)} as sort_key
        from webinar_events e) e
     where ${isMatch} and ${isAfter}
     order by e.sort_key desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findEvent(db: Db, id: number): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`select ${eventColumns} from webinar_events e where e.id = ${id}::bigint`.execute(db);
  return rows[0];
}

export const lockEvent = (tx: Tx, id: number) =>
  tx
    .selectFrom("webinar_events")
    .select(["id", "title", "is_published", "hiding_announced", "updated_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type EventValues = Pick<Updateable<WebinarEvents>, "title" | "description" | "is_published">;

export async function insertEvent(tx: Tx, values: EventValues & { title: string; created_by: number }): Promise<number> {
  return (await tx.insertInto("webinar_events").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateEvent(tx: Tx, id: number, values: EventValues): Promise<void> {
  await tx
    .updateTable("webinar_events")
    .set({ ...values, updated_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}

export async function removeEvent(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("webinar_events").where("id", "=", id).execute();
}

export type SessionRow = {
  readonly id: number;
  readonly event_id: number;
  readonly title: string;
  readonly description: string;
  readonly thumbnail_url: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly approves_first: boolean;
  /** How often the start has changed. */
  readonly moves: number;
  readonly updated_at: string;
  readonly speakers: Speaker[];
  readonly programme: {
    readonly content_id: number | null;
    readonly type: ContentType | null;
    readonly title: string;
    readonly content_title: string | null;
    readonly speaker_names: string[];
    readonly starts_after_minutes: number | null;
  }[];
  readonly registered: number;
  readonly attended: number;
};

const sessionColumns = sql`s.id, s.event_id, s.title, s.description, s.thumbnail_url, s.starts_at, s.ends_at, s.approves_first, s.moves, s.updated_at,
  ${speakersOf("session", sql`s.id`)} as speakers,
  (select coalesce(json_agg(json_build_object('content_id', m.content_id, 'type', c.type, 'title', m.title, 'content_title', c.title,
       'speaker_names', m.speaker_names, 'starts_after_minutes', m.starts_after_minutes) order by m.position), '[]')
     from webinar_session_contents m left join webinar_contents c on c.id = m.content_id where m.session_id = s.id) as programme,
  (select count(*)::int from webinar_registrations r where r.event_id = s.event_id) as registered,
  ${countAttended(sql`s.id`)} as attended`;

export async function listSessions(db: Db, eventIds: readonly number[]): Promise<SessionRow[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from webinar_sessions s where s.event_id = any(${[...eventIds]}::bigint[]) order by s.starts_at, s.id`.execute(
    db,
  );
  return rows;
}

export async function findSession(db: Db, id: number): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select ${sessionColumns} from webinar_sessions s where s.id = ${id}::bigint`.execute(db);
  return rows[0];
}

export const lockSession = (tx: Tx, id: number) =>
  tx
    .selectFrom("webinar_sessions as s")
    .innerJoin("webinar_events as e", "e.id", "s.event_id")
    .select([
      "s.id",
      "s.event_id",
      "s.title",
      "s.starts_at",
      "s.ends_at",
      "s.approves_first",
      "s.moves",
      "s.updated_at",
      "s.known_start",
      "e.is_published",
    ])
    .where("s.id", "=", id)
    .forUpdate("s")
    .executeTakeFirst();

/** In the order of their ids, so that two transactions cannot wait for each other. */
export const lockSessions = (tx: Tx, eventId: number) =>
  tx.selectFrom("webinar_sessions").select("id").where("event_id", "=", eventId).orderBy("id").forUpdate().execute();

type SessionValues = Pick<Updateable<WebinarSessions>, "title" | "description" | "starts_at" | "ends_at" | "approves_first">;
type NewSession = SessionValues & { event_id: number; title: string; starts_at: string; ends_at: string };

export async function insertSession(tx: Tx, values: NewSession): Promise<number> {
  return (await tx.insertInto("webinar_sessions").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Also counts a move of the start. */
export async function updateSession(tx: Tx, id: number, values: SessionValues): Promise<void> {
  const { starts_at: start } = values;
  await tx
    .updateTable("webinar_sessions")
    // Two saves within one transaction time differ too.
    .set({
      ...values,
      ...(start === undefined ? {} : { moves: sql`moves + (starts_at <> ${start}::timestamptz)::int` }),
      updated_at: sql`clock_timestamp()`,
    })
    .where("id", "=", id)
    .execute();
}

export async function removeSession(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("webinar_sessions").where("id", "=", id).execute();
}

/** Live contents without a session cannot stay published. */
export async function unpublishLiveContents(tx: Tx, by: { readonly sessionId: number } | { readonly eventId: number }): Promise<void> {
  const sessions =
    "sessionId" in by ? sql`select ${by.sessionId}::bigint` : sql`select id from webinar_sessions where event_id = ${by.eventId}::bigint`;
  await sql`
    update webinar_contents set published_at = null, publishes_when_ready = false
     where type <> 'vod' and session_id in (${sessions})`.execute(tx);
}

/** Questions and attendance name their session, and they stay. */
export async function isInUse(tx: Tx, sessionId: number): Promise<boolean> {
  const { rows } = await sql<{ is_in_use: boolean }>`
    select exists (select from webinar_questions where session_id = ${sessionId}::bigint)
        or exists (select from webinar_attendances where session_id = ${sessionId}::bigint) as is_in_use`.execute(tx);
  return rows[0]?.is_in_use ?? true;
}

export const hasRegistrations = async (tx: Tx, eventId: number): Promise<boolean> =>
  (await tx.selectFrom("webinar_registrations").select("user_id").where("event_id", "=", eventId).limit(1).executeTakeFirst()) !==
  undefined;

/** How many of these contents belong to the session. They keep their session until the transaction ends. */
export const countOwnContents = async (tx: Tx, sessionId: number, ids: readonly number[]): Promise<number> =>
  ids.length === 0
    ? 0
    : (
        await tx
          .selectFrom("webinar_contents")
          .select("id")
          .where("id", "in", [...ids])
          .where("session_id", "=", sessionId)
          .orderBy("id")
          .forShare()
          .execute()
      ).length;

export type ProgrammeLine = {
  readonly content_id: number | null;
  readonly title: string;
  readonly speaker_names: readonly string[];
  readonly starts_after_minutes: number | null;
};

/** The whole programme, in this order. Live contents without a line return to it, because doctors enter a session through them. */
export async function replaceProgramme(tx: Tx, sessionId: number, lines: readonly ProgrammeLine[]): Promise<void> {
  await lockProgramme(tx, sessionId);
  await tx.deleteFrom("webinar_session_contents").where("session_id", "=", sessionId).execute();
  if (lines.length > 0)
    await tx
      .insertInto("webinar_session_contents")
      .values(lines.map((line, position) => ({ ...line, speaker_names: [...line.speaker_names], session_id: sessionId, position })))
      .execute();
  for (const id of await listMissingLiveContents(tx, sessionId)) await joinProgramme(tx, sessionId, id);
}

async function listMissingLiveContents(tx: Tx, sessionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from webinar_contents c
     where c.session_id = ${sessionId}::bigint and c.type <> 'vod'
       and not exists (select from webinar_session_contents m where m.session_id = c.session_id and m.content_id = c.id)
     order by c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The latest start of a programme's line, in minutes. 0 without one. */
export const lastProgrammeMinute = async (tx: Tx, sessionId: number): Promise<number> =>
  (
    await tx
      .selectFrom("webinar_session_contents")
      .select((eb) => eb.fn.max("starts_after_minutes").as("last"))
      .where("session_id", "=", sessionId)
      .executeTakeFirst()
  )?.last ?? 0;

/**
 * Adds a live content to the programme of its session: first if no other content is there, because doctors enter the first
 * content, and last otherwise.
 */
export async function joinProgramme(tx: Tx, sessionId: number, contentId: number): Promise<void> {
  await lockProgramme(tx, sessionId);
  const { rows } = await sql<{ last: number | null; has_content: boolean }>`
    select max(position) as last, coalesce(bool_or(content_id is not null), false) as has_content
      from webinar_session_contents where session_id = ${sessionId}::bigint`.execute(tx);
  const { last = null, has_content = false } = rows[0] ?? {};
  if (!has_content && last !== null) await shiftProgramme(tx, sessionId, last + 1);
  const position = has_content && last !== null ? last + 1 : 0;
  await tx.insertInto("webinar_session_contents").values({ session_id: sessionId, position, content_id: contentId }).execute();
}

/** Two changes of one programme come one after the other. */
const lockProgramme = (tx: Tx, sessionId: number) =>
  tx.selectFrom("webinar_sessions").select("id").where("id", "=", sessionId).forNoKeyUpdate().execute();

/** Moves every line one place back. In two steps, because the key is checked for each row. */
async function shiftProgramme(tx: Tx, sessionId: number, lines: number): Promise<void> {
  for (const step of [lines + 1, -lines])
    await sql`update webinar_session_contents set position = position + ${step}::int where session_id = ${sessionId}::bigint`.execute(tx);
}

/** Takes a content out of every programme. A line with its own title stays as a topic. */
export async function leaveProgrammes(tx: Tx, contentId: number): Promise<void> {
  await sql`delete from webinar_session_contents where content_id = ${contentId}::bigint and title = ''`.execute(tx);
  await sql`update webinar_session_contents set content_id = null where content_id = ${contentId}::bigint`.execute(tx);
}
