import type { LegalKind } from "@rounds/contract/accounts/legal.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { isMember } from "../../../db/hospital-members.ts";

export type Announced = { readonly kind: LegalKind; readonly version: string };

/** Locks the announcement of a version. Undefined while another process works on it. */
export async function lockAnnouncement(tx: Tx, { kind, version }: Announced, day: string) {
  await tx
    .insertInto("legal_announcements")
    .values({ kind, version, round_on: day })
    .onConflict((conflict) => conflict.columns(["kind", "version"]).doNothing())
    .execute();
  const { rows } = await sql<{ round_on: string; position: number }>`
    select round_on::text, position from legal_announcements
     where kind = ${kind} and version = ${version} for update skip locked`.execute(tx);
  return rows[0];
}

/**
 * The next users by id, and whether each gets the notice: members who joined before the version applies, have not agreed to it or to a later
 * one, and have no notice of it.
 */
export async function listNextUsers(tx: Tx, { kind, version }: Announced, appliesAt: Date, cause: string, afterId: number, limit: number) {
  const { rows } = await sql<{ id: number; is_due: boolean }>`
    select u.id, u.left_at is null and u.deleted_at is null and u.created_at < ${appliesAt.toISOString()}::timestamptz
           and (exists (select from profiles p where p.user_id = u.id) or ${sql.raw(isMember("u.id"))})
           and not exists (select from consents c where c.user_id = u.id and c.kind = ${kind} and c.granted and c.version >= ${version})
           and not exists (select from notices n where n.user_id = u.id and n.cause = ${cause}) as is_due
      from users u where u.id > ${afterId}::bigint order by u.id limit ${limit}`.execute(tx);
  return rows;
}

export async function moveAnnouncement(tx: Tx, { kind, version }: Announced, day: string, lastId: number, notified: number): Promise<void> {
  await tx
    .updateTable("legal_announcements")
    .set({ round_on: day, position: lastId, notified: sql`notified + ${notified}` })
    .where("kind", "=", kind)
    .where("version", "=", version)
    .execute();
}

/** Adds the agreements that are missing in the ledger. */
export async function insertAgreements(tx: Tx, userId: number, agreements: readonly Announced[], now: Date): Promise<void> {
  await sql`
    insert into consents (user_id, kind, version, granted, at)
    select distinct ${userId}::bigint, a.kind, a.version, true, ${now.toISOString()}::timestamptz
      from unnest(${agreements.map(({ kind }) => kind)}::text[], ${agreements.map(({ version }) => version)}::text[]) as a (kind, version)
     where not exists (select from consents c
             where c.user_id = ${userId}::bigint and c.kind = a.kind and c.version = a.version and c.granted)`.execute(tx);
}

const members = sql`(select user_id from profiles union select user_id from business_owners)`;

export async function countMembers(db: Db): Promise<number> {
  const { rows } = await sql<{ members: number }>`select count(*)::int as members from ${members} m`.execute(db);
  return rows[0]?.members ?? 0;
}

/** Each member counts for the latest version of a text that they agreed to. */
export async function countAgreed(db: Db) {
  const { rows } = await sql<{ kind: string; version: string; agreed: number }>`
    select latest.kind, latest.version, count(*)::int as agreed
      from (select c.kind, max(c.version) as version from ${members} m join consents c on c.user_id = m.user_id
             where c.granted and c.kind in ('terms', 'privacy') group by c.user_id, c.kind) latest
     group by 1, 2`.execute(db);
  return rows;
}

export const listAnnouncements = (db: Db) => db.selectFrom("legal_announcements").select(["kind", "version", "notified"]).execute();
