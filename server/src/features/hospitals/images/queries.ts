import type { Db, Tx } from "../../../db/database.ts";
import { namedKeysIn } from "../../../db/named-keys.ts";

export type NewPicture = {
  readonly name: string;
  readonly blurredName: string;
  readonly storageKey: string;
  readonly sha256: Buffer;
  readonly width: number;
  readonly height: number;
};

/** Pictures of a hospital whose original files have these SHA-256 hashes. */
export async function listByContent(db: Db, businessId: number, hashes: readonly Buffer[]) {
  if (hashes.length === 0) return [];
  return db
    .selectFrom("business_images")
    .select(["name", "sha256"])
    .where("business_id", "=", businessId)
    .where("sha256", "in", [...hashes])
    .execute();
}

export async function insert(tx: Tx, businessId: number, picture: NewPicture): Promise<void> {
  await tx
    .insertInto("business_images")
    .values({
      business_id: businessId,
      name: picture.name,
      blurred_name: picture.blurredName,
      storage_key: picture.storageKey,
      sha256: picture.sha256,
      width: picture.width,
      height: picture.height,
    })
    .execute();
}

/** Deletes pictures of a hospital by name, or all of them. Returns the storage keys of their files. */
export async function remove(tx: Tx, businessId: number, names: readonly string[] | "all"): Promise<string[]> {
  if (names !== "all" && names.length === 0) return [];
  const rows = await tx
    .deleteFrom("business_images")
    .where("business_id", "=", businessId)
    .$if(names !== "all", (query) => query.where("name", "in", names === "all" ? [] : [...names]))
    .returning("storage_key")
    .execute();
  return rows.map((row) => row.storage_key);
}

/** The storage key of a picture, by its name or by the name of its blurred copy. */
export async function findStorageKey(db: Db, name: string, isBlurred: boolean): Promise<string | undefined> {
  const row = await db
    .selectFrom("business_images")
    .select("storage_key")
    .where(isBlurred ? "blurred_name" : "name", "=", name)
    .executeTakeFirst();
  return row?.storage_key;
}

export const listNamed = namedKeysIn("business_images");
