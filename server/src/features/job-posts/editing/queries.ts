import { postFieldNames, type PostFieldName } from "@rounds/contract/job-posts/post-fields.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import type { JobPosts } from "../../../db/types.gen.ts";
import { containing } from "../../../db/search-grams.ts";
import { hidesApplication } from "../../control/index.ts";
import { openPredicate } from "../list/sql-fragments.ts";

/** `working_hours` is selected with its own type. */
const plainFieldNames = postFieldNames.filter((name) => name !== "working_hours");

const postColumns = [
  ...plainFieldNames.map((name) => `p.${name}` as const),
  "p.id",
  "p.business_id",
  "p.title",
  "p.active",
  "p.closed_reason",
  "p.remedi_active",
  "p.review_reason",
  "p.reviewed_at",
  "p.approved_facts",
  "p.suspended_at",
  "p.created_at",
  "p.updated_at",
  "b.name as business_name",
  "b.images as business_images",
  "b.job_post_registration_status as business_status",
] as const;

const selectPosts = (db: Db, userId: number | null) =>
  db
    .selectFrom("job_posts as p")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select(postColumns)
    .select([
      sql<Record<string, string>>`p.working_hours`.as("working_hours"),
      sql<boolean>`${sql.raw(openPredicate("p"))}`.as("is_open"),
      sql<boolean>`coalesce(p.closes_on < seoul_today(), false)`.as("is_past"),
      sql<boolean>`coalesce(p.work_dates[cardinality(p.work_dates)] < seoul_today(), false)`.as("are_dates_past"),
      // Next to the link to the applicants, so it counts those of that list, without the own ones of this user.
      sql<number>`(select count(*)::int from job_applications a
         where a.job_post_id = p.id and a.active and not ${sql.raw(hidesApplication("a", "p.business_id"))}
           and a.user_id is distinct from ${userId}::bigint)`.as("application_count"),
      sql<number>`(select count(*)::int from job_applications a where a.job_post_id = p.id)`.as("applications_ever"),
    ]);

type HospitalSearch = {
  readonly businessId: number;
  readonly terms: readonly string[];
  /** A number that may be a post's id. */
  readonly id: number | null;
};

/** All posts of a hospital are compared: they are few, and the index over texts would read the posts of all hospitals. */
const isFound = ({ businessId, terms, id }: HospitalSearch) => {
  const matches = terms.map((term) => sql`(p.search_text || '') like ${containing(term)}`);
  const containsAll = matches.length === 0 ? sql`true` : sql.join(matches, sql` and `);
  return sql<boolean>`p.business_id = ${businessId} and ((${containsAll}) or p.id = ${id}::bigint)`;
};

/** Found posts of one hospital, newest first. `userId`: own applications of this person do not count. */
export const listOfBusiness = (
  db: Db,
  search: HospitalSearch,
  userId: number,
  { limit, beforeId }: { limit: number; beforeId: number | null },
) =>
  selectPosts(db, userId)
    .where(isFound(search))
    .$if(beforeId !== null, (query) => query.where("p.id", "<", beforeId ?? 0))
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();

export type EditableRow = Awaited<ReturnType<typeof listOfBusiness>>[number];

export async function countOfBusiness(db: Db, search: HospitalSearch, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) => eb.selectFrom("job_posts as p").select("p.id").where(isFound(search)).limit(cap).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** `userId`: as in the list. Null counts all applications. */
export const find = (db: Db, postId: number, userId: number | null = null): Promise<EditableRow | undefined> =>
  selectPosts(db, userId).where("p.id", "=", postId).executeTakeFirst();

export async function findBusinessId(db: Db, postId: number): Promise<number | undefined> {
  return (await db.selectFrom("job_posts").select("business_id").where("id", "=", postId).executeTakeFirst())?.business_id;
}

/** Locks and returns a post. Until the transaction ends, no other request can change it, move it or apply to it. */
export async function lock(tx: Tx, postId: number): Promise<EditableRow | undefined> {
  await tx.selectFrom("job_posts").select("id").where("id", "=", postId).forUpdate().execute();
  return find(tx, postId);
}

/** Columns that the service writes. */
export type PostColumns = Pick<
  Updateable<JobPosts>,
  | PostFieldName
  | "business_id"
  | "title"
  | "active"
  | "closed_reason"
  | "remedi_active"
  | "reviewed_at"
  | "reviewed_by"
  | "review_reason"
  | "review_requested_at"
  | "approved_facts"
>;

export async function insert(
  tx: Tx,
  values: PostColumns & Pick<Insertable<JobPosts>, "business_id" | "title" | "specialties">,
): Promise<number> {
  const { id } = await tx.insertInto("job_posts").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Changes a post. `updated_at` always increases, because it is the version of the post. */
export async function update(tx: Tx, postId: number, values: PostColumns): Promise<void> {
  await tx
    .updateTable("job_posts")
    .set({ ...values, updated_at: sql<string>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')` })
    .where("id", "=", postId)
    .execute();
}

const kinds = ["tags", "requirements", "preferences", "benefits"] as const;
export type WordKind = (typeof kinds)[number];

/** Only the newest posts are read, so that the cost does not grow with the number of posts. */
const sampleSize = 2000;

// A word must be used by two hospitals, because a single hospital may have invented it.
const usedWords = prepare<{ kind: WordKind; word: string }>(
  `with sample as materialized (select p.business_id, p.tags, p.requirements, p.preferences, p.benefits
      from job_posts p where ${openPredicate("p")} order by p.created_at desc, p.id desc limit ${sampleSize}),
    used as (${kinds.map((kind) => `select '${kind}' as kind, unnest(${kind}) as word, business_id from sample`).join(" union all ")}),
    ranked as (select kind, word, row_number() over (partition by kind order by count(*) desc, word) as place
      from used group by kind, word having count(distinct business_id) > 1)
  select kind, word from ranked where place <= 40 order by kind, place`,
  "search",
);

export const listUsedWords = (db: Db) => usedWords(db, []);
