import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { namedKeysIn } from "../../../db/named-keys.ts";

export type PictureRow = {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly dark_contrast: number;
  readonly light_contrast: number;
};
type NewPicture = Omit<PictureRow, "id"> & { readonly storage_key: string; readonly created_at: string };

export const insert = (tx: Tx, picture: NewPicture): Promise<PictureRow> =>
  tx
    .insertInto("campaign_pictures")
    .values(picture)
    .returning(["id", "name", "width", "height", "dark_contrast", "light_contrast"])
    .executeTakeFirstOrThrow();

export async function findStorageKey(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("campaign_pictures").select("storage_key").where("name", "=", name).executeTakeFirst();
  return row?.storage_key;
}

const byName = (db: Db, names: readonly string[]) =>
  db
    .selectFrom("campaign_pictures")
    .select(["id", "name", "width", "height", "dark_contrast", "light_contrast"])
    .where("name", "in", [...names]);

export const listByName = (db: Db, names: readonly string[]): Promise<PictureRow[]> => byName(db, names).execute();

/** The sweep keeps these pictures until the transaction ends. */
export const lockByName = (tx: Tx, names: readonly string[]): Promise<PictureRow[]> => byName(tx, names).forKeyShare().execute();

export const listNamed = namedKeysIn("campaign_pictures");

/** The columns that name a picture by its path. */
const places = [
  ["banners", "image_url"],
  ["banners", "detail_image_url"],
  ["question_sets", "intro_image_url"],
  ["question_sets", "result_image_url"],
  ["question_set_questions", "image_url"],
  ["question_set_choices", "image_url"],
  ["marketing_events", "detail_img_url"],
  ["invitation_events", "detail_img_url"],
] as const;

const perRun = 500;

/** Deletes pictures that no campaign uses and that are older than `before`. Returns the storage keys of their files. */
export async function deleteUnused(tx: Tx, before: Date): Promise<string[]> {
  const used = places.map(
    ([table, column]) => sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  const isUnused = sql`'/api/v1/campaign_pictures/' || p.name || '/1040' not in (${sql.join(used, sql` union all `)})`;
  // A running save may have chosen an old picture again: its picture is skipped. A save that begins later waits for this transaction.
  const { rows: locked } = await sql<{ id: number }>`
    select p.id from campaign_pictures p where p.created_at < ${before.toISOString()} and ${isUnused}
     order by p.created_at limit ${perRun} for update skip locked`.execute(tx);
  // A second statement sees the saves that were committed before the lock.
  const { rows } = await sql<{ storage_key: string }>`
    delete from campaign_pictures p where p.id = any(${locked.map(({ id }) => id)}::bigint[]) and ${isUnused}
    returning p.storage_key`.execute(tx);
  return rows.map((row) => row.storage_key);
}
