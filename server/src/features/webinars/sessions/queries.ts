import type { ContentType, Speaker } from "@rounds/contract/webinars/fields.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { speakersOf } from "../contents/queries.ts";

type PartRow = {
  readonly id: number | null;
  readonly type: ContentType | null;
  readonly title: string;
  readonly speakers: Speaker[];
  readonly starts_after_minutes: number | null;
};

export type SessionRow = {
  readonly id: number;
  readonly event_id: number;
  readonly event_title: string;
  readonly title: string;
  readonly description: string;
  readonly thumbnail_url: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly updated_at: string;
  readonly speakers: Speaker[];
  readonly programme: PartRow[];
  readonly is_registered: boolean;
  readonly needs_hospital_info: boolean;
};

/** The sessions of published events, as one person sees them. A content of the programme has an id once it is published. */
const sessions = (userId: number, now: Date) => sql`
  select s.id, s.event_id, e.title as event_title, s.title, s.description, s.starts_at, s.ends_at, s.updated_at,
         ${speakersOf("session", sql`s.id`)} as speakers,
         coalesce(s.thumbnail_url, (select c.thumbnail_url from webinar_session_contents m join webinar_contents c on c.id = m.content_id
            where m.session_id = s.id and c.thumbnail_url is not null order by m.position limit 1)) as thumbnail_url,
         (select coalesce(json_agg(json_build_object(
              'id', c.id, 'type', c.type, 'title', case when m.title = '' then c.title else m.title end,
              'speakers', case when m.speaker_names = '{}' and c.id is not null then ${speakersOf("content", sql`c.id`)}
                else (select coalesce(json_agg(json_build_object('name', name, 'affiliation', '')), '[]') from unnest(m.speaker_names) as name) end,
              'starts_after_minutes', m.starts_after_minutes) order by m.position), '[]')
            from webinar_session_contents m
            left join webinar_contents c on c.id = m.content_id and c.published_at <= ${now.toISOString()}::timestamptz
           where m.session_id = s.id and (c.id is not null or m.title <> '')) as programme,
         ${isRegistered(userId)} as is_registered,
         ${needsHospitalInfo(userId)} as needs_hospital_info
    from webinar_sessions s join webinar_events e on e.id = s.event_id and e.is_published`;

/** Whether the person is registered for the event of the session `s`. */
export const isRegistered = (userId: number) => sql<boolean>`exists (
  select from webinar_registrations r where r.event_id = s.event_id and r.user_id = ${userId}::bigint)`;

const needsHospitalInfo = (userId: number) => sql`not exists (
  select from profiles p where p.user_id = ${userId}::bigint and p.current_job_type is not null and p.current_hospital_category is not null
     and p.current_hospital_name <> '' and p.current_hospital_address <> '')`;

/** Names and affiliations in a list of speakers. Only its values, because a search term such as `af` also occurs in the keys of the JSON. */
const speakerWords = (speakers: ReturnType<typeof sql>) => sql`(
  select string_agg(concat_ws(' ', one ->> 'name', initial_consonants(one ->> 'name'), one ->> 'affiliation'), ' ')
    from json_array_elements(${speakers}) as one)`;

/** Live sessions, then upcoming ones. Each search term occurs in the title, the event, a speaker or the programme. */
export async function listOpen(db: Db, userId: number, now: Date, terms: readonly string[], limit: number): Promise<SessionRow[]> {
  const isMatch =
    terms.length === 0
      ? sql`true`
      : sql`not exists (select from unnest(${[...terms]}::text[]) as term where strpos(lower(concat_ws(' ',
          o.title, initial_consonants(o.title), o.event_title, o.description, ${speakerWords(sql`o.speakers`)},
          (select string_agg(concat_ws(' ', part ->> 'title', ${speakerWords(sql`part -> 'speakers'`)}), ' ')
             from json_array_elements(o.programme) as part),
          (select string_agg(k.keyword, ' ') from webinar_contents c join webinar_content_keywords x on x.content_id = c.id
             join webinar_keywords k on k.id = x.keyword_id where c.session_id = o.id))), term) = 0)`;
  const { rows } = await sql<SessionRow>`
    select o.* from (${sessions(userId, now)} where s.ends_at > ${now.toISOString()}::timestamptz) o
     where ${isMatch} order by o.starts_at, o.id limit ${limit}`.execute(db);
  return rows;
}

export async function find(db: Db, id: number, userId: number, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${sessions(userId, now)} where s.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The event's row is locked until the transaction ends, so that it is not unpublished at the same moment. */
export async function lockPublishedEvent(tx: Tx, id: number) {
  return tx
    .selectFrom("webinar_events as e")
    .select((eb) => [
      "e.id",
      eb
        .selectFrom("webinar_sessions as s")
        .select((inner) => inner.fn.max("s.ends_at").as("last"))
        .whereRef("s.event_id", "=", "e.id")
        .as("ends_at"),
    ])
    .where("e.id", "=", id)
    .where("e.is_published", "=", true)
    .forShare("e")
    .executeTakeFirst();
}

export async function lacksHospitalInfo(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`select ${needsHospitalInfo(userId)} as lacks`.execute(db);
  return rows[0]?.lacks ?? true;
}

export type RegistrationRow = { readonly event_id: number; readonly created_at: string };

/** Undefined if the person is registered already. */
export const insertRegistration = (tx: Tx, eventId: number, userId: number): Promise<RegistrationRow | undefined> =>
  tx
    .insertInto("webinar_registrations")
    .values({ event_id: eventId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["event_id", "created_at"])
    .executeTakeFirst();

export const findRegistration = (db: Db, eventId: number, userId: number): Promise<RegistrationRow | undefined> =>
  db
    .selectFrom("webinar_registrations as r")
    .innerJoin("webinar_events as e", "e.id", "r.event_id")
    .select(["r.event_id", "r.created_at"])
    .where("r.event_id", "=", eventId)
    .where("r.user_id", "=", userId)
    .where("e.is_published", "=", true)
    .executeTakeFirst();

export type DueReminder = {
  readonly session_id: number;
  readonly event_id: number;
  readonly title: string;
  readonly starts_at: string;
  readonly user_ids: number[];
};

/**
 * Sessions that start in the window, with the registered people who have no notice of this cause. People who registered less than
 * `leadMinutes` before the start are left out. At most `limit` people per session.
 */
export async function listDue(
  db: Db,
  { from, to, cause, leadMinutes, limit }: { from: Date; to: Date; cause: string; leadMinutes: number; limit: number },
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select s.id as session_id, s.event_id, s.title, s.starts_at, array(
        select r.user_id from webinar_registrations r
         where r.event_id = s.event_id and r.created_at <= s.starts_at - make_interval(mins => ${leadMinutes}::int)
           and not exists (select from notices n where n.user_id = r.user_id and n.cause = ${cause}::text || s.id)
         order by r.user_id limit ${limit}) as user_ids
      from webinar_sessions s join webinar_events e on e.id = s.event_id and e.is_published
     where s.starts_at > ${from.toISOString()}::timestamptz and s.starts_at <= ${to.toISOString()}::timestamptz`.execute(db);
  return rows.filter(({ user_ids }) => user_ids.length > 0);
}
