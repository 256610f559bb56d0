import type { collectResume } from "../../profiles/index.ts";
import type { Vault } from "../../../lib/vault.ts";

export type Resume = Awaited<ReturnType<typeof collectResume>>;

const column = "job_application_snapshots.resume";

/** The columns of a snapshot. The flags stay readable, because lists need them without decrypting every résumé. */
export const sealResume = (vault: Vault, resume: Resume) => ({
  resume_sealed: vault.seal(column, JSON.stringify(resume)),
  has_educations: resume.educations.length > 0,
  has_experiences: resume.experiences.length > 0,
});

export type SealedResume = ReturnType<typeof sealResume>;

/** Decrypts a snapshot. The server sealed the value itself, so its shape needs no check. */
export const openResume = (vault: Vault, sealed: string): Resume => JSON.parse(vault.open(column, sealed)) as Resume;
