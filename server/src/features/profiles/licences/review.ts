import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { decideLicence, listLicenceReviews } from "@rounds/contract/profiles/licences.ts";
import type { Actor } from "../../../auth/actor.ts";
import { findColleagueName } from "../../../auth/queries.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { lockUser } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { plainLine } from "../../../lib/plain-line.ts";
import { readSortedPage } from "../../../lib/sorted-cursor.ts";
import { notify, withdraw } from "../../inbox/index.ts";
import { requestSettlement } from "../../rewards/index.ts";
import { compareWithRegister, type RegisterFinding } from "./policy.ts";
import { findTaken, lockValues } from "../profile/queries.ts";
import * as queries from "./queries.ts";
import type { ReviewRow } from "./queries.ts";
import { rejectedText, verifiedText } from "./texts.ts";

type Earlier = Awaited<ReturnType<typeof queries.listEarlier>>;
export type OpenReview = {
  readonly row: ReviewRow;
  readonly deciderName: string | null;
  readonly birthDate: string;
  readonly licenceNumber: string;
  readonly register: RegisterFinding;
  readonly isTaken: boolean;
  readonly earlier: Earlier;
};

const openBirthDate = (deps: Deps, row: { birth_date_sealed: string }): string =>
  deps.vault.open("licence_checks.birth_date", row.birth_date_sealed);

async function open(deps: Deps, tx: Tx, row: ReviewRow): Promise<OpenReview> {
  const birthDate = openBirthDate(deps, row);
  const [entry] = await queries.findEntries(tx, [row.license_number_hash]);
  const registered = entry && { name: entry.name, birthDate: deps.vault.open("licence_register.birth_date", entry.birth_date_sealed) };
  return {
    row,
    deciderName: await findColleagueName(tx, deps.vault, row.decided_by),
    birthDate,
    licenceNumber: deps.vault.open("licence_checks.license_number", row.license_number_sealed),
    register: compareWithRegister({ name: row.name, birthDate }, registered),
    isTaken: await queries.isTakenByOther(tx, row.license_number_hash, row.user_id),
    earlier: await queries.listEarlier(tx, row.user_id, row.id),
  };
}

/** Pending checks are sorted by the time of the check, decided ones by the time of the decision. */
const sortValues = (row: ReviewRow) => [row.state === "pending" ? row.checked_at : (row.decided_at ?? ""), row.id];

async function readPage(
  { vault }: Deps,
  tx: Tx,
  { state, limit, cursor, sort, direction }: HandlerInput<typeof listLicenceReviews>["query"],
): Promise<{ rows: ReviewRow[]; next_cursor: string | null }> {
  if (sort !== undefined) {
    return readSortedPage(vault, { direction, limit, cursor }, (page) => queries.listSorted(tx, state, sort, page));
  }
  const page = { limit, after: decodeCursor(cursor, ["time", "integer"]) };
  return cutPage(await (state === "pending" ? queries.listPending(tx, page) : queries.listDecided(tx, state, page)), limit, sortValues);
}

/** Licence checks in one state. The audit log records this access. */
export function listReviews(deps: Deps, actor: Actor, origin: AuditOrigin, query: HandlerInput<typeof listLicenceReviews>["query"]) {
  const { state } = query;
  return inTransaction(deps.db, async (tx) => {
    const { rows, next_cursor } = await readPage(deps, tx, query);
    if (rows.length > 0) {
      await record(tx, actor, origin, {
        action: "licence_review.list",
        entity: "licence_check",
        subjects: rows.map((row) => row.user_id),
        details: { licence_check_ids: rows.map((row) => row.id) },
      });
    }
    return {
      reviews: rows,
      next_cursor,
      ...(query.cursor !== undefined ? {} : totalFields(await queries.countReviews(tx, state, countCap + 1))),
    };
  });
}

/** One licence check with the facts for a decision. The audit log records this access. Throws licence_review.not_found. */
export function readReview(deps: Deps, actor: Actor, origin: AuditOrigin, checkId: number): Promise<OpenReview> {
  return inTransaction(deps.db, async (tx) => {
    const row = await queries.findReview(tx, checkId);
    if (!row) throw fail("licence_review.not_found");
    await record(tx, actor, origin, {
      action: "licence_review.read",
      entity: "licence_check",
      entityId: checkId,
      subjects: [row.user_id],
    });
    return open(deps, tx, row);
  });
}

