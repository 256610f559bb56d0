import type { BannerAction, BannerType } from "@rounds/contract/engagement/banners.ts";
import type { Db } from "../../../db/database.ts";
import { olderRows } from "../../../db/retention.ts";
import { prepare } from "../../../db/prepared.ts";

export type BannerRow = {
  readonly id: number;
  readonly type: BannerType;
  readonly action_type: BannerAction;
  readonly action_url: string | null;
  readonly title: string;
  readonly eyebrow: string;
  readonly advertiser: string;
  readonly text_color: "dark" | "light";
  readonly image_url: string | null;
  readonly is_finished_picture: boolean;
  readonly image_alt: string;
  readonly detail_image_url: string | null;
  readonly detail_image_alt: string;
  readonly question_set_id: number | null;
  readonly event_id: number | null;
  readonly webinar_event_id: number | null;
  readonly webinar_session_id: number | null;
  readonly audience: "all" | "specialties" | "regions" | "not_in_event";
  readonly audience_specialties: readonly string[];
  readonly audience_regions: readonly string[];
  /** Whether the person has completed the event that the audience names, or has answered one of its questions since its start. */
  readonly has_taken_part: boolean;
  /** Of the poll or quiz, or of the event's one; 0 without one. */
  readonly num_of_questions: number;
  readonly num_of_answers: number;
  readonly submitted_count: number;
  readonly is_completed: boolean;
  /** Of the webinar's session. */
  readonly session_starts_at: string | null;
  /** Of the poll, quiz, event or session; null without one, or without an end. */
  readonly target_ends_at: string | null;
  readonly visible_until: string | null;
};

/** With `ends_with_target` a banner also ends with its poll, quiz, event or session. Null without an end. */
const endOf = "least(b.ends_at, case when b.ends_with_target then coalesce(v.ends_at, s.ends_at, w.ends_at) end)";

/** Published banners inside their window whose target is published too. */
const listFor = prepare<BannerRow>(`
  select b.id, b.type, b.action_type, b.action_url, b.title, b.eyebrow, b.advertiser, b.text_color, b.image_url, b.is_finished_picture,
         b.image_alt, b.detail_image_url, b.detail_image_alt, b.question_set_id, b.event_id, b.webinar_event_id, b.webinar_session_id,
         b.audience, b.audience_specialties, b.audience_regions,
         exists (select from marketing_event_completions x where x.marketing_event_id = b.audience_event_id and x.user_id = $1)
           or exists (
             select from marketing_events m join question_set_answers x on x.question_set_id = m.question_set_id and x.user_id = $1
              where m.id = b.audience_event_id and x.created_at >= m.starts_at) as has_taken_part,
         coalesce(q.num_of_questions, 0) as num_of_questions, coalesce(q.num_of_answers, 0) as num_of_answers,
         coalesce(q.submitted_count, 0) as submitted_count,
         case when v.id is null then coalesce(q.is_completed, false)
              else exists (select from marketing_event_completions x where x.marketing_event_id = v.id and x.user_id = $1) end as is_completed,
         w.starts_at as session_starts_at, case when v.id is null then coalesce(s.ends_at, w.ends_at) else v.ends_at end as target_ends_at, ${endOf} as visible_until
    from banners b
    left join marketing_events v on v.id = b.event_id
    left join question_sets s on s.id = coalesce(b.question_set_id, v.question_set_id)
    left join lateral (
      select (select count(*)::int from question_set_questions x where x.question_set_id = s.id) as num_of_questions,
             (select count(*)::int from question_set_answers x where x.question_set_id = s.id and x.user_id = $1) as num_of_answers,
             (select count(*)::int from question_set_completions x where x.question_set_id = s.id) as submitted_count,
             exists (select from question_set_completions x where x.question_set_id = s.id and x.user_id = $1) as is_completed) q
      on s.id is not null
    left join webinar_sessions w on w.id = b.webinar_session_id
    left join webinar_events e on e.id = b.webinar_event_id
   where b.is_published and b.starts_at <= $2 and coalesce(${endOf}, 'infinity') > $2
     and (s.id is null or s.is_published and s.starts_at <= $2) and (e.id is null or e.is_published)
     and (v.id is null or v.is_published and v.starts_at <= $2)
   order by b.list_position, b.id desc`);

export const list = (db: Db, userId: number, now: Date): Promise<BannerRow[]> => listFor(db, [userId, now.toISOString()]);

export type ReaderRow = { readonly specialties: readonly string[]; readonly address: string | null };

export const findReader = (db: Db, userId: number): Promise<ReaderRow | undefined> =>
  db.selectFrom("profiles").select(["specialties", "address"]).where("user_id", "=", userId).executeTakeFirst();

/** `day` is `yyyy-MM-dd` in Seoul. A click is also a view. */
export async function addVisits(
  db: Db,
  { bannerIds, userId, day, isClick }: { bannerIds: readonly number[]; userId: number; day: string; isClick: boolean },
): Promise<void> {
  await db
    .insertInto("banner_visits")
    .values(bannerIds.map((banner_id) => ({ banner_id, user_id: userId, day, is_clicked: isClick })))
    .onConflict((conflict) =>
      isClick
        ? conflict.columns(["banner_id", "day", "user_id"]).doUpdateSet({ is_clicked: true })
        : conflict.columns(["banner_id", "day", "user_id"]).doNothing(),
    )
    .execute();
}

export const expiredVisits = [olderRows("banner_visits", "day", { people: ["banner_visits.user_id"] })];
