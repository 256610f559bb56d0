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

/** A change of one record, and the version that the doctor saw. */
type Change<Fields> = { readonly id: number; readonly fields: Fields; readonly expected: string | undefined };

/**
 * Returns the updated row. Throws the not_found code of its kind if the row is missing or belongs to another doctor. Throws
 * resume_record.changed if the doctor saw another version, unless the row already has the sent content.
 */
function change<Row extends { readonly version: string }>(
  deps: Deps,
  actor: Actor,
  table: RecordTable,
  { id, expected }: Change<unknown>,
  update: (tx: Tx) => Promise<Row | undefined>,
): Promise<Row> {
  return inTransaction(deps.db, async (tx) => {
    const before = await queries.lockVersion(tx, table, actor.userId, id);
    const row = await update(tx);
    if (!row) throw fail(notFound[table]);
    if (expected !== undefined && expected !== before && row.version !== before) throw fail("resume_record.changed");
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
export const changeEducation = (deps: Deps, actor: Actor, sent: Change<Parameters<typeof queries.updateEducation>[3]>) =>
  change(deps, actor, "educations", sent, (tx) => queries.updateEducation(tx, actor.userId, sent.id, sent.fields));

export const listExperiences = (deps: Deps, actor: Actor) => queries.listExperiences(deps.db, actor.userId);
export const addExperience = (deps: Deps, actor: Actor, fields: Parameters<typeof queries.insertExperience>[2]) =>
  add(deps, actor, "experiences", (tx) => queries.insertExperience(tx, actor.userId, fields));
export const changeExperience = (deps: Deps, actor: Actor, sent: Change<Parameters<typeof queries.updateExperience>[3]>) =>
  change(deps, actor, "experiences", sent, (tx) => queries.updateExperience(tx, actor.userId, sent.id, sent.fields));

export const listSkills = (deps: Deps, actor: Actor) => queries.listSkills(deps.db, actor.userId);
export const addSkill = (deps: Deps, actor: Actor, fields: Parameters<typeof queries.insertSkill>[2]) =>
  add(deps, actor, "skills", (tx) => queries.insertSkill(tx, actor.userId, fields));
export const changeSkill = (deps: Deps, actor: Actor, sent: Change<Parameters<typeof queries.updateSkill>[3]>) =>
  change(deps, actor, "skills", sent, (tx) => queries.updateSkill(tx, actor.userId, sent.id, sent.fields));

export const listIntroductions = (deps: Deps, actor: Actor) => queries.listIntroductions(deps.db, actor.userId);
/** Throws introduction.exists if there is one and it may not be replaced. */
export const writeIntroduction = (deps: Deps, actor: Actor, content: string, replaces: boolean) =>
  inTransaction(deps.db, async (tx) => {
    const write = replaces ? queries.upsertIntroduction : queries.insertIntroduction;
    const row = await write(tx, actor.userId, content);
    if (!row) throw fail("introduction.exists");
    await addToUnopened(deps, tx, actor.userId);
    return row;
  });
export const changeIntroduction = (deps: Deps, actor: Actor, sent: Change<string>) =>
  change(deps, actor, "introductions", sent, (tx) => queries.updateIntroduction(tx, actor.userId, sent.id, sent.fields));