/**
 * Verifies or rejects a licence, also after an earlier decision, or makes it pending again. Updates the profile
 * with exactly these values. Throws licence_review.not_found, licence_review.changed when the operator has seen another state or decision, and
 * licence_review.taken when another doctor is verified with this number.
 */
export function decide(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  checkId: number,
  input: HandlerInput<typeof decideLicence>["body"]["licence_review"],
): Promise<OpenReview> {
  const decision = { state: input.state, reason: input.state === "rejected" ? input.reason : null };
  return inTransaction(deps.db, async (tx) => {
    const row = await lockForDecision(tx, checkId);
    if (input.expected_state !== undefined && input.expected_state !== row.state) throw fail("licence_review.changed");
    if (input.expected_decided_at !== undefined && input.expected_decided_at !== row.decided_at) throw fail("licence_review.changed");
    if (decision.state === "verified" && (await isVerifiedByOther(tx, row))) throw fail("licence_review.taken");
    await queries.decide(tx, await listSameChecks(deps, tx, row), decision, actor.userId, deps.now());
    const hasProfile = await isOfProfile(deps, tx, row);
    if (hasProfile) await queries.updateProfileState(tx, row.user_id, decision.state);
    await record(tx, actor, origin, {
      action: "licence_review.decide",
      entity: "licence_check",
      entityId: checkId,
      subjects: [row.user_id],
      details: { state: decision.state, was: row.state },
    });
    const decided = await queries.findReview(tx, checkId);
    if (!decided) throw fail("licence_review.not_found");
    if (hasProfile) await requestSettlement(deps, tx, row.user_id);
    await withdrawNotice(tx, row);
    if (hasProfile && decision.state !== "pending") await notifyDoctor(tx, decided, decision.state, row.state);
    return open(deps, tx, decided);
  });
}

/**
 * Locks the doctor, as the onboarding does, and then the check. Otherwise an onboarding at the same moment would insert a profile with the
 * state before the decision, and no list would show that licence again.
 */
async function lockForDecision(tx: Tx, checkId: number): Promise<ReviewRow> {
  const found = await queries.findReview(tx, checkId);
  if (found) await lockUser(tx, found.user_id);
  const row = await queries.lockReview(tx, checkId);
  if (!row) throw fail("licence_review.not_found");
  return row;
}

async function isVerifiedByOther(tx: Tx, row: ReviewRow): Promise<boolean> {
  await lockValues(tx, [row.license_number_hash]);
  return (await findTaken(tx, row.user_id, null, row.license_number_hash)).licence;
}

/** Whether this person's profile has exactly the values of the check. A decision about other values must not change the profile. */
async function isOfProfile(deps: Deps, tx: Tx, row: ReviewRow): Promise<boolean> {
  const profile = await queries.lockProfile(tx, row.user_id, row.license_number_hash);
  if (!profile || plainLine(profile.name) !== row.name) return false;
  return deps.vault.open("profiles.birth_date", profile.birth_date_sealed) === openBirthDate(deps, row);
}

/** Ids of this check and of the pending checks of the same person and values. One decision applies to all of them. */
async function listSameChecks(deps: Deps, tx: Tx, row: ReviewRow): Promise<number[]> {
  const birthDate = openBirthDate(deps, row);
  const checks = await queries.listChecks(tx, row.user_id, row.license_number_hash);
  const pending = checks.filter(
    (check) => check.state === "pending" && check.name === row.name && openBirthDate(deps, check) === birthDate,
  );
  return [...new Set([row.id, ...pending.map(({ id }) => id)])];
}

/** Identifies one decision. The time is part of it, so that a repeated decision sends a new notice. */
const causeOf = (row: Pick<ReviewRow, "id" | "state" | "decided_at">): string =>
  `licence_check:${row.id}:${row.state}:${row.decided_at ?? ""}`;

/** Withdraws the notice of the earlier decision. It can have decided several checks of the same number, and its notice names one of them. */
async function withdrawNotice(tx: Tx, row: ReviewRow): Promise<void> {
  if (row.decided_at === null) return;
  const checks = await queries.listChecks(tx, row.user_id, row.license_number_hash);
  await withdraw(tx, [row.user_id], ...checks.map(({ id }) => causeOf({ ...row, id })));
}

const notifyDoctor = (tx: Tx, row: ReviewRow, state: "verified" | "rejected", before: string): Promise<void> =>
  notify(tx, {
    userIds: [row.user_id],
    words: state === "verified" ? verifiedText.write({ wasRejected: before === "rejected" }) : rejectedText.write(row),
    cause: causeOf(row),
  });
