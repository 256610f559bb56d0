import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";

/** Notices of one person (by demo name or user code) or of all, newest first. */
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

/** Text messages to one number (by the hash of its digits) or to all, newest first. */
export async function listTextMessages(db: Db, recipientHash: Buffer | null) {
  return db
    .selectFrom("text_messages")
    .select(["id", "kind", "recipient_sealed", "text_sealed", "state", "failure", "created_at"])
    .$if(recipientHash !== null, (query) => query.where("recipient_hash", "=", recipientHash))
    .orderBy("id", "desc")
    .limit(500)
    .execute();
}

/** Hashes of a person's phone numbers: of the profile, verified, or waiting for a code. `person` is a demo name or user code. */
export async function listPhoneHashes(db: Db, person: string): Promise<Buffer[]> {
  const { rows } = await sql<{ phone_hash: Buffer }>`
    with person as (
      select user_id as id from user_identities where provider = 'local' and subject = ${person}
      union select id from users where user_code = ${person})
    select phone_number_hash as phone_hash from profiles where user_id in (select id from person)
    union select phone_hash from verified_phones where user_id in (select id from person)
    union select phone_hash from phone_codes where user_id in (select id from person)`.execute(db);
  return rows.map((row) => row.phone_hash);
}

export async function listRegister(db: Db) {
  return db
    .selectFrom("licence_register")
    .select(["name", "birth_date_sealed", "license_number_sealed"])
    .orderBy("name")
    .limit(100)
    .execute();
}

/** The channel relations in the demo messenger. A missing person does not follow the channel. */
export async function listChannelRelations(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("local_channel_friends")
    .select(["subject", "relation"])
    .where("subject", "in", [...subjects])
    .execute();
  return new Map(rows.map(({ subject, relation }) => [subject, relation]));
}

/** Returns the person's user id. Undefined if this demo person has never signed in. */
export async function setChannelRelation(
  tx: Tx,
  subject: string,
  relation: "added" | "blocked" | "unknown" | "none",
): Promise<number | undefined> {
  await tx.deleteFrom("local_channel_friends").where("subject", "=", subject).execute();
  if (relation !== "none") await tx.insertInto("local_channel_friends").values({ subject, relation }).execute();
  const identity = await tx
    .selectFrom("user_identities")
    .select("user_id")
    .where("provider", "=", "local")
    .where("subject", "=", subject)
    .executeTakeFirst();
  return identity?.user_id;
}

/** Published contents that play a file and have none yet, in the order of the seed. */
export const listContentsWithoutVideo = (db: Db) =>
  db
    .selectFrom("webinar_contents as c")
    .select(["c.id", "c.created_by"])
    .where("c.type", "in", ["vod", "live_record"])
    .where("c.published_at", "is not", null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom("webinar_videos as v").select("v.id").whereRef("v.content_id", "=", "c.id"))))
    .orderBy("c.id")
    .execute();
