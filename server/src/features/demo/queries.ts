import type { Db } from "../../db/database.ts";

/** Notices to one person (by demo name or user code) or to all, newest first. */
export async function listMessages(db: Db, to: string | null) {
  return db
    .selectFrom("notices as n")
    .innerJoin("users as u", "u.id", "n.user_id")
    .leftJoin("user_identities as i", "i.user_id", "u.id")
    .select(["n.id", "u.user_code", "i.subject", "n.kind", "n.title", "n.body", "n.created_at", "n.read_at"])
    .$if(to !== null, (query) => query.where((eb) => eb.or([eb("i.subject", "=", to ?? ""), eb("u.user_code", "=", to ?? "")])))
    .orderBy("n.id", "desc")
    .limit(100)
    .execute();
}

export async function listRegister(db: Db) {
  return db
    .selectFrom("licence_register")
    .select(["name", "birth_date_sealed", "license_number_sealed"])
    .orderBy("name")
    .limit(100)
    .execute();
}
