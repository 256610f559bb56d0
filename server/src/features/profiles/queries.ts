import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

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
      sql<boolean>`exists (select from educations e where e.user_id = p.user_id)`.as("has_educations"),
    ])
    .where("p.user_id", "=", userId)
    .executeTakeFirst();
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export async function listResumeFiles(db: Db, userId: number) {
  return db.selectFrom("resume_files").select(["id", "file_name", "byte_size", "storage_key"]).where("user_id", "=", userId).execute();
}

/** Everything entered for the résumé, for the owner's own eyes or for a snapshot. */
export async function listResumeRecords(db: Db, userId: number) {
  const educations = await db
    .selectFrom("educations")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("start_year", "desc")
    .orderBy("start_month", "desc")
    .execute();
  const experiences = await db
    .selectFrom("experiences")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("start_year", "desc")
    .orderBy("start_month", "desc")
    .execute();
  const skills = await db.selectFrom("skills").selectAll().where("user_id", "=", userId).orderBy("id", "desc").execute();
  const introduction = await db.selectFrom("introductions").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return { educations, experiences, skills, introduction };
}
