import { leaveConfirmation, legalVersions, type Consent } from "@rounds/contract/accounts/account.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { resignFor } from "../operators/service.ts";
import { collectResume, findProfile, insertConsents } from "../../profiles/index.ts";
import { collectOwnRewards, forgetRewards } from "../../rewards/index.ts";
import { forgetRecipient } from "../../messages/index.ts";
import * as queries from "./queries.ts";

export const listConsents = (deps: Deps, actor: Actor) => queries.listConsents(deps.db, actor.userId);

/** Gives or withdraws an advertising consent; without the day's there is none for the night. */
export async function changeConsent(deps: Deps, actor: Actor, change: { kind: Consent["kind"]; granted: boolean }) {
  const version = legalVersions.privacy;
  const granted = change.granted && (change.kind !== "night_advertising" || (await hasGranted(deps, actor, "advertising")));
  const decisions = [{ kind: change.kind, version, granted }];
  if (change.kind === "advertising" && !granted) decisions.push({ kind: "night_advertising", version, granted: false });
  await insertConsents(deps.db, actor.userId, decisions);
  return listConsents(deps, actor);
}

const hasGranted = async (deps: Deps, actor: Actor, kind: Consent["kind"]): Promise<boolean> =>
  (await listConsents(deps, actor)).some((consent) => consent.kind === kind && consent.granted);

/** Everything held about the person, in the words of the wire; sealed values opened for their owner. */
export async function exportAccount(deps: Deps, actor: Actor): Promise<Record<string, unknown>> {
  return inTransaction(deps.db, async (tx) => {
    const { identities, verifiedPhone, licenceChecks, files, ...traces } = await queries.collectTraces(tx, actor.userId);
    const { vault } = deps;
    return {
      ...traces,
      identities: identities.map(({ email_sealed, ...identity }) => ({
        ...identity,
        email: email_sealed === null ? null : vault.open("user_identities.email", email_sealed),
      })),
      verified_phone: verifiedPhone
        ? {
            phone_number: vault.open("verified_phones.phone_number", verifiedPhone.phone_number_sealed),
            verified_at: verifiedPhone.verified_at,
          }
        : null,
      licence_checks: licenceChecks.map(({ license_number_sealed, birth_date_sealed, ...check }) => ({
        ...check,
        license_number: vault.open("licence_checks.license_number", license_number_sealed),
        birth_date: vault.open("licence_checks.birth_date", birth_date_sealed),
      })),
      profile: await exportProfile(deps, tx, actor.userId),
      resume_files: files,
      sign_up_rewards: await collectOwnRewards(tx, actor.userId),
    };
  });
}

async function exportProfile(deps: Deps, tx: Tx, userId: number): Promise<Record<string, unknown> | null> {
  const row = await findProfile(tx, userId);
  if (!row) return null;
  const { resume_files: _listedBeside, ...resume } = await collectResume(deps, tx, userId);
  return {
    ...resume,
    license_state: row.license_state,
    address: row.address,
    lat: row.lat,
    lng: row.lng,
    current_job_type: row.current_job_type,
    current_hospital_name: row.current_hospital_name,
    current_hospital_address: row.current_hospital_address,
    current_hospital_category: row.current_hospital_category,
  };
}

/**
 * Leaves the service: live applications are cancelled, personal data is erased, sessions end. Stored files
 * are removed after the commit. Throws account.confirmation_required, and operator.last when nobody would be left at the operators' desk.
 */
export async function leave(deps: Deps, actor: Actor, origin: AuditOrigin, confirmation: string): Promise<void> {
  if (confirmation.trim() !== leaveConfirmation) throw fail("account.confirmation_required", ["confirmation"]);
  await inTransaction(deps.db, async (tx) => {
    await resignFor(tx, actor.userId);
    await queries.lockPerson(tx, actor.userId);
    await forgetMessages(deps, tx, actor.userId);
    await removeFilesAfterCommit(tx, deps.outbox, await queries.listFileKeys(tx, actor.userId));
    await queries.cancelLiveApplications(tx, actor.userId);
    await queries.erasePerson(tx, actor.userId);
    await forgetRewards(tx, actor.userId);
    await record(tx, actor, origin, { action: "account.leave", entity: "user", entityId: actor.userId, subjects: [actor.userId] });
  });
}

async function forgetMessages(deps: Deps, tx: Tx, userId: number): Promise<void> {
  const { profile, verified } = await queries.findSealedPhones(tx, userId);
  if (profile !== undefined) await forgetRecipient(tx, deps.vault, deps.vault.open("profiles.phone_number", profile));
  if (verified !== undefined) await forgetRecipient(tx, deps.vault, deps.vault.open("verified_phones.phone_number", verified));
}
