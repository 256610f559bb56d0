import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { newestRows, sortedIds, timeValue, type SortedPage } from "../../../db/sorted-page.ts";
import type { LicenceReviewSort } from "@rounds/contract/profiles/lists.ts";

export type LicenceState = "verified" | "rejected" | "pending";

/** Serialises the checks of one person, so that their counts are exact. */
export async function lockChecksOf(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`licence checks of ${userId}`}, 0))`.execute(tx);
}

/** A person's checks since a time, those of one number, and their other numbers that still wait for an operator. */
export async function countChecksOf(tx: Tx, userId: number, numberHash: Buffer, since: Date) {
  const isRecent = sql<boolean>`checked_at >= ${since.toISOString()}::timestamptz`;
  const isNumber = sql<boolean>`license_number_hash = ${numberHash}`;
  return tx
    .selectFrom("licence_checks")
    .select([
      sql<number>`(count(*) filter (where ${isRecent}))::int`.as("today"),
      sql<number>`(count(*) filter (where ${isRecent} and ${isNumber}))::int`.as("todayOfNumber"),
      sql<number>`(count(distinct license_number_hash) filter (where state = 'pending' and not ${isNumber}))::int`.as("otherOpenNumbers"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
}

export type NewCheck = {
  readonly userId: number;
  readonly name: string;
  readonly numberHash: Buffer;
  readonly numberSealed: string;
  readonly birthDateSealed: string;
};

/** Inserts a check before the source responds. Its state is `rejected`, so that it proves nothing yet. */
export async function insertCheck(tx: Tx, check: NewCheck, now: Date): Promise<number> {
  const row = await tx
    .insertInto("licence_checks")
    .values({
      user_id: check.userId,
      license_number_hash: check.numberHash,
      license_number_sealed: check.numberSealed,
      name: check.name,
      birth_date_sealed: check.birthDateSealed,
      state: "rejected",
      checked_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function saveVerdict(db: Db, checkId: number, state: LicenceState): Promise<void> {
  await db.updateTable("licence_checks").set({ state }).where("id", "=", checkId).where("decided_at", "is", null).execute();
}

export async function deleteCheck(db: Db, checkId: number): Promise<void> {
  await db.deleteFrom("licence_checks").where("id", "=", checkId).where("decided_at", "is", null).execute();
}

/** A person's checks of one number, latest first. */
export async function listChecks(db: Db, userId: number, numberHash: Buffer) {
  return db
    .selectFrom("licence_checks")
    .select(["id", "name", "birth_date_sealed", "state", "decided_at"])
    .where("user_id", "=", userId)
    .where("license_number_hash", "=", numberHash)
    .orderBy("id", "desc")
    .execute();
}

/** A person's checks that wait for an operator. */
export async function listPendingOf(db: Db, userId: number) {
  return db
    .selectFrom("licence_checks")
    .select(["id", "name", "birth_date_sealed", "license_number_hash"])
    .where("user_id", "=", userId)
    .where("state", "=", "pending")
    .execute();
}

/** Rejections of the licence number in this person's profile by an operator, latest decision first. */
export async function listRejections(db: Db, userId: number) {
  return db
    .selectFrom("licence_checks as c")
    .innerJoin("profiles as p", (join) =>
      join.onRef("p.user_id", "=", "c.user_id").onRef("p.license_number_hash", "=", "c.license_number_hash"),
    )
    .select(["c.name", "c.birth_date_sealed", "c.decision_reason"])
    .where("c.user_id", "=", userId)
    .where("c.state", "=", "rejected")
    .where("c.decided_at", "is not", null)
    .orderBy("c.decided_at", "desc")
    .orderBy("c.id", "desc")
    .execute();
}

const reviewColumns = [
  "id",
  "user_id",
  "name",
  "birth_date_sealed",
  "license_number_sealed",
  "license_number_hash",
  "state",
  "checked_at",
  "decided_at",
  "decided_by",
  "decision_reason",
] as const;

export async function findReview(db: Db, checkId: number) {
  return db.selectFrom("licence_checks").select(reviewColumns).where("id", "=", checkId).executeTakeFirst();
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export async function lockReview(tx: Tx, checkId: number): Promise<ReviewRow | undefined> {
  return tx.selectFrom("licence_checks").select(reviewColumns).where("id", "=", checkId).forUpdate().executeTakeFirst();
}

// A person with several checks of one number is listed once, with the latest check.
const isLatest = sql<boolean>`not exists (select from licence_checks l where l.user_id = licence_checks.user_id
  and l.license_number_hash = licence_checks.license_number_hash and l.state = licence_checks.state and l.id > licence_checks.id)`;

type Page = { readonly limit: number; readonly after: readonly (string | number)[] | null };

/** Pending checks, oldest first. Returns one row more than the limit when there is a next page. */
export async function listPending(db: Db, { limit, after }: Page): Promise<ReviewRow[]> {
  return db
    .selectFrom("licence_checks")
    .select(reviewColumns)
    .where("state", "=", sql.lit("pending"))
    .where(isLatest)
    .$if(after !== null, (query) => query.where(sql<boolean>`(checked_at, id) > (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`))
    .orderBy("checked_at")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
}

/** Decisions of operators, latest first. Returns one row more than the limit when there is a next page. */
export async function listDecided(db: Db, state: "verified" | "rejected", { limit, after }: Page): Promise<ReviewRow[]> {
  return db
    .selectFrom("licence_checks")
    .select(reviewColumns)
    .where("state", "=", state)
    .where("decided_at", "is not", null)
    .where(isLatest)
    .$if(after !== null, (query) => query.where(sql<boolean>`(decided_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`))
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
}

const sortValues: Readonly<Record<LicenceReviewSort, RawBuilder<unknown>>> = {
  name: sql`c.name`,
  requested: timeValue(sql`c.checked_at`),
  decided: timeValue(sql`c.decided_at`),
};

/** Checks of one list in the order of a column. Returns one row more than the limit when there is a next page. */
export async function listSorted(db: Db, state: LicenceState, sort: LicenceReviewSort, page: SortedPage) {
  const ofState =
    state === "pending"
      ? sql`state = 'pending' and ${isLatest} order by checked_at desc`
      : sql`state = ${state} and decided_at is not null and ${isLatest} order by decided_at desc`;
  const newest = sql`select c.id, ${sortValues[sort]} as value
    from (select * from licence_checks where ${ofState}, id desc limit ${newestRows}) c`;
  return db
    .selectFrom("licence_checks")
    .innerJoin(sortedIds(newest, page).as<"page">("page"), "page.id", "licence_checks.id")
    .select(reviewColumns.map((column) => `licence_checks.${column}` as const))
    .select("page.sort_key")
    .orderBy("page.sort_key", page.direction)
    .orderBy("licence_checks.id", "desc")
    .execute();
}

export async function countReviews(db: Db, state: LicenceState, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("licence_checks")
        .select("id")
        // A literal, so that the plan can use the partial index of pending checks.
        .where("state", "=", sql.lit(state))
        .$if(state !== "pending", (query) => query.where("decided_at", "is not", null))
        .where(isLatest)
        .limit(cap)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export type Decision = { readonly state: "verified" | "rejected" | "pending"; readonly reason: string | null };

/** `pending` reverts an earlier decision and clears its operator and time. Only the audit log still contains them. */
export async function decide(tx: Tx, checkIds: readonly number[], decision: Decision, operatorId: number, now: Date): Promise<void> {
  const isOpen = decision.state === "pending";
  await tx
    .updateTable("licence_checks")
    .set({
      state: decision.state,
      decision_reason: decision.reason,
      decided_by: isOpen ? null : operatorId,
      decided_at: isOpen ? null : now.toISOString(),
    })
    .where("id", "in", [...checkIds])
    .execute();
}

/** This person's other checks, latest first. */
export async function listEarlier(db: Db, userId: number, exceptCheckId: number) {
  return db
    .selectFrom("licence_checks")
    .select(["id", "name", "state", "checked_at"])
    .where("user_id", "=", userId)
    .where("id", "<>", exceptCheckId)
    .orderBy("id", "desc")
    .limit(10)
    .execute();
}

/** Whether another profile has this licence number. */
export async function isTakenByOther(db: Db, numberHash: Buffer, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("profiles")
    .select("id")
    .where("license_number_hash", "=", numberHash)
    .where("user_id", "<>", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Entries of the register by number. */
export async function findEntries(db: Db, numberHashes: readonly Buffer[]) {
  const found = [];
  for (let start = 0; start < numberHashes.length; start += 5000) {
    found.push(
      ...(await db
        .selectFrom("licence_register")
        .select(["license_number_hash", "name", "birth_date_sealed"])
        .where("license_number_hash", "in", numberHashes.slice(start, start + 5000))
        .execute()),
    );
  }
  return found;
}

/** This person's profile with this licence number, locked for a decision. */
export async function lockProfile(tx: Tx, userId: number, numberHash: Buffer) {
  return tx
    .selectFrom("profiles")
    .select(["name", "birth_date_sealed"])
    .where("user_id", "=", userId)
    .where("license_number_hash", "=", numberHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateProfileState(tx: Tx, userId: number, state: LicenceState): Promise<void> {
  await tx.updateTable("profiles").set({ license_state: state }).where("user_id", "=", userId).execute();
}

/** Those of the hashes that a profile, a check, a reward or the register has. */
export async function findStoredHashes(db: Db, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select license_number_hash as hash from profiles where license_number_hash = any(${hashes}::bytea[])
    union select license_number_hash from licence_checks where license_number_hash = any(${hashes}::bytea[])
    union select license_number_hash from licence_register where license_number_hash = any(${hashes}::bytea[])
    union select licence_hash from rewards where licence_hash = any(${hashes}::bytea[])`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Hashes of numbers, and at the same positions their new hashes. */
export type NumberMoves = { readonly from: readonly Buffer[]; readonly to: readonly Buffer[] };

const movesTable = ({ from, to }: NumberMoves) => sql`unnest(${from}::bytea[], ${to}::bytea[]) as move(old_hash, new_hash)`;

/** Makes verified profiles pending whose new number belongs to another verified doctor, with their checks. Returns their user ids. */
export async function reopenTaken(tx: Tx, moves: NumberMoves): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update profiles p set license_state = 'pending' from ${movesTable(moves)}
     where p.license_number_hash = move.old_hash and p.license_state = 'verified'
       and exists (select from profiles o where o.license_number_hash = move.new_hash and o.license_state = 'verified')
    returning p.user_id`.execute(tx);
  const userIds = rows.map(({ user_id }) => user_id);
  await sql`
    update licence_checks l set state = 'pending', decided_by = null, decided_at = null from ${movesTable(moves)}
     where l.license_number_hash = move.old_hash and l.state = 'verified' and l.user_id = any(${userIds}::bigint[])`.execute(tx);
  return userIds;
}

/** Gives profiles, checks and the register the new hashes. The register has one entry per number, and the one without zeros stays. */
export async function moveNumbers(tx: Tx, moves: NumberMoves): Promise<void> {
  await sql`update profiles set license_number_hash = move.new_hash from ${movesTable(moves)}
    where license_number_hash = move.old_hash`.execute(tx);
  await sql`update licence_checks set license_number_hash = move.new_hash from ${movesTable(moves)}
    where license_number_hash = move.old_hash`.execute(tx);
  await sql`delete from licence_register using ${movesTable(moves)}
    where license_number_hash = move.old_hash
      and exists (select from licence_register r where r.license_number_hash = move.new_hash)`.execute(tx);
  await sql`update licence_register set license_number_hash = move.new_hash from ${movesTable(moves)}
    where license_number_hash = move.old_hash`.execute(tx);
}

export type RegisterEntry = {
  readonly numberHash: Buffer;
  readonly numberSealed: string;
  readonly name: string;
  readonly birthDateSealed: string;
};

/** Inserts entries into the register. An existing number gets the new name and birth date. */
export async function upsertRegister(tx: Tx, entries: readonly RegisterEntry[]): Promise<void> {
  // One statement can have 65,535 parameters.
  for (let start = 0; start < entries.length; start += 5000) {
    await tx
      .insertInto("licence_register")
      .values(
        entries.slice(start, start + 5000).map((entry) => ({
          license_number_hash: entry.numberHash,
          license_number_sealed: entry.numberSealed,
          name: entry.name,
          birth_date_sealed: entry.birthDateSealed,
        })),
      )
      .onConflict((conflict) =>
        conflict.column("license_number_hash").doUpdateSet((eb) => ({
          name: eb.ref("excluded.name"),
          birth_date_sealed: eb.ref("excluded.birth_date_sealed"),
          license_number_sealed: eb.ref("excluded.license_number_sealed"),
        })),
      )
      .execute();
  }
}
