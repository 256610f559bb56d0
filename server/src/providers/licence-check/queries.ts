import type { Db } from "../../db/database.ts";

/** The entry of a licence number in the imported register. */
export async function findEntry(db: Db, licenceNumberHash: Buffer) {
  return db
    .selectFrom("licence_register")
    .select(["name", "birth_date_sealed"])
    .where("license_number_hash", "=", licenceNumberHash)
    .executeTakeFirst();
}
