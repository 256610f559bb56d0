import { overlookedDays, type AdviceField, type PostCounts, type PostTotals } from "@rounds/contract/job-posts/figures.ts";
import { CompiledQuery } from "kysely";
import type { Db } from "../../../db/database.ts";
import { openPredicate } from "../list/sql-fragments.ts";

/** Runs on a separate connection, because slow counts would delay the fast reads on the pipelined connections. */
const read = async <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)).rows;

/** A comparison reads only the newest posts, so that its cost does not grow with the posts. */
const maxCompared = 300;

const today = `(select seoul_today())`;
/** Start of the last `days` days in Seoul, including today. */
const since = (days: string): string => `((${today} - (${days}::int - 1))::timestamp at time zone 'Asia/Seoul')`;

/** Excludes members of the hospital, because they open their own posts most often. */
const byOthers = (alias: string): string => `not exists (select from team t where t.user_id = ${alias}.user_id)`;

// Events of the post `p` in the last `days` days. Each query reads a range of an index that starts with the post.
const openings = (days: string): string => `from app_events e where e.job_post_id = p.id and e.day > ${today} - ${days}::int
  and e.name in ('view_job_post', 'view_single_post') and ${byOthers("e")}`;
const reads = (days: string): string =>
  `from job_post_reads r where r.job_post_id = p.id and r.read_at >= ${since(days)} and ${byOthers("r")}`;
const likes = (days: string): string =>
  `from job_post_likes l where l.job_post_id = p.id and l.created_at >= ${since(days)} and ${byOthers("l")}`;
const applications = (days: string): string =>
  `from job_applications a where a.job_post_id = p.id and a.active and a.created_at >= ${since(days)} and ${byOthers("a")}`;

/** A reopened or changed post counts as overlooked only after another week. */
const isOverlooked = `(${openPredicate("p")} and greatest(p.first_listed_at, p.updated_at) <= now() - interval '${overlookedDays} days'
  and not exists (select ${openings(String(overlookedDays))}) and not exists (select ${reads(String(overlookedDays))}))`;

const team = `team as materialized (select o.user_id from business_owners o where o.business_id = $1)`;

const totals = `
  with ${team}
  select p.id as job_post_id, (select count(*)::int ${openings("$3")}) as seen, (select count(*)::int ${reads("$3")}) as read,
         (select count(*)::int ${likes("$3")}) as liked, (select count(*)::int ${applications("$3")}) as applied, ${isOverlooked} as is_overlooked
    from job_posts p where p.business_id = $1 and p.id = any($2::bigint[]) order by p.id desc`;

/** Figures of the given posts that belong to this hospital, newest first. */
export const listTotals = (db: Db, businessId: number, postIds: readonly number[], days: number): Promise<PostTotals[]> =>
  read<PostTotals>(db, totals, [businessId, postIds, days]);

type Has = Readonly<Record<AdviceField, boolean>>;
export type FiguresRow = {
  readonly daily: readonly (PostCounts & { readonly day: string })[];
  readonly is_overlooked: boolean;
  readonly own: Has;
  /** For an overlooked post: the number of similar posts, and how many of them have each field. Null for other posts. */
  readonly similar: (Readonly<Record<AdviceField, number>> & { readonly total: number }) | null;
};

const hasPay = (post: string): string => `(${post}.min_pay is not null or ${post}.max_pay is not null)`;
const hasHours = (post: string): string => `exists (select from jsonb_each_text(${post}.working_hours) h where h.value ~ '\\S')`;
const hasPictures = (business: string): string => `cardinality(${business}.images) > 0`;

/** Open posts of other hospitals in the same 시도, with the same job type and a common specialty, that a doctor has read. */
const similar = `(select json_build_object('total', count(*), 'pay', count(*) filter (where ${hasPay("q")}),
      'working_hours', count(*) filter (where ${hasHours("q")}), 'pictures', count(*) filter (where ${hasPictures("c")}))
    from (select s.job_post_id as id from job_post_specialties s
           where s.specialty = any(p.specialties::text[]) and s.region = p.region and s.job_type = p.job_type
           group by s.job_post_id order by max(s.created_at) desc limit ${maxCompared}) near
    join job_posts q on q.id = near.id and q.business_id <> $1 and ${openPredicate("q")}
    join businesses c on c.id = q.business_id
   where exists (select from job_post_reads r where r.job_post_id = q.id))`;

const dayOf = (time: string): string => `(${time} at time zone 'Asia/Seoul')::date`;

const daily = `(select json_agg(json_build_object('day', d.day::date::text, 'seen', coalesce(c.seen, 0), 'read', coalesce(c.read, 0),
      'liked', coalesce(c.liked, 0), 'applied', coalesce(c.applied, 0)) order by d.day)
    from generate_series((${today} - ($3::int - 1))::timestamp, ${today}::timestamp, interval '1 day') as d (day)
    left join (
      select h.day, count(*) filter (where h.what = 1) as seen, count(*) filter (where h.what = 2) as read,
             count(*) filter (where h.what = 3) as liked, count(*) filter (where h.what = 4) as applied
        from (select e.day, 1 as what ${openings("$3")}
              union all select ${dayOf("r.read_at")}, 2 ${reads("$3")}
              union all select ${dayOf("l.created_at")}, 3 ${likes("$3")}
              union all select ${dayOf("a.created_at")}, 4 ${applications("$3")}) h
       group by h.day) c on c.day = d.day::date)`;

const figures = `
  with ${team},
  post as materialized (select p.id, p.business_id, p.specialties, p.region, p.job_type, ${isOverlooked} as is_overlooked,
      json_build_object('pay', ${hasPay("p")}, 'working_hours', ${hasHours("p")}, 'pictures', ${hasPictures("b")}) as own
    from job_posts p join businesses b on b.id = p.business_id where p.id = $2)
  select p.is_overlooked, p.own, ${daily} as daily, case when p.is_overlooked then ${similar} end as similar from post p`;

export async function findFigures(db: Db, businessId: number, postId: number, days: number): Promise<FiguresRow | undefined> {
  return (await read<FiguresRow>(db, figures, [businessId, postId, days]))[0];
}
