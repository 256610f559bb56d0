import { sortedRows } from "@rounds/contract/fields.ts";
import { sql, type RawBuilder } from "kysely";
import type { Actor } from "../../../auth/actor.ts";
import { recordRows, type AuditOrigin } from "../../../db/audit.ts";
import type { Db } from "../../../db/database.ts";
import { numberValue, sortedIds, type SortedPage } from "../../../db/sorted-page.ts";
import { signInEmail } from "../../../auth/sign-in-email.ts";
import { hospitalsOfMember } from "../../hospitals/index.ts";
import type { UserSearch } from "./search-terms.ts";
import type { FoundUserSort } from "@rounds/contract/operator-home/lists.ts";

/** Ids of the matching people, newest first: at most `most` ids that are less than `before`. */
function idsOf(terms: UserSearch, most: number, before: number): RawBuilder<{ user_id: number }> {
  const page = sql`order by 1 desc limit ${most}`;
  switch (terms.kind) {
    case "id":
      return sql`select u.id as user_id from users u where u.id = ${terms.id} and u.id < ${before} and u.deleted_at is null`;
    case "phone":
      return sql`select p.user_id from profiles p where p.phone_number_hash = ${terms.hash} and p.user_id < ${before}
        union select v.user_id from verified_phones v where v.phone_hash = ${terms.hash} and v.user_id < ${before} ${page}`;
    case "email":
      // Materialized, because otherwise the planner scans all users from the newest on.
      return sql`with matching as materialized (select p.user_id from profiles p where p.email is not null
          and lower(p.email) ~>=~ ${terms.beginning} and lower(p.email) ~<~ ${`${terms.beginning}\u{10ffff}`})
        select m.user_id from matching m where m.user_id < ${before} ${page}`;
    case "name":
      return sql`select n.user_id from profile_name_parts n
        where n.part = ${terms.part} and n.user_id < ${before} and ${matchesFullName(terms)} ${page}`;
  }
}

/** The database stores short name parts. Longer search terms are compared with the full name. */
function matchesFullName({ part, text, isInitials }: Extract<UserSearch, { kind: "name" }>): RawBuilder<boolean> {
  if (part === text) return sql`true`;
  const form = isInitials ? sql`initial_consonants(normalize(p.name, NFC))` : sql`searchable_name(p.name)`;
  return sql`exists (select from profiles p where p.user_id = n.user_id and strpos(${form}, ${text}) > 0)`;
}

const top = Number.MAX_SAFE_INTEGER;

export type FoundRow = { user_id: number; name: string | null; phone_number_sealed: string | null; specialty: string | null };
const foundColumns = sql`u.id as user_id, p.name, p.phone_number_sealed, p.specialties[1] as specialty`;

type FoundPage = { readonly limit: number; readonly before: number | null; readonly cap: number };

/**
 * Matching people, newest first. Writes a line of the audit log about them. `total` counts the matches up to `cap` on the first page. On other
 * pages it only shows whether there are more than the limit.
 */
export async function readFound(db: Db, actor: Actor, origin: AuditOrigin, terms: UserSearch, { limit, before, cap }: FoundPage) {
  const counted =
    before === null
      ? sql`case when f.found <= ${limit} then f.found else (select count(*) from (${idsOf(terms, cap, top)}) matches) end`
      : sql`f.found`;
  const { rows } = await sql<FoundRow & { total: number }>`
    with found as materialized (${idsOf(terms, limit + 1, before ?? top)}),
         f as (select count(*) as found from found)
    select ${foundColumns}, (select ${counted} from f) as total
      from (select user_id from found order by 1 desc limit ${limit}) page
      join users u on u.id = page.user_id
      left join profiles p on p.user_id = u.id
     order by u.id desc`.execute(db);
  await recordRows(db, actor, origin, { action: "user.search", entity: "user", details: { by: terms.kind } }, rows);
  return { rows, total: rows[0]?.total ?? 0 };
}

const foundValues: Readonly<Record<FoundUserSort, RawBuilder<unknown>>> = {
  name: sql`p.name`,
  specialty: sql`p.specialties[1]`,
  id: numberValue(sql`n.user_id`),
};

/** Matching people in the order of a column. Returns one row more than the limit if there is a next page. */
export async function listSortedFound(db: Db, terms: UserSearch, sort: FoundUserSort, page: SortedPage) {
  const newest = sql`select n.user_id as id, ${foundValues[sort]} as value
    from (${idsOf(terms, sortedRows, top)}) n left join profiles p on p.user_id = n.user_id`;
  const { rows } = await sql<FoundRow & { id: number; sort_key: string }>`
    select page.id, page.sort_key, ${foundColumns} from ${sortedIds(newest, page)} page
      join users u on u.id = page.id
      left join profiles p on p.user_id = u.id
     order by page.sort_key ${sql.raw(page.direction)}, page.id desc`.execute(db);
  return rows;
}

export async function countFound(db: Db, terms: UserSearch, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${idsOf(terms, cap, top)}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The data of a person outside the profile. Undefined if the user does not exist or deleted the account. */
export async function findPerson(db: Db, userId: number) {
  return db
    .selectFrom("users as u")
    .leftJoin("verified_phones as v", "v.user_id", "u.id")
    .select([
      "u.id",
      "u.created_at",
      "v.phone_number_sealed as proven_phone_sealed",
      sql<string | null>`${sql.raw(signInEmail("u.id"))}`.as("login_email_sealed"),
      sql<number>`(select count(*) from job_applications a where a.user_id = u.id)`.as("application_count"),
    ])
    .where("u.id", "=", userId)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Hospitals whose team has this person, in the order in which the person joined. */
export const listHospitals = (db: Db, userId: number) => hospitalsOfMember(db, userId).orderBy("o.created_at").orderBy("b.id").execute();
