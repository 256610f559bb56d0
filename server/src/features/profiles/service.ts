import type { Actor } from "../../auth/actor.ts";
import type { Db } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import * as queries from "./queries.ts";
import type { ProfileRow } from "./queries.ts";

/** A profile with its sealed values opened. */
export type OpenProfile = {
  readonly row: ProfileRow;
  readonly phone_number: string;
  readonly birth_date: string;
  readonly license_number: string;
  readonly resumeFiles: Awaited<ReturnType<typeof queries.listResumeFiles>>;
};

/** The person's own profile, or null before onboarding. */
export async function findOwn(deps: Deps, actor: Actor): Promise<OpenProfile | null> {
  const row = await queries.findProfile(deps.db, actor.userId);
  return row ? { ...openSealed(deps, row), resumeFiles: await queries.listResumeFiles(deps.db, actor.userId) } : null;
}

const openSealed = (deps: Pick<Deps, "vault">, row: ProfileRow) => ({
  row,
  phone_number: deps.vault.open("profiles.phone_number", row.phone_number_sealed),
  birth_date: deps.vault.open("profiles.birth_date", row.birth_date_sealed),
  license_number: deps.vault.open("profiles.license_number", row.license_number_sealed),
});

/** Everything that is sent with an application, as it stands now. Throws when the person has no profile. */
export async function collectResume(deps: Pick<Deps, "vault">, db: Db, userId: number) {
  const row = await queries.findProfile(db, userId);
  if (!row) throw new Error(`person ${userId} applied without a profile`);
  const { phone_number, birth_date, license_number } = openSealed(deps, row);
  const { educations, experiences, skills, introduction } = await queries.listResumeRecords(db, userId);
  return {
    name: row.name,
    birth_date,
    gender: row.gender,
    phone_number,
    email: row.email,
    license_number,
    specialties: row.specialties,
    educations,
    experiences,
    skills,
    introduction: introduction?.content ?? null,
    resume_files: await queries.listResumeFiles(db, userId),
  };
}
