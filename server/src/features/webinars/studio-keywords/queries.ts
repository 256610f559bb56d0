import type { StudioKeyword } from "@rounds/contract/webinars/studio-keywords.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";

const maxKeywords = 500;

const columns = sql`k.id, k.keyword, k.status, k.position,
  (select count(*)::int from webinar_content_keywords x where x.keyword_id = k.id) as contents`;

/** Keywords of the bar in its order, then the others by name. */
export async function list(db: Db): Promise<StudioKeyword[]> {
  const { rows } = await sql<StudioKeyword>`
    select ${columns} from webinar_keywords k order by k.position nulls last, k.keyword, k.id limit ${maxKeywords}`.execute(db);
  return rows;
}

export async function find(db: Db, id: number): Promise<StudioKeyword | undefined> {
  const { rows } = await sql<StudioKeyword>`select ${columns} from webinar_keywords k where k.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** One change of the bar at a time. */
export const lockBar = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('webinar_keywords bar', 0))`.execute(tx);

export const findId = async (db: Db, keyword: string): Promise<number | null> =>
  (await db.selectFrom("webinar_keywords").select("id").where("keyword", "=", keyword).executeTakeFirst())?.id ?? null;

/** Null if the keyword exists. */
export const insert = async (tx: Tx, keyword: string, status: string): Promise<number | null> =>
  (
    await tx
      .insertInto("webinar_keywords")
      .values({ keyword, status })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
  )?.id ?? null;

export async function update(tx: Tx, id: number, values: { readonly keyword?: string; readonly status?: string }): Promise<void> {
  if (Object.keys(values).length > 0) await tx.updateTable("webinar_keywords").set(values).where("id", "=", id).execute();
}

export const listBar = async (tx: Tx): Promise<number[]> =>
  (await tx.selectFrom("webinar_keywords").select("id").where("position", "is not", null).orderBy("position").orderBy("id").execute()).map(
    ({ id }) => id,
  );

/** The bar has exactly these keywords, in this order. */
export async function saveBar(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update webinar_keywords k set position = array_position(${[...ids]}::bigint[], k.id) - 1
     where k.position is not null or k.id = any(${[...ids]}::bigint[])`.execute(tx);
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("webinar_keywords").where("id", "=", id).execute();
}
