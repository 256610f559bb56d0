import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../db/database.ts";
import type { Sought } from "./sought.ts";

/** Ids of the people who are meant, newest first; `most` of them, below `before`. */
function idsOf(sought: Sought, most: number, before: number): RawBuilder<{ user_id: number }> {
  const page = sql`order by 1 desc limit ${sql.lit(most)}`;
  switch (sought.kind) {
    case "id":
      return sql`select u.id as user_id from users u where u.id = ${sought.id} and u.id < ${before} and u.deleted_at is null`;
    case "phone":
      return sql`select p.user_id from profiles p where p.phone_number_hash = ${sought.hash} and p.user_id < ${before}
        union select v.user_id from verified_phones v where v.phone_hash = ${sought.hash} and v.user_id < ${before} ${page}`;
    case "email":
      // Found first, ordered then: by itself the planner would rather walk through everybody from the newest on.
      return sql`with matching as materialized (select p.user_id from profiles p where p.email is not null
          and lower(p.email) ~>=~ ${sought.beginning} and lower(p.email) ~<~ ${`${sought.beginning}\u{10ffff}`})
        select m.user_id from matching m where m.user_id < ${before} ${page}`;
    case "name":
      return sql`select n.user_id from profile_name_parts n
        where n.part = ${sought.part} and n.user_id < ${before} and ${holdsAll(sought)} ${page}`;
  }
}

/** Words that are longer than the parts names are kept in are held against the name itself. */
function holdsAll({ part, text, isInitials }: Extract<Sought, { kind: "name" }>): RawBuilder<boolean> {
  if (part === text) return sql`true`;
  const form = isInitials ? sql`initial_consonants(normalize(p.name, NFC))` : sql`searchable_name(p.name)`;
  return sql`exists (select from profiles p where p.user_id = n.user_id and strpos(${form}, ${text}) > 0)`;
}

const top = Number.MAX_SAFE_INTEGER;

/** People who are meant, newest first; one more than the limit when there is a next page. */
export async function listFound(db: Db, sought: Sought, limit: number, before: number = top) {
  const { rows } = await sql<{ user_id: number; name: string | null; phone_number_sealed: string | null; specialty: string | null }>`
    select u.id as user_id, p.name, p.phone_number_sealed, p.specialties[1] as specialty
      from (${idsOf(sought, limit + 1, before)}) found
      join users u on u.id = found.user_id
      left join profiles p on p.user_id = u.id
     order by u.id desc`.execute(db);
  return rows;
}

export async function countFound(db: Db, sought: Sought, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${idsOf(sought, cap, top)}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** What is known of a person beside the profile. Undefined for nobody, and for who has left. */
export async function findPerson(db: Db, userId: number) {
  return db
    .selectFrom("users as u")
    .leftJoin("verified_phones as v", "v.user_id", "u.id")
    .select([
      "u.id",
      "u.created_at",
      "v.phone_number_sealed as proven_phone_sealed",
      sql<
        string | null
      >`(select i.email_sealed from user_identities i where i.user_id = u.id and i.email_sealed is not null order by i.id limit 1)`.as(
        "login_email_sealed",
      ),
      sql<number>`(select count(*) from job_applications a where a.user_id = u.id)`.as("application_count"),
    ])
    .where("u.id", "=", userId)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
}
