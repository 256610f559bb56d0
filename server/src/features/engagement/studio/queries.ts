import type { QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import type { Campaign, CampaignKind } from "@rounds/contract/engagement/studio.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";

export type CampaignRow = {
  readonly kind: CampaignKind;
  readonly id: number;
  readonly type: Campaign["type"];
  readonly title: string;
  readonly is_published: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly participants: number;
  readonly views: number | null;
  readonly num_of_questions: number | null;
  readonly num_of_banners: number | null;
  readonly target_ends_at: string | null;
  readonly list_position: number | null;
  readonly look: Campaign["look"];
  readonly version: number;
};

/** Enough for years of campaigns. The list has no pages, because its timeline shows all of them. */
const maxRows = 500;

const noNumber = sql`null::int`;
const noLook = sql`null::json as look`;
const columns: Readonly<Record<CampaignKind, RawBuilder<unknown>>> = {
  banners: sql`x.type, x.title, x.list_position,
    json_build_object('image_url', x.image_url, 'is_finished_picture', x.is_finished_picture, 'text_color', x.text_color,
      'eyebrow', x.eyebrow) as look,
    (select count(*)::int from banner_visits v where v.banner_id = x.id and v.is_clicked) as participants,
    (select count(*)::int from banner_visits v where v.banner_id = x.id) as views,
    ${noNumber} as num_of_questions, ${noNumber} as num_of_banners,
    coalesce((select s.ends_at from question_sets s where s.id = x.question_set_id),
             (select w.ends_at from webinar_sessions w where w.id = x.webinar_session_id),
             (select e.ends_at from marketing_events e where e.id = x.event_id)) as target_ends_at`,
  question_sets: sql`x.kind as type, x.title, ${noNumber} as list_position, ${noLook},
    (select count(*)::int from question_set_completions d where d.question_set_id = x.id) as participants, ${noNumber} as views,
    (select count(*)::int from question_set_questions q where q.question_set_id = x.id) as num_of_questions,
    (select count(*)::int from banners b where b.question_set_id = x.id) as num_of_banners, null::timestamptz as target_ends_at`,
  marketing_events: sql`'promotional_event' as type, x.title, ${noNumber} as list_position, ${noLook},
    (select count(*)::int from marketing_event_completions d where d.marketing_event_id = x.id) as participants, ${noNumber} as views,
    (select count(*)::int from question_set_questions q where q.question_set_id = x.question_set_id) as num_of_questions,
    (select count(*)::int from banners b where b.event_id = x.id) as num_of_banners,
    (select s.ends_at from question_sets s where s.id = x.question_set_id) as target_ends_at`,
  invitation_events: sql`'invitation' as type, x.detail_title as title, ${noNumber} as list_position, ${noLook},
    (select count(*)::int from sign_ups u where u.inviter_user_id is not null
       and u.created_at >= x.starts_at and u.created_at < coalesce(x.ends_at, 'infinity')) as participants,
    ${noNumber} as views, ${noNumber} as num_of_questions, ${noNumber} as num_of_banners, null::timestamptz as target_ends_at`,
};

const campaigns = (kind: CampaignKind, id?: number) => sql<CampaignRow>`
  select ${sql.lit(kind)} as kind, x.id, x.is_published, x.starts_at, x.ends_at, x.version, ${columns[kind]}
    from ${sql.table(kind)} x
   where ${id === undefined ? sql`true` : sql`x.id = ${id}::bigint`} order by x.id desc limit ${maxRows}`;

export const list = async (db: Db, kind: CampaignKind): Promise<CampaignRow[]> => (await campaigns(kind).execute(db)).rows;

export async function find(db: Db, kind: CampaignKind, id: number): Promise<CampaignRow | undefined> {
  const { rows } = await campaigns(kind, id).execute(db);
  return rows[0];
}

/** The row stays locked until the transaction ends. */
export const lock = (tx: Tx, kind: CampaignKind, id: number) =>
  tx.selectFrom(kind).select(["is_published", "starts_at", "ends_at", "version"]).where("id", "=", id).forUpdate().executeTakeFirst();

/** The period of the published event that has this poll or quiz. */
export const findEventOf = (tx: Tx, questionSetId: number) =>
  tx
    .selectFrom("marketing_events")
    .select(["is_published", "starts_at", "ends_at"])
    .where("question_set_id", "=", questionSetId)
    .where("is_published", "=", true)
    .executeTakeFirst();

/** The period of an event's poll or quiz. It stays the same until the transaction ends. */
export const lockContentOf = (tx: Tx, eventId: number) =>
  tx
    .selectFrom("question_sets as s")
    .innerJoin("marketing_events as e", "e.question_set_id", "s.id")
    .select(["s.is_published", "s.starts_at", "s.ends_at"])
    .where("e.id", "=", eventId)
    .forUpdate("s")
    .executeTakeFirstOrThrow();

/** Null: no end. */
export async function setEnd(tx: Tx, kind: CampaignKind, id: number, endsAt: string | null): Promise<void> {
  await tx
    .updateTable(kind)
    .set({ ends_at: endsAt, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/**
 * The campaign keeps its pictures until the transaction ends. Otherwise a colleague could remove a picture before the copy is committed, and
 * the sweep would delete its file. Answers do not wait for this lock.
 */
async function keepPictures(tx: Tx, kind: CampaignKind, id: number): Promise<void> {
  await tx.selectFrom(kind).select("id").where("id", "=", id).forShare().execute();
}

/** The id of the draft. Undefined if there is no such banner. */
export async function copyBanner(tx: Tx, id: number, userId: number): Promise<number | undefined> {
  await keepPictures(tx, "banners", id);
  const columns = sql.raw(
    [
      "type, action_type, title, eyebrow, advertiser, text_color, image_url, is_finished_picture, image_alt, action_url, detail_image_url",
      "detail_image_alt, question_set_id, event_id, webinar_event_id, webinar_session_id, audience, audience_specialties, audience_regions",
      "audience_event_id, ends_with_target, list_position",
    ].join(", "),
  );
  const { rows } = await sql<{ id: number }>`
    insert into banners (${columns}, created_by) select ${columns}, ${userId}::bigint from banners where id = ${id}::bigint returning id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Copies a set with its questions and choices, without answers. */
export async function copyQuestionSet(tx: Tx, id: number, userId: number): Promise<number | undefined> {
  await keepPictures(tx, "question_sets", id);
  const columns = sql.raw("kind, title, description, has_intro, intro_image_url, result_title, result_description, result_image_url");
  const { rows } = await sql<{ id: number }>`
    insert into question_sets (${columns}, created_by) select ${columns}, ${userId}::bigint from question_sets where id = ${id}::bigint
    returning id`.execute(tx);
  const copy = rows[0]?.id;
  if (copy === undefined) return undefined;
  await sql`
    with copied as (
      insert into question_set_questions (question_set_id, position, question, description, image_url, image_alt, explanation)
      select ${copy}::bigint, position, question, description, image_url, image_alt, explanation
        from question_set_questions where question_set_id = ${id}::bigint
      returning id, position)
    insert into question_set_choices (question_id, position, value, image_url, is_correct)
    select copied.id, c.position, c.value, c.image_url, c.is_correct
      from copied join question_set_questions q on q.question_set_id = ${id}::bigint and q.position = copied.position
      join question_set_choices c on c.question_id = q.id`.execute(tx);
  return copy;
}

/** The copy has its own poll or quiz, because each belongs to one event. */
export async function copyEvent(tx: Tx, id: number, userId: number): Promise<number | undefined> {
  const event = await tx.selectFrom("marketing_events").select("question_set_id").where("id", "=", id).forShare().executeTakeFirst();
  const setId = event && (await copyQuestionSet(tx, event.question_set_id, userId));
  if (setId === undefined) return undefined;
  const columns = sql.raw(
    [
      "title, detail_img_url, detail_img_alt, detail_button_text, share_message, additional_actions, has_rewards, sponsor_business_id",
      "sponsor_type",
    ].join(", "),
  );
  const { rows } = await sql<{ id: number }>`
    insert into marketing_events (${columns}, question_set_id, created_by)
    select ${columns}, ${setId}::bigint, ${userId}::bigint from marketing_events where id = ${id}::bigint returning id`.execute(tx);
  return rows[0]?.id;
}

export async function copyInvitation(tx: Tx, id: number, userId: number): Promise<number | undefined> {
  await keepPictures(tx, "invitation_events", id);
  const columns = sql.raw(
    "preview_button_text, detail_title, detail_text, detail_img_url, detail_img_alt, detail_button_text, share_message",
  );
  const { rows } = await sql<{ id: number }>`
    insert into invitation_events (${columns}, created_by)
    select ${columns}, ${userId}::bigint from invitation_events where id = ${id}::bigint returning id`.execute(tx);
  return rows[0]?.id;
}

/** These published banners get the first positions. The other published ones follow in their order. An editor's version stays valid. */
export async function order(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update banners b set list_position = n.position
      from (select x.id, row_number() over (order by w.place nulls last, x.list_position, x.id desc)::int as position
              from banners x left join unnest(${[...ids]}::bigint[]) with ordinality as w(id, place) on w.id = x.id
             where x.is_published) n
     where n.id = b.id and b.is_published and b.list_position <> n.position`.execute(tx);
}

type ChoiceCount = { readonly value: string; readonly is_correct: boolean; readonly count: number };
export type ResultsRow = {
  readonly kind: QuestionSetKind;
  readonly title: string;
  readonly started: number;
  readonly completed: number;
  readonly scores: readonly { readonly correct: number; readonly people: number }[];
  readonly days: readonly { readonly day: string; readonly completed: number }[];
  readonly questions: readonly { readonly question: string; readonly choices: readonly ChoiceCount[] | null }[];
};

export async function findResults(db: Db, id: number): Promise<ResultsRow | undefined> {
  const { rows } = await sql<ResultsRow>`
    with counts as materialized (
      select choice_id, count(*)::int as count from question_set_answers where question_set_id = ${id}::bigint group by choice_id),
    done as materialized (
      select completed_at, num_of_correct_answers from question_set_completions where question_set_id = ${id}::bigint)
    select s.kind, s.title, (select count(*)::int from done) as completed,
           (select count(*)::int from question_set_answers a join question_set_questions q on q.id = a.question_id and q.position = 0
             where a.question_set_id = s.id) as started,
           (select coalesce(json_agg(json_build_object('correct', x.correct, 'people', x.people)), '[]') from (
              select num_of_correct_answers as correct, count(*)::int as people from done where num_of_correct_answers is not null
               group by num_of_correct_answers) x) as scores,
           (select coalesce(json_agg(json_build_object('day', x.day, 'completed', x.completed) order by x.day), '[]') from (
              select to_char(completed_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, count(*)::int as completed from done
               group by 1) x) as days,
           (select coalesce(json_agg(json_build_object('question', q.question, 'choices', (
                select json_agg(json_build_object('value', c.value, 'is_correct', c.is_correct, 'count', coalesce(counts.count, 0))
                         order by c.position)
                  from question_set_choices c left join counts on counts.choice_id = c.id where c.question_id = q.id)) order by q.position), '[]')
              from question_set_questions q where q.question_set_id = s.id) as questions
      from question_sets s where s.id = ${id}::bigint`.execute(db);
  return rows[0];
}
