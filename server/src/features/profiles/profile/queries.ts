import type { Workplace } from "@rounds/contract/profiles/workplace.ts";
import { sql } from "kysely";
import { signInEmail } from "../../../auth/sign-in-email.ts";
import type { Db, Row, Tx } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import type { PhoneColumns } from "./phone.ts";

export async function findProfile(db: Db, userId: number) {
  return db
    .selectFrom("profiles as p")
    .select([
      "p.id",
      "p.name",
      "p.birth_date_sealed",
      "p.gender",
      "p.phone_number_sealed",
      "p.license_number_sealed",
      "p.license_state",
      "p.email",
      "p.address",
      "p.lat",
      "p.lng",
      "p.specialties",
      "p.current_job_type",
      "p.current_hospital_name",
      "p.current_hospital_address",
      "p.current_hospital_category",
      sql<string | null>`case when p.email is null then ${sql.raw(signInEmail("p.user_id"))} end`.as("sign_in_email_sealed"),
      sql<boolean>`exists (select from educations e where e.user_id = p.user_id)`.as("has_educations"),
    ])
    .where("p.user_id", "=", userId)
    .executeTakeFirst();
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** The person's current résumé file, if any. Replaced files stay only for the applications that sent them. */
export async function listResumeFiles(db: Db, userId: number) {
  return db.selectFrom("resume_files").select(fileColumns).where("user_id", "=", userId).where("replaced_at", "is", null).execute();
}

const fileColumns = ["id", "file_name", "byte_size", "storage_key"] as const;
const educationColumns = ["id", "school_name", "status", "major", "start_year", "start_month", "end_year", "end_month"] as const;
const experienceColumns = ["id", "workplace_name", "status", "major_task", "start_year", "start_month", "end_year", "end_month"] as const;
const skillColumns = ["id", "skill_name", "skill_description"] as const;

export type ResumeRecords = {
  readonly educations: Pick<Row<"educations">, (typeof educationColumns)[number]>[];
  readonly experiences: Pick<Row<"experiences">, (typeof experienceColumns)[number]>[];
  readonly skills: Pick<Row<"skills">, (typeof skillColumns)[number]>[];
  readonly introduction: string | null;
  /** The current file, or none. */
  readonly resume_files: Pick<Row<"resume_files">, (typeof fileColumns)[number]>[];
};

/** The rows of the person `$1` as JSON. `rest`: further conditions and the order. */
const rowsOf = (table: string, columns: readonly string[], rest: string): string =>
  `(select coalesce(json_agg(r), '[]') from (select ${columns.join(", ")} from ${table} where user_id = $1 ${rest}) r)`;
const latestFirst = "order by start_year desc, start_month desc, id desc";

// One statement, because an application waits for it in its transaction, and each round trip costs as much as a read.
const resumeRecords = prepare<ResumeRecords>(`
  select ${rowsOf("educations", educationColumns, latestFirst)} as educations,
         ${rowsOf("experiences", experienceColumns, latestFirst)} as experiences,
         ${rowsOf("skills", skillColumns, "order by id desc")} as skills,
         (select i.content from introductions i where i.user_id = $1) as introduction,
         ${rowsOf("resume_files", fileColumns, "and replaced_at is null")} as resume_files`);

/** All records of the résumé, for its owner or for a snapshot. */
export async function readResumeRecords(db: Db, userId: number): Promise<ResumeRecords> {
  const [records] = await resumeRecords(db, [userId]);
  if (!records) throw new Error("a select without a table has one row");
  return records;
}

export type NewProfile = {
  readonly userId: number;
  readonly name: string;
  readonly birthDateSealed: string;
  readonly gender: 1 | 2;
  readonly phone: PhoneColumns;
  readonly licenceSealed: string;
  readonly licenceHash: Buffer;
  readonly licenceState: "verified" | "pending";
  readonly place: Place;
  readonly specialties: string[];
  readonly workplace: Workplace;
};

export type Place = { readonly address: string; readonly lat: number | null; readonly lng: number | null };

/** Locks values that only one profile may have, until the transaction ends. Requests with the same value run one after the other. */
export async function lockValues(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  // In a fixed order, so that two transactions cannot deadlock.
  for (const hash of hashes.toSorted(Buffer.compare))
    await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
}

/** Whether another person's profile has the phone number, or has verified the licence number. */
export async function findTaken(tx: Tx, userId: number, phoneHash: Buffer | null, licenceHash: Buffer | null) {
  const rows = await tx
    .selectFrom("profiles")
    .select(["phone_number_hash", "license_number_hash", "license_state"])
    .where("user_id", "<>", userId)
    .where((eb) =>
      eb.or([
        ...(phoneHash ? [eb("phone_number_hash", "=", phoneHash)] : []),
        ...(licenceHash ? [eb("license_number_hash", "=", licenceHash)] : []),
      ]),
    )
    .execute();
  return {
    phone: rows.some((row) => phoneHash !== null && row.phone_number_hash.equals(phoneHash)),
    licence: rows.some((row) => licenceHash !== null && row.license_number_hash.equals(licenceHash) && row.license_state === "verified"),
  };
}

export async function insertProfile(tx: Tx, profile: NewProfile): Promise<void> {
  await tx
    .insertInto("profiles")
    .values({
      user_id: profile.userId,
      name: profile.name,
      birth_date_sealed: profile.birthDateSealed,
      gender: profile.gender,
      ...profile.phone,
      license_number_sealed: profile.licenceSealed,
      license_number_hash: profile.licenceHash,
      license_state: profile.licenceState,
      specialties: profile.specialties,
      ...profile.place,
      ...profile.workplace,
    })
    .execute();
}

type LicenceColumns = {
  readonly name: string;
  readonly birth_date_sealed: string;
  readonly license_number_sealed: string;
  readonly license_number_hash: Buffer;
  readonly license_state: "verified" | "pending";
};

export type ProfileChange = Partial<Place & Workplace & PhoneColumns & LicenceColumns & { email: string | null }>;

export async function updateProfile(tx: Tx, userId: number, change: ProfileChange): Promise<void> {
  await tx
    .updateTable("profiles")
    .set({ ...change, updated_at: sql`now()` })
    .where("user_id", "=", userId)
    .execute();
}

/** Adds a specialty unless it exists. Returns all specialties. */
export async function addSpecialty(db: Db, userId: number, specialty: string): Promise<string[]> {
  await db
    .updateTable("profiles")
    .set({ specialties: sql`specialties || array[${specialty}]::text[]`, updated_at: sql`now()` })
    .where("user_id", "=", userId)
    .where(sql<boolean>`not specialties @> array[${specialty}]::text[]`)
    .execute();
  return listSpecialties(db, userId);
}

/** Removes a specialty unless it is the last one. Returns the rest. Check and change are one statement, so that parallel calls cannot remove all. */
export async function removeSpecialty(db: Db, userId: number, specialty: string): Promise<string[]> {
  await db
    .updateTable("profiles")
    .set({ specialties: sql`array_remove(specialties, ${specialty})`, updated_at: sql`now()` })
    .where("user_id", "=", userId)
    .where(sql<boolean>`cardinality(array_remove(specialties, ${specialty})) > 0`)
    .execute();
  return listSpecialties(db, userId);
}

async function listSpecialties(db: Db, userId: number): Promise<string[]> {
  const row = await db.selectFrom("profiles").select("specialties").where("user_id", "=", userId).executeTakeFirstOrThrow();
  return row.specialties;
}

export type ConsentDecision = { readonly kind: string; readonly version: string; readonly granted: boolean };

/** Adds rows to the consent ledger. */
export async function insertConsents(db: Db, userId: number, decisions: readonly ConsentDecision[]): Promise<void> {
  await db
    .insertInto("consents")
    .values(decisions.map((decision) => ({ user_id: userId, ...decision })))
    .execute();
}

export async function hasPhone(db: Db, userId: number, phoneHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("profiles")
    .select("id")
    .where("user_id", "=", userId)
    .where("phone_number_hash", "=", phoneHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks up to `limit` profiles whose phone number has no hash of its last digits yet. */
export async function lockWithoutPhoneTail(tx: Tx, limit: number) {
  return tx
    .selectFrom("profiles")
    .select(["user_id", "phone_number_sealed"])
    .where("phone_tail_hash", "is", null)
    .orderBy("user_id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function setPhoneTails(tx: Tx, tails: readonly { readonly userId: number; readonly hash: Buffer }[]): Promise<void> {
  await sql`
    update profiles set phone_tail_hash = tail.hash
      from unnest(${tails.map(({ userId }) => userId)}::bigint[], ${tails.map(({ hash }) => hash)}::bytea[]) as tail(user_id, hash)
     where profiles.user_id = tail.user_id`.execute(tx);
}
