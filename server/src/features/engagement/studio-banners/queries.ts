import type { Audience } from "@rounds/contract/engagement/banner-faults.ts";
import type { BannerAction, BannerType } from "@rounds/contract/engagement/banners.ts";
import type { QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";

export type BannerRow = {
  readonly id: number;
  readonly type: BannerType;
  readonly action_type: BannerAction;
  readonly title: string;
  readonly eyebrow: string;
  readonly advertiser: string;
  readonly text_color: "dark" | "light";
  readonly image_url: string | null;
  readonly is_finished_picture: boolean;
  readonly image_alt: string;
  readonly action_url: string | null;
  readonly detail_image_url: string | null;
  readonly detail_image_alt: string;
  readonly question_set_id: number | null;
  readonly event_id: number | null;
  readonly webinar_event_id: number | null;
  readonly webinar_session_id: number | null;
  readonly audience: Audience;
  readonly audience_specialties: string[];
  readonly audience_regions: string[];
  readonly audience_event_id: number | null;
  readonly ends_with_target: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly is_published: boolean;
  readonly version: number;
};
type Columns = Omit<BannerRow, "id" | "version">;
export type BannerValues = { readonly [Name in keyof Columns]?: Columns[Name] | undefined };

const columns = [
  "id",
  "type",
  "action_type",
  "title",
  "eyebrow",
  "advertiser",
  "text_color",
  "image_url",
  "is_finished_picture",
  "image_alt",
  "action_url",
  "detail_image_url",
  "detail_image_alt",
  "question_set_id",
  "event_id",
  "webinar_event_id",
  "webinar_session_id",
  "audience",
  "audience_specialties",
  "audience_regions",
  "audience_event_id",
  "ends_with_target",
  "starts_at",
  "ends_at",
  "is_published",
  "version",
] as const;

const one = (db: Db, id: number) => db.selectFrom("banners").select(columns).where("id", "=", id);

// Constraints allow only the values of these types.
export const find = (db: Db, id: number): Promise<BannerRow | undefined> =>
  one(db, id).executeTakeFirst() as Promise<BannerRow | undefined>;

/** The row stays locked until the transaction ends. */
export const lock = (tx: Tx, id: number): Promise<BannerRow | undefined> =>
  one(tx, id).forUpdate().executeTakeFirst() as Promise<BannerRow | undefined>;

/** The banner comes first among those of its place. */
export async function insert(tx: Tx, values: BannerValues & Pick<BannerRow, "type" | "title">, userId: number): Promise<number> {
  const row = { ...values, created_by: userId };
  const { id } = await tx.insertInto("banners").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Tx, id: number, values: BannerValues): Promise<void> {
  await tx
    .updateTable("banners")
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

type Targets = Pick<BannerRow, "question_set_id" | "event_id" | "webinar_event_id" | "webinar_session_id" | "audience_event_id">;
type FoundTargets = {
  /** Undefined without such a set. */
  readonly kind: QuestionSetKind | undefined;
  readonly hasEvent: boolean;
  readonly hasSession: boolean;
  readonly hasAudienceEvent: boolean;
};

export async function findTargets(db: Db, targets: Targets): Promise<FoundTargets> {
  const { rows } = await sql<{ kind: QuestionSetKind | null; event: boolean; session: boolean; audience: boolean }>`
    select (select s.kind from question_sets s where s.id = ${targets.question_set_id}::bigint) as kind,
           exists (select from marketing_events m where m.id = ${targets.event_id}::bigint) as event,
           exists (select from webinar_sessions w
                    where w.id = ${targets.webinar_session_id}::bigint and w.event_id = ${targets.webinar_event_id}::bigint) as session,
           exists (select from marketing_events m where m.id = ${targets.audience_event_id}::bigint) as audience`.execute(db);
  const [row] = rows;
  return {
    kind: row?.kind ?? undefined,
    hasEvent: row?.event ?? false,
    hasSession: row?.session ?? false,
    hasAudienceEvent: row?.audience ?? false,
  };
}

/** Also drafts and banners that are over, because a banner keeps its webinar. */
export async function hasWebinarBanner(db: Db, by: { readonly eventId: number } | { readonly sessionId: number }): Promise<boolean> {
  const banners = db.selectFrom("banners").select("id").limit(1);
  const found =
    "eventId" in by ? banners.where("webinar_event_id", "=", by.eventId) : banners.where("webinar_session_id", "=", by.sessionId);
  return (await found.executeTakeFirst()) !== undefined;
}

export type TargetRow = {
  readonly type: BannerType;
  readonly id: number;
  readonly session_id: number | null;
  readonly title: string;
  readonly is_published: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly num_of_questions: number;
  readonly submitted_count: number;
};

const maxOfEach = 200;

/** Polls and quizzes, events and webinar sessions, the newest of each first. */
export async function listTargets(db: Db): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    (select s.kind as type, s.id, null::bigint as session_id, s.title, s.is_published, s.starts_at, s.ends_at,
            (select count(*)::int from question_set_questions q where q.question_set_id = s.id) as num_of_questions,
            (select count(*)::int from question_set_completions d where d.question_set_id = s.id) as submitted_count
       from question_sets s order by s.id desc limit ${maxOfEach})
    union all
    (select 'promotional_event', m.id, null, m.title, m.is_published, m.starts_at, m.ends_at, 0, 0
       from marketing_events m order by m.id desc limit ${maxOfEach})
    union all
    (select 'webinar', w.event_id, w.id, w.title, e.is_published, w.starts_at, w.ends_at, 0, 0
       from webinar_sessions w join webinar_events e on e.id = w.event_id order by w.starts_at desc limit ${maxOfEach})`.execute(db);
  return rows;
}
