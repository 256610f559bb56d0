import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Db, type Tx } from "../../../db/database.ts";
import { requirePresent } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { fail, failUntil } from "../../../lib/app-error.ts";
import { plainLine } from "../../../lib/plain-line.ts";
import type { Vault } from "../../../lib/vault.ts";
import type { LicenceQuestion } from "../../../providers/licence-check/port.ts";
import { refusalOf, seoulDay } from "./policy.ts";
import * as queries from "./queries.ts";
import type { LicenceState } from "./queries.ts";

/** Seconds until the client should retry when the source is unavailable. */
const unavailableSeconds = 60;

export const hashNumber = (vault: Vault, licenceNumber: string): Buffer => vault.lookup("profiles.license_number", licenceNumber);

/**
 * Checks a licence and saves the verdict. Throws profile.licence_unchanged for values that an operator has rejected, licence.throttled and
 * licence.too_many_open at this person's limits, and licence.unavailable, which does not count.
 */
export async function check(deps: Deps, actor: Actor, question: LicenceQuestion): Promise<LicenceState> {
  const normalized = { ...question, name: plainLine(question.name) };
  // Count the check before the call, so that parallel checks cannot exceed the limit. Until the verdict its state is rejected.
  const checkId = await reserve(deps, actor, normalized);
  const verdict = await deps.licenceVerifier.verify(normalized);
  if (verdict === "unavailable") {
    await queries.deleteCheck(deps.db, checkId);
    throw failUntil("licence.unavailable", unavailableSeconds);
  }
  await queries.saveVerdict(deps.db, checkId, verdict);
  return verdict;
}

function reserve(deps: Deps, actor: Actor, question: LicenceQuestion): Promise<number> {
  const numberHash = hashNumber(deps.vault, question.licenceNumber);
  return inTransaction(deps.db, async (tx) => {
    // Otherwise the check of a person who has left meanwhile would wait for an operator.
    await requirePresent(tx, actor.userId);
    await queries.lockChecksOf(tx, actor.userId);
    // The operator has looked these values up. Without this, they would wait in the queue again.
    if (isRejection(await findLatest(tx, deps.vault, actor.userId, question))) throw fail("profile.licence_unchanged", ["license_number"]);
    const now = deps.now();
    const today = seoulDay(now);
    const refusal = refusalOf(await queries.countChecksOf(tx, actor.userId, numberHash, today.start));
    if (refusal === "licence.throttled") throw failUntil(refusal, today.secondsLeft);
    if (refusal) throw fail(refusal);
    const row = {
      userId: actor.userId,
      name: question.name,
      numberHash,
      numberSealed: deps.vault.seal("licence_checks.license_number", question.licenceNumber),
      birthDateSealed: deps.vault.seal("licence_checks.birth_date", question.birthDate),
    };
    return queries.insertCheck(tx, row, now);
  });
}

type Holder = Pick<LicenceQuestion, "name" | "birthDate">;
type HolderRow = { readonly name: string; readonly birth_date_sealed: string };

const isOfHolder = (vault: Vault, row: HolderRow, { name, birthDate }: Holder): boolean =>
  row.name === plainLine(name) && vault.open("licence_checks.birth_date", row.birth_date_sealed) === birthDate;

/** This person's latest check of exactly these values. */
async function findLatest(db: Db, vault: Vault, userId: number, question: LicenceQuestion) {
  const checks = await queries.listChecks(db, userId, hashNumber(vault, question.licenceNumber));
  return checks.find((row) => isOfHolder(vault, row, question));
}

/** Without a time of the decision, the register has refused the check. */
const isRejection = (check: Awaited<ReturnType<typeof findLatest>>): boolean =>
  check !== undefined && check.state === "rejected" && check.decided_at !== null;

/** State of this person's latest check of exactly these values. Null without such a check. */
export const latestCheck = async (db: Db, vault: Vault, userId: number, question: LicenceQuestion): Promise<LicenceState | null> =>
  ((await findLatest(db, vault, userId, question))?.state as LicenceState | undefined) ?? null;

/**
 * Deletes this person's waiting checks of other values, because their profile now has these. An operator would look up values in vain that
 * belong to no profile, and the limit of waiting numbers would stop a further correction.
 */
export async function withdrawOtherChecks(tx: Tx, vault: Vault, userId: number, values: LicenceQuestion): Promise<void> {
  const numberHash = hashNumber(vault, values.licenceNumber);
  const others = (await queries.listPendingOf(tx, userId)).filter(
    (row) => !row.license_number_hash.equals(numberHash) || !isOfHolder(vault, row, values),
  );
  for (const { id } of others) await queries.deleteCheck(tx, id);
}

/** The operator's reason for the rejection of exactly the values of this person's profile. Null without such a decision. */
export async function findRejectionReason(
  { db, vault }: Pick<Deps, "db" | "vault">,
  userId: number,
  holder: Holder,
): Promise<string | null> {
  const rejections = await queries.listRejections(db, userId);
  return rejections.find((row) => isOfHolder(vault, row, holder))?.decision_reason ?? null;
}
