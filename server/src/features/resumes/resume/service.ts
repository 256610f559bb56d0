import type { ErrorCode } from "@rounds/contract/all.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { addToUnopened } from "../sent/service.ts";
import * as queries from "./queries.ts";
import type { RecordTable } from "./queries.ts";

/** More than any career needs. The limit keeps a résumé readable and the tables small. */
const recordLimit = 100;

const notFound: Record<RecordTable, ErrorCode> = {
  educations: "education.not_found",
  experiences: "experience.not_found",
  skills: "skill.not_found",
  introductions: "introduction.not_found",
};

/** Adds a record to the doctor's own résumé. Throws resume_record.too_many at the limit. */
function add<Row>(deps: Deps, actor: Actor, table: RecordTable, insert: (tx: Tx) => Promise<Row>): Promise<Row> {
  return inTransaction(deps.db, async (tx) => {
    if ((await queries.countLocked(tx, table, actor.userId)) >= recordLimit) throw fail("resume_record.too_many");
    const row = await insert(tx);
    await addToUnopened(deps, tx, actor.userId);
    return row;
  });
}

/** Returns the updated row. Throws the not_found code of its kind if the row is missing or belongs to another doctor. */
function change<Row>(deps: Deps, actor: Actor, table: RecordTable, update: (tx: Tx) => Promise<Row | undefined>): Promise<Row> {
  return inTransaction(deps.db, async (tx) => {
    const row = await update(tx);
    if (!row) throw fail(notFound[table]);
    await addToUnopened(deps, tx, actor.userId);
    return row;
  });
}

export async function remove(deps: Deps, actor: Actor, table: RecordTable, id: number): Promise<null> {
  if (!(await queries.remove(deps.db, table, actor.userId, id))) throw fail(notFound[table]);
  return null;
}

export const listEducations = (deps: Deps, actor: Actor) => queries.listEducations(deps.db, actor.userId);
export const addEducation = (deps: Deps, actor: Actor, fields: Parameters<typeof queries.insertEducation>[2]) =>
  add(deps, actor, "educations", (tx) => queries.insertEducation(tx, actor.userId, fields));
export const changeEducation = (deps: Deps, actor: Actor, id: number, fields: Parameters<typeof queries.updateEducation>[3]) =>
  change(deps, actor, "educations", (tx) => queries.updateEducation(tx, actor.userId, id, fields));

export const listExperiences = (deps: Deps, actor: Actor) => queries.listExperiences(deps.db, actor.userId);
export const addExperience = (deps: Deps, actor: Actor, fields: Parameters<typeof queries.insertExperience>[2]) =>
  add(deps, actor, "experiences", (tx) => queries.insertExperience(tx, actor.userId, fields));
export const changeExperience = (deps: Deps, actor: Actor, id: number, fields: Parameters<typeof queries.updateExperience>[3]) =>
  change(deps, actor, "experiences", (tx) => queries.updateExperience(tx, actor.userId, id, fields));

export const listSkills = (deps: Deps, actor: Actor) => queries.listSkills(deps.db, actor.userId);
export const addSkill = (deps: Deps, actor: Actor, fields: Parameters<typeof queries.insertSkill>[2]) =>
  add(deps, actor, "skills", (tx) => queries.insertSkill(tx, actor.userId, fields));
export const changeSkill = (deps: Deps, actor: Actor, id: number, fields: Parameters<typeof queries.updateSkill>[3]) =>
  change(deps, actor, "skills", (tx) => queries.updateSkill(tx, actor.userId, id, fields));

export const listIntroductions = (deps: Deps, actor: Actor) => queries.listIntroductions(deps.db, actor.userId);
/** Throws introduction.exists if there is one and it may not be replaced. */
export const writeIntroduction = (deps: Deps, actor: Actor, content: string, replaces: boolean) =>
  change(deps, actor, "introductions", async (tx) => {
    if (replaces) return queries.upsertIntroduction(tx, actor.userId, content);
    const row = await queries.insertIntroduction(tx, actor.userId, content);
    if (!row) throw fail("introduction.exists");
    return row;
  });
export const changeIntroduction = (deps: Deps, actor: Actor, id: number, content: string) =>
  change(deps, actor, "introductions", (tx) => queries.updateIntroduction(tx, actor.userId, id, content));
