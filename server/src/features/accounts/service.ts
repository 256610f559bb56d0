import { leaveConfirmation, legalVersions, type Consent } from "@rounds/contract/accounts.ts";
import type { Actor } from "../../auth/actor.ts";
import { record, type AuditOrigin } from "../../db/audit.ts";
import { inTransaction } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../lib/app-error.ts";
import { collectResume, findProfile, insertConsents } from "../profiles/index.ts";
import * as queries from "./queries.ts";

export const listConsents = (deps: Deps, actor: Actor) => queries.listConsents(deps.db, actor.userId);

/** Gives or withdraws an advertising consent; without the day's there is none for the night. */
export async function changeConsent(deps: Deps, actor: Actor, change: { kind: Consent["kind"]; granted: boolean }) {
  const version = legalVersions.privacy;
  const decisions = [{ kind: change.kind, version, granted: change.granted }];
  if (change.kind === "advertising" && !change.granted) decisions.push({ kind: "night_advertising", version, granted: false });
  await insertConsents(deps.db, actor.userId, decisions);
  return listConsents(deps, actor);
}

/** Everything held about the person, in the words of the wire; sealed values opened for their owner. */
export async function exportAccount(deps: Deps, actor: Actor): Promise<Record<string, unknown>> {
  return inTransaction(deps.db, async (tx) => {
    const { identities, ...traces } = await queries.collectTraces(tx, actor.userId);
    const hasProfile = (await findProfile(tx, actor.userId)) !== undefined;
    const resume = hasProfile ? await collectResume(deps, tx, actor.userId) : null;
    return {
      ...traces,
      identities: identities.map(({ email_sealed, ...identity }) => ({
        ...identity,
        email: email_sealed === null ? null : deps.vault.open("user_identities.email", email_sealed),
      })),
      profile: resume && {
        ...resume,
        resume_files: resume.resume_files.map(({ id, file_name, byte_size }) => ({ id, file_name, byte_size })),
      },
    };
  });
}

/**
 * Leaves the service: live applications are cancelled, personal data is erased, sessions end. Files go after the commit;
 * should that fail, the sweep of files without a row takes them. Throws account.confirmation_required.
 */
export async function leave(deps: Deps, actor: Actor, origin: AuditOrigin, confirmation: string): Promise<void> {
  if (confirmation.trim() !== leaveConfirmation) throw fail("account.confirmation_required", ["confirmation"]);
  const keys = await inTransaction(deps.db, async (tx) => {
    const fileKeys = await queries.listFileKeys(tx, actor.userId);
    await queries.cancelLiveApplications(tx, actor.userId);
    await queries.erasePerson(tx, actor.userId);
    await record(tx, actor, origin, { action: "account.leave", entity: "user", entityId: actor.userId, subjects: [actor.userId] });
    return fileKeys;
  });
  for (const key of keys) await deps.files.remove(key);
}
