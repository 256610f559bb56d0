import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { isOpenUnderApproved } from "../../job-posts/index.ts";
import { fillableColumns, listColumns, place } from "./columns.ts";

const columns = [
  "id",
  "name",
  "category",
  "business_type",
  "address",
  "hira_code",
  "images",
  "job_post_registration_status",
  "updated_at",
  ...place,
  ...fillableColumns,
  ...listColumns,
] as const;

export const listPair = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("businesses")
    .select(columns)
    .where("id", "in", [...ids])
    .execute();

export type MergeRow = Awaited<ReturnType<typeof listPair>>[number];

/** Locks both hospitals in the order of their ids, so that two merges cannot deadlock. */
export const lockPair = (tx: Tx, ids: readonly number[]): Promise<MergeRow[]> =>
  tx
    .selectFrom("businesses")
    .select(columns)
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();

type Counts = {
  job_post_count: number;
  open_job_post_count: number;
  opening_job_post_count: number;
  application_count: number;
  member_count: number;
  raised_member_count: number;
  invitation_count: number;
  claim_count: number;
};

const rank = (alias: string) => sql.raw(`array_position(array['viewer', 'editor', 'owner'], ${alias}.role)`);

/** Counts the rows of `fromId` that a merge would move to `intoId`. */
export async function count(db: Db, fromId: number, intoId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from job_posts where business_id = ${fromId}) as job_post_count,
           (select count(*)::int from job_posts where business_id = ${fromId} and is_listed) as open_job_post_count,
           (select count(*)::int from job_posts p join businesses i on i.id = ${intoId} and i.job_post_registration_status = 'approved'
             where p.business_id = ${fromId} and not p.is_listed and ${sql.raw(isOpenUnderApproved("p"))}) as opening_job_post_count,
           (select count(*)::int from job_applications a join job_posts p on p.id = a.job_post_id where p.business_id = ${fromId}) as application_count,
           (select count(*)::int from business_owners f where f.business_id = ${fromId}
              and not exists (select from business_owners i where i.business_id = ${intoId} and i.user_id = f.user_id)) as member_count,
           (select count(*)::int from business_owners f join business_owners i on i.user_id = f.user_id and i.business_id = ${intoId}
             where f.business_id = ${fromId} and ${rank("f")} > ${rank("i")}) as raised_member_count,
           (select count(*)::int from business_invitations
             where business_id = ${fromId} and accepted_at is null and revoked_at is null and expires_at > now()) as invitation_count,
           (select count(*)::int from business_claims where business_id = ${fromId} and state = 'pending') as claim_count`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("the count query returned no row");
  return counts;
}

/** Pictures of `fromId` whose file `intoId` has too. */
export const listSamePictures = (db: Db, fromId: number, intoId: number) =>
  db
    .selectFrom("business_images as f")
    .innerJoin("business_images as i", (join) => join.onRef("i.sha256", "=", "f.sha256").on("i.business_id", "=", intoId))
    .select(["f.id", "f.name", "f.storage_key"])
    .where("f.business_id", "=", fromId)
    .execute();

/** Moves the members. A member of both gets the higher role and keeps the label of `intoId`. */
async function moveMembers(tx: Tx, fromId: number, intoId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into business_owners as i (business_id, user_id, role, label, created_at)
    select ${intoId}::bigint, f.user_id, f.role, f.label, f.created_at from business_owners f where f.business_id = ${fromId}
    on conflict (business_id, user_id) do update
      set role = case when ${rank("excluded")} > ${rank("i")} then excluded.role else i.role end,
          label = coalesce(i.label, excluded.label)
    returning user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Moves the claims. If a person has a pending claim for both hospitals, the claim for `fromId` is deleted. */
async function moveClaims(tx: Tx, fromId: number, intoId: number): Promise<void> {
  await sql`
    delete from business_claims f where f.business_id = ${fromId} and f.state = 'pending'
       and exists (select from business_claims i where i.business_id = ${intoId} and i.user_id = f.user_id and i.state = 'pending')`.execute(
    tx,
  );
  await tx.updateTable("business_claims").set({ business_id: intoId }).where("business_id", "=", fromId).execute();
}

/** Moves the doctors who have hidden the hospital. A doctor who has hidden both keeps one row. */
async function moveHiding(tx: Tx, fromId: number, intoId: number): Promise<void> {
  await sql`
    insert into hidden_hospitals (user_id, business_id, created_at)
    select h.user_id, ${intoId}::bigint, h.created_at from hidden_hospitals h where h.business_id = ${fromId}
    on conflict do nothing`.execute(tx);
}

/** Links in earlier notices of the members lead to `intoId`. */
async function moveLinks(tx: Tx, memberIds: readonly number[], fromId: number, intoId: number): Promise<void> {
  const old = `([?&]business_id=)${fromId}(?=&|$)`;
  await sql`
    update notices set link = regexp_replace(link, ${old}, ${`\\1${intoId}`})
     where user_id = any(${memberIds}::bigint[]) and link ~ ${old}`.execute(tx);
}

type Move = {
  readonly fromId: number;
  readonly fromName: string;
  readonly intoId: number;
  readonly operatorId: number;
  /** Ids of pictures whose file `intoId` already has. */
  readonly samePictures: readonly number[];
};

/**
 * Re-points every foreign key from `fromId` to `intoId`, deletes `fromId`, and returns its member ids.
 * Cached driving times are not moved. They are deleted with the row.
 */
export async function move(tx: Tx, { fromId, fromName, intoId, operatorId, samePictures }: Move): Promise<number[]> {
  const members = await moveMembers(tx, fromId, intoId);
  await moveLinks(tx, members, fromId, intoId);
  await moveClaims(tx, fromId, intoId);
  await moveHiding(tx, fromId, intoId);
  await tx.updateTable("business_invitations").set({ business_id: intoId }).where("business_id", "=", fromId).execute();
  if (samePictures.length > 0)
    await tx
      .deleteFrom("business_images")
      .where("id", "in", [...samePictures])
      .execute();
  await tx.updateTable("business_images").set({ business_id: intoId }).where("business_id", "=", fromId).execute();
  await tx.updateTable("job_posts").set({ business_id: intoId }).where("business_id", "=", fromId).execute();
  await tx.updateTable("marketing_events").set({ sponsor_business_id: intoId }).where("sponsor_business_id", "=", fromId).execute();
  for (const table of ["interview_proposals", "interviews"] as const)
    await tx.updateTable(table).set({ business_id: intoId }).where("business_id", "=", fromId).execute();
  await sql`
    update job_post_drafts set content = jsonb_set(content, '{business_id}', to_jsonb(${intoId}::bigint))
     where content -> 'business_id' = to_jsonb(${fromId}::bigint)`.execute(tx);
  await tx.updateTable("business_merges").set({ into_id: intoId }).where("into_id", "=", fromId).execute();
  await tx.insertInto("business_merges").values({ from_id: fromId, into_id: intoId, from_name: fromName, merged_by: operatorId }).execute();
  await tx.deleteFrom("businesses").where("id", "=", fromId).execute();
  return members;
}

/** Moves the register code. It is unique, so `fromId` loses it first. */
export async function moveRegisterLink(tx: Tx, fromId: number, intoId: number, code: string): Promise<void> {
  await tx.updateTable("businesses").set({ hira_code: null }).where("id", "=", fromId).execute();
  await tx.updateTable("businesses").set({ hira_code: code }).where("id", "=", intoId).execute();
}
