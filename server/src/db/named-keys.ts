import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Tables with the column `storage_key`, the name of a file in the store. */
type FileTable = "business_images" | "campaign_pictures" | "interior_images" | "resume_files";

/** Returns the query for those of the given keys that have a row in this table. */
export const namedKeysIn =
  (table: FileTable) =>
  async (db: Db, storageKeys: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{ storage_key: string }>`
      select storage_key from ${sql.table(table)} where storage_key = any(${[...storageKeys]}::text[])`.execute(db);
    return new Set(rows.map((row) => row.storage_key));
  };
