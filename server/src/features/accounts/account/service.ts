import { leaveConfirmation, type Consent, type leaveService } from "@rounds/contract/accounts/account.ts";
import { versionsOn } from "@rounds/contract/accounts/legal.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { requireMemberRights, type Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import { lockUser } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { isOnHold } from "../legal-holds/queries.ts";
import { resignFor } from "../operators/service.ts";
import { disconnectAfterCommit } from "../sessions/ended-identities.ts";
import { cancelInterviewsAhead, teamEndedTask } from "../../applications/index.ts";
import { removeTeamWithoutOwner } from "../../hospitals/index.ts";
import { closePost } from "../../job-posts/index.ts";
import { insertConsents } from "../../profiles/index.ts";
import { deleteRewards } from "../../rewards/index.ts";
import { eraseRecipient } from "../../messages/index.ts";
import { lockOwnQuestions, publishErasure } from "../../webinars/index.ts";
import * as queries from "./queries.ts";

export const listConsents = (deps: Deps, actor: Actor) => queries.listConsents(deps.db, actor.userId, deps.now());

/** The ledger of consents is append-only, and its rows stay for years. So a script must not fill it. */
export const consentsPerDay = 50;

/**
 * Gives, confirms or withdraws an advertising consent. Consent for the night requires consent for the day. Repeating a withdrawal adds nothing.
 * Throws rate.limited for more than `consentsPerDay` consents. A withdrawal is always possible.
 */
export function changeConsent(deps: Deps, actor: Actor, change: { kind: Consent["kind"]; granted: boolean }) {
  const version = versionsOn(deps.legalVersions, seoulToday(deps.now())).privacy;
  return inTransaction(deps.db, async (tx) => {
    // Otherwise a consent for the night on another device could follow the withdrawal of the day.
    await lockUser(tx, actor.userId);
    const current = await queries.listConsents(tx, actor.userId, deps.now());
    const isGranted = (kind: Consent["kind"]) => current.some((consent) => consent.kind === kind && consent.granted);
    const isWithdrawn = (kind: Consent["kind"]) =>
      current.some((consent) => consent.kind === kind && !consent.granted && consent.ends_at === null);
    const granted = change.granted && (change.kind !== "night_advertising" || isGranted("advertising"));
    const kinds: Consent["kind"][] = change.kind === "advertising" && !granted ? [change.kind, "night_advertising"] : [change.kind];
    const decisions = kinds.filter((kind) => granted || !isWithdrawn(kind)).map((kind) => ({ kind, version, granted }));
    if (granted) await countOfDay(tx, { key: `consent ${actor.userId}`, max: consentsPerDay, code: "rate.limited" }, deps.now());
    if (decisions.length > 0) await insertConsents(tx, actor.userId, decisions);
    return queries.listConsents(tx, actor.userId, deps.now());
  });
}

type Leaving = HandlerInput<typeof leaveService>["body"];

/**
 * Deletes the caller's account. With `closes_hospitals` it first closes the posts and cancels the interviews of hospitals that no other person
 * owns. Throws account.confirmation_required, and the errors of `endAccount`.
 */
export async function leave(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  { confirmation, closes_hospitals: closes }: Leaving,
): Promise<void> {
  if (confirmation.trim() !== leaveConfirmation) throw fail("account.confirmation_required", ["confirmation"]);
  await inTransaction(deps.db, async (tx) => {
    const close = (hospitals: readonly number[]) => closeHospitals(deps, tx, actor, origin, hospitals);
    if (await endAccount(deps, tx, actor.userId, closes ? close : undefined))
      await record(tx, actor, origin, { action: "account.leave", entity: "user", entityId: actor.userId, subjects: [actor.userId] });
  });
}

/** First the doctors of agreed interviews get a notice. After the closing of a post, a job notifies the undecided applicants. */
async function closeHospitals(deps: Deps, tx: Tx, actor: Actor, origin: AuditOrigin, hospitals: readonly number[]): Promise<void> {
  if (hospitals.length > 0) requireMemberRights(actor);
  await cancelInterviewsAhead(deps, tx, actor, origin, hospitals);
  for (const post of await queries.listOpenPosts(tx, hospitals)) await closePost(tx, actor, origin, post, { reason: "withdrawn" });
}

