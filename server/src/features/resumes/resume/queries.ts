import { sql } from "kysely";
import type { z } from "zod";
import type { EducationInput, ExperienceInput, SkillInput } from "@rounds/contract/resumes/resume.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { lockUser } from "../../../db/user-lock.ts";

type Fields<S extends z.ZodType> = z.output<S>;

export type RecordTable = "educations" | "experiences" | "skills" | "introductions";

/** A hash of the whole row. */
const versionIn = (table: RecordTable) => sql<string>`md5(${sql.table(table)}::text)`.as("version");

const educationColumns = [
  "id",
  versionIn("educations"),
  "school_name",
  "status",
  "major",
  "start_year",
  "start_month",
  "end_year",
  "end_month",
] as const;

/** The doctor's own rows, latest start first. */
export async function listEducations(db: Db, userId: number) {
  return db
    .selectFrom("educations")
    .select(educationColumns)
    .where("user_id", "=", userId)
    .orderBy("start_year", "desc")
    .orderBy("start_month", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type EducationRow = Awaited<ReturnType<typeof listEducations>>[number];

export async function insertEducation(tx: Tx, userId: number, fields: Fields<typeof EducationInput>): Promise<EducationRow> {
  return tx
    .insertInto("educations")
    .values({ user_id: userId, ...fields })
    .returning(educationColumns)
    .executeTakeFirstOrThrow();
}

/** Undefined if the row is missing or belongs to another doctor. */
export async function updateEducation(
  db: Db,
  userId: number,
  id: number,
  fields: Fields<typeof EducationInput>,
): Promise<EducationRow | undefined> {
  return db
    .updateTable("educations")
    .set(fields)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(educationColumns)
    .executeTakeFirst();
}

const experienceColumns = [
  "id",
  versionIn("experiences"),
  "workplace_name",
  "status",
  "major_task",
  "start_year",
  "start_month",
  "end_year",
  "end_month",
] as const;

/** The doctor's own rows, latest start first. */
export async function listExperiences(db: Db, userId: number) {
  return db
    .selectFrom("experiences")
    .select(experienceColumns)
    .where("user_id", "=", userId)
    .orderBy("start_year", "desc")
    .orderBy("start_month", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type ExperienceRow = Awaited<ReturnType<typeof listExperiences>>[number];

export async function insertExperience(tx: Tx, userId: number, fields: Fields<typeof ExperienceInput>): Promise<ExperienceRow> {
  return tx
    .insertInto("experiences")
    .values({ user_id: userId, ...fields })
    .returning(experienceColumns)
    .executeTakeFirstOrThrow();
}

/** Undefined if the row is missing or belongs to another doctor. */
export async function updateExperience(
  db: Db,
  userId: number,
  id: number,
  fields: Fields<typeof ExperienceInput>,
): Promise<ExperienceRow | undefined> {
  return db
    .updateTable("experiences")
    .set(fields)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(experienceColumns)
    .executeTakeFirst();
}

const skillColumns = ["id", versionIn("skills"), "skill_name", "skill_description"] as const;

/** The doctor's own rows, newest first. */
export async function listSkills(db: Db, userId: number) {
  return db.selectFrom("skills").select(skillColumns).where("user_id", "=", userId).orderBy("id", "desc").execute();
}

export type SkillRow = Awaited<ReturnType<typeof listSkills>>[number];

export async function insertSkill(tx: Tx, userId: number, fields: Fields<typeof SkillInput>): Promise<SkillRow> {
  return tx
    .insertInto("skills")
    .values({ user_id: userId, ...fields })
    .returning(skillColumns)
    .executeTakeFirstOrThrow();
}

export async function updateSkill(db: Db, userId: number, id: number, fields: Fields<typeof SkillInput>): Promise<SkillRow | undefined> {
  return db.updateTable("skills").set(fields).where("id", "=", id).where("user_id", "=", userId).returning(skillColumns).executeTakeFirst();
}

const introductionColumns = ["id", versionIn("introductions"), "content"] as const;

export async function listIntroductions(db: Db, userId: number) {
  return db.selectFrom("introductions").select(introductionColumns).where("user_id", "=", userId).execute();
}

export type IntroductionRow = Awaited<ReturnType<typeof listIntroductions>>[number];

/** Each doctor has one introduction. Undefined if there is one already. */
export async function insertIntroduction(db: Db, userId: number, content: string): Promise<IntroductionRow | undefined> {
  return db
    .insertInto("introductions")
    .values({ user_id: userId, content })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning(introductionColumns)
    .executeTakeFirst();
}

/** Replaces the text of an earlier introduction. */
export async function upsertIntroduction(db: Db, userId: number, content: string): Promise<IntroductionRow> {
  return db
    .insertInto("introductions")
    .values({ user_id: userId, content })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ content }))
    .returning(introductionColumns)
    .executeTakeFirstOrThrow();
}

export async function updateIntroduction(db: Db, userId: number, id: number, content: string): Promise<IntroductionRow | undefined> {
  return db
    .updateTable("introductions")
    .set({ content })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(introductionColumns)
    .executeTakeFirst();
}

/** The version of an own row of the doctor, which is locked. Undefined if there is none. */
export async function lockVersion(tx: Tx, table: RecordTable, userId: number, id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom(table)
    .select(versionIn(table))
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

/** Removes an own row of the doctor. False if there is none. */
export async function remove(db: Db, table: RecordTable, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(table).where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Number of rows in one table. Locks the doctor's row first, so that concurrent inserts count each other. */
export async function countLocked(tx: Tx, table: RecordTable, userId: number): Promise<number> {
  await lockUser(tx, userId);
  const row = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.total;
}
