import { supplementLimit } from "@rounds/contract/resumes/supplements.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { collectResume } from "../../profiles/index.ts";
import { lockCurrent } from "../files/queries.ts";
import { mergeResume } from "./merge.ts";
import * as queries from "./queries.ts";
import type { SupplementRow } from "./queries.ts";
import { openResume, sealResume } from "./seal.ts";

/** Stores the person's résumé as it is now with a new application. */
export async function insertSnapshot(deps: Pick<Deps, "vault">, tx: Tx, userId: number, applicationId: number): Promise<void> {
  await queries.insertSnapshot(tx, applicationId, sealResume(deps.vault, await collectResume(deps, tx, userId)));
}

/**
 * Adds what the person has added to the résumé to each application that no hospital has opened, for 24 hours after applying.
 * `fileId`: a new file, which replaces the sent file.
 */
export async function addToUnopened(deps: Pick<Deps, "vault">, tx: Tx, userId: number, fileId?: number): Promise<void> {
  const unopened = await queries.lockUnopened(tx, userId);
  if (unopened.length === 0) return;
  const current = await collectResume(deps, tx, userId);
  for (const { id, resume_sealed } of unopened) {
    const merged = mergeResume(openResume(deps.vault, resume_sealed), current);
    await queries.updateSnapshot(tx, id, sealResume(deps.vault, merged));
  }
  if (fileId === undefined) return;
  const ids = unopened.map(({ id }) => id);
  await queries.attachFile(tx, ids, fileId);
}

/**
 * Sends the current file to one of the doctor's own applications, as a dated supplement. A file that the application already
 * contains changes nothing. The hospital gets a notice. Throws application.not_found, supplement.no_file and supplement.too_many.
 */
export function sendSupplement(deps: Deps, actor: Actor, applicationId: number): Promise<SupplementRow[]> {
  return inTransaction(deps.db, async (tx) => {
    const file = await lockCurrent(tx, actor.userId);
    const application = await queries.lockOwn(tx, actor.userId, applicationId);
    if (!application) throw fail("application.not_found");
    if (!file) throw fail("supplement.no_file");
    const supplements = await queries.listSupplements(tx, applicationId);
    const isSent = application.resume_file_id === file.id || supplements.some(({ file_id }) => file_id === file.id);
    if (isSent) return supplements;
    if (supplements.length >= supplementLimit) throw fail("supplement.too_many");
    const id = await queries.insertSupplement(tx, actor.userId, applicationId, file.id);
    await deps.outbox.add(tx, "application.supplemented", { id });
    return queries.listSupplements(tx, applicationId);
  });
}