/**
 * Ends an account: cancels live applications, erases personal data and ends the sessions. Ends the teams of hospitals without another owner, and
 * notifies the doctors who wait for these hospitals. `close` gets the hospitals without another owner, before their duties are checked.
 * After the commit stored files are removed, the connections to providers end, and the person's questions disappear from open screens.
 * Throws account.last_owner, account.interviews_ahead, account.on_hold, and operator.last for the last operator. False if another request has
 * ended it meanwhile.
 */
export async function endAccount(
  deps: Deps,
  tx: Tx,
  userId: number,
  close?: (hospitals: readonly number[]) => Promise<void>,
): Promise<boolean> {
  await resignFor(tx, userId);
  // Lock hospitals before the person, because changes of a team use the same order.
  const hospitals = await queries.lockOwnedHospitals(tx, userId);
  const onlyOwned = await queries.listOnlyOwned(tx, userId, hospitals);
  await close?.(onlyOwned);
  const duties = await queries.findDuties(tx, onlyOwned, deps.now());
  if (duties.has_open_post) throw fail("account.last_owner");
  // Otherwise doctors would come to an interview that no person attends.
  if (duties.has_interview) throw fail("account.interviews_ahead");
  if (!(await queries.lockPerson(tx, userId))) return false;
  if (await isOnHold(tx, userId)) throw fail("account.on_hold");
  await deleteMessages(deps, tx, userId);
  await removeFilesAfterCommit(tx, deps.outbox, await queries.listFileKeys(tx, userId));
  await queries.cancelLiveApplications(tx, userId);
  await disconnectAfterCommit(deps, tx, userId);
  const questions = await lockOwnQuestions(tx, userId);
  await queries.erasePerson(tx, userId);
  await publishErasure(tx, questions);
  // Otherwise the other members would still read applications, and no member could remove them or invite a new owner.
  for (const hospital of hospitals)
    if (await removeTeamWithoutOwner(tx, hospital)) await deps.outbox.add(tx, teamEndedTask, { id: hospital });
  await deleteRewards(tx, userId);
  return true;
}

const minuteMs = 60_000;
/** Longer than a request lasts. */
const requestMs = minuteMs;
/** Longer than the time between two runs of the job, also when it starts late. */
const lateMs = 24 * 60 * minuteMs;

/**
 * Erases what other requests of people who left have added after the erasure: a request that was in progress at that moment is still
 * finished. Writes of our pages that other people would see throw then (`takeKey`, `requirePresent`). A legal hold protects the rows, too. A
 * person who cannot be erased does not stop the others, and the next run tries it again.
 */
export async function eraseLate(deps: Deps): Promise<void> {
  const now = deps.now().getTime();
  for (const userId of await queries.listLeft(deps.db, new Date(now - lateMs), new Date(now - requestMs)))
    await eraseRowsOf(deps, userId).catch((error: unknown) => {
      deps.log.error({ err: error, userId }, "late rows of a person who left were not erased; the next run tries again");
    });
}

function eraseRowsOf(deps: Deps, userId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const hospitals = await queries.lockOwnedHospitals(tx, userId);
    await queries.lockPerson(tx, userId);
    if (await isOnHold(tx, userId)) return;
    await removeFilesAfterCommit(tx, deps.outbox, await queries.listFileKeys(tx, userId));
    await queries.cancelLiveApplications(tx, userId);
    await queries.eraseOwnRows(tx, userId);
    for (const hospital of hospitals) await removeTeamWithoutOwner(tx, hospital);
  });
}

async function deleteMessages(deps: Deps, tx: Tx, userId: number): Promise<void> {
  for (const phone of await ownPhones(deps, tx, userId)) await eraseRecipient(tx, deps.vault, userId, phone);
}

/** The numbers of the profile and of the latest verification. */
export async function ownPhones(deps: Pick<Deps, "vault">, tx: Tx, userId: number): Promise<string[]> {
  const { profile, verified } = await queries.findSealedPhones(tx, userId);
  return [
    ...(profile === undefined ? [] : [deps.vault.open("profiles.phone_number", profile)]),
    ...(verified === undefined ? [] : [deps.vault.open("verified_phones.phone_number", verified)]),
  ];
}
