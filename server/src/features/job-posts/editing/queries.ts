import { postFieldNames, type PostFieldName } from "@rounds/contract/job-posts/post-fields.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import type { JobPosts } from "../../../db/types.gen.ts";
import { openPredicate } from "../list/sql-fragments.ts";

/** `working_hours` is selected with its own type. */
const plainFieldNames = postFieldNames.filter((name) => name !== "working_hours");

const columns = [
  ...plainFieldNames.map((name) => `p.${name}` as const),
  "p.id",
  "p.business_id",
  "p.title",
  "p.active",
  "p.closed_reason",
  "p.remedi_active",
  "p.review_reason",
  "p.created_at",
  "p.updated_at",
  "b.name as business_name",
  "b.images as business_images",
  "b.job_post_registration_status as business_status",
] as const;

const posts = (db: Db) =>
  db
    .selectFrom("job_posts as p")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select(columns)
    .select([
      sql<Record<string, string>>`p.working_hours`.as("working_hours"),
      sql<boolean>`${sql.raw(openPredicate("p"))}`.as("is_open"),
      sql<boolean>`coalesce(p.closes_on < seoul_today(), false)`.as("is_past"),
      sql<number>`(select count(*)::int from job_applications a where a.job_post_id = p.id and a.active)`.as("application_count"),
      sql<number>`(select count(*)::int from job_applications a where a.job_post_id = p.id)`.as("applications_ever"),
    ]);

/** Posts of one hospital, newest first. */
export const listOfBusiness = (db: Db, businessId: number, limit: number, beforeId: number | null) =>
  posts(db)
    .where("p.business_id", "=", businessId)
    .$if(beforeId !== null, (query) => query.where("p.id", "<", beforeId ?? 0))
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();

export type EditableRow = Awaited<ReturnType<typeof listOfBusiness>>[number];

export async function countOfBusiness(db: Db, businessId: number, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) => eb.selectFrom("job_posts as p").select("p.id").where("p.business_id", "=", businessId).limit(cap).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export const find = (db: Db, postId: number): Promise<EditableRow | undefined> => posts(db).where("p.id", "=", postId).executeTakeFirst();

export async function findBusinessId(db: Db, postId: number): Promise<number | undefined> {
  return (await db.selectFrom("job_posts").select("business_id").where("id", "=", postId).executeTakeFirst())?.business_id;
}

/** The post, after which nobody else changes it, applies or moves it until the transaction ends. */
export async function lock(tx: Tx, postId: number): Promise<EditableRow | undefined> {
  await tx.selectFrom("job_posts").select("id").where("id", "=", postId).forUpdate().execute();
  return find(tx, postId);
}

/** Columns that the service writes. */
export type PostColumns = Pick<
  Updateable<JobPosts>,
  PostFieldName | "business_id" | "title" | "active" | "closed_reason" | "remedi_active" | "reviewed_at" | "reviewed_by" | "review_reason"
>;

export async function insert(
  tx: Tx,
  values: PostColumns & Pick<Insertable<JobPosts>, "business_id" | "title" | "specialties">,
): Promise<number> {
  const { id } = await tx.insertInto("job_posts").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Every change is a new version, however close to the last one. */
export async function update(tx: Tx, postId: number, values: PostColumns): Promise<void> {
  await tx
    .updateTable("job_posts")
    .set({ ...values, updated_at: sql<string>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')` })
    .where("id", "=", postId)
    .execute();
}

const kinds = ["tags", "requirements", "preferences", "benefits"] as const;
export type WordKind = (typeof kinds)[number];

/** The newest posts, so that the cost does not grow with the number of posts. */
const sampled = 2000;

// Words that two hospitals use are common usage. A word of one hospital may be meant for its own readers.
const words = prepare<{ kind: WordKind; word: string }>(
  `with sample as materialized (select p.business_id, p.tags, p.requirements, p.preferences, p.benefits
      from job_posts p where ${openPredicate("p")} order by p.created_at desc, p.id desc limit ${sampled}),
    used as (${kinds.map((kind) => `select '${kind}' as kind, unnest(${kind}) as word, business_id from sample`).join(" union all ")}),
    ranked as (select kind, word, row_number() over (partition by kind order by count(*) desc, word) as place
      from used group by kind, word having count(distinct business_id) > 1)
  select kind, word from ranked where place <= 40 order by kind, place`,
  "search",
);

export const listUsedWords = (db: Db) => words(db, []);
