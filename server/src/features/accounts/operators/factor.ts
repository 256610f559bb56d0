import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Db, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail, failUntil } from "../../../lib/app-error.ts";
import type { Vault } from "../../../lib/vault.ts";
import { bareCode, enrolmentUri, isAppCode, newRecoveryCodes, newSecret, stepOf } from "./codes.ts";
import { enrolmentSeconds, mayEnrol, secondsUntilTry, stateOf, stillCounted } from "./policy.ts";
import * as queries from "./queries.ts";

const hashOf = (vault: Vault, userId: number, bare: string): Buffer =>
  vault.lookup("operator_recovery_codes.code", `${userId}\u0000${bare}`);

/** Who waits for the factor holds the role: the log says so. */
const note = (tx: Tx, actor: Actor, origin: AuditOrigin, action: string, details: Record<string, unknown> = {}): Promise<void> =>
  record(tx, { ...actor, isOperator: true }, origin, { action, entity: "user", entityId: actor.userId, details });

/** The caller's own factor, and what this session still has to show. */
export async function read(deps: Deps, actor: Actor, db: Db = deps.db) {
  const factor = await queries.findFactor(db, actor.userId);
  const isEnrolled = Boolean(factor?.enrolled_at);
  return {
    required: deps.config.operatorFactor,
    state: stateOf(actor, isEnrolled, await queries.hasPassed(db, actor.sessionId)),
    enrolledAt: factor?.enrolled_at ?? null,
    codesLeft: await queries.countRecoveryCodes(db, actor.userId),
  };
}

export type OwnFactor = Awaited<ReturnType<typeof read>>;

/** Makes a secret that waits for its first code. Throws operator.factor_required when an earlier one was not shown in this session. */
export function startEnrolment(deps: Deps, actor: Actor, origin: AuditOrigin) {
  return inTransaction(deps.db, async (tx) => {
    const factor = await queries.lockFactor(tx, actor.userId);
    if (!mayEnrol(factor.enrolled_at !== null, await queries.hasPassed(tx, actor.sessionId))) throw fail("operator.factor_required");
    const now = deps.now();
    const wait = secondsUntilTry(timesOf(factor), now);
    if (wait > 0) throw failUntil("operator_factor.throttled", wait);
    const secret = newSecret();
    const until = new Date(now.getTime() + enrolmentSeconds * 1000);
    await queries.keepPending(tx, actor.userId, deps.vault.seal("operator_factors.pending_secret", secret), until);
    await note(tx, actor, origin, "operator_factor.start");
    const label = `${deps.config.isDemo ? "demo " : ""}${actor.userCode}`;
    return { secret, uri: enrolmentUri(secret, deps.config.brand.name, label), expiresAt: until.toISOString() };
  });
}

type Refusal =
  | { readonly kind: "throttled"; readonly seconds: number }
  | { readonly kind: "wrong" }
  | { readonly kind: "absent" }
  | { readonly kind: "expired" };

/** Refusals are answered after the commit: what they count must stay counted. */
function refuse(refusal: Refusal): never {
  if (refusal.kind === "throttled") throw failUntil("operator_factor.throttled", refusal.seconds);
  if (refusal.kind === "absent") throw fail("operator_factor.absent");
  if (refusal.kind === "expired") throw fail("operator_factor.expired");
  throw fail("operator_factor.wrong_code", ["code"]);
}

const timesOf = (factor: queries.FactorRow): Date[] => factor.wrong_at.map((time) => new Date(time));

async function noteWrong(tx: Tx, actor: Actor, origin: AuditOrigin, factor: queries.FactorRow, now: Date): Promise<Refusal> {
  const wrongAt = [...stillCounted(timesOf(factor), now), now];
  await queries.noteWrongTries(tx, actor.userId, wrongAt);
  await note(tx, actor, origin, "operator_factor.refuse", { wrong_tries: wrongAt.length });
  return { kind: "wrong" };
}

async function giveRecoveryCodes(deps: Deps, tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await queries.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(deps.vault, userId, bareCode(code))),
  );
  return codes;
}

/**
 * Takes the waiting secret on by its first code and answers recovery codes, which cannot be shown again. Throws
 * operator_factor.expired, operator_factor.wrong_code, operator_factor.throttled.
 */
export async function confirmEnrolment(deps: Deps, actor: Actor, origin: AuditOrigin, typed: string): Promise<string[]> {
  const outcome = await inTransaction(deps.db, async (tx): Promise<Refusal | string[]> => {
    const factor = await queries.lockFactor(tx, actor.userId);
    // Read after the lock: who waited for it is judged by the time at which it is their turn.
    const now = deps.now();
    const wait = secondsUntilTry(timesOf(factor), now);
    if (wait > 0) return { kind: "throttled", seconds: wait };
    if (!factor.pending_secret_sealed || new Date(factor.pending_until ?? 0) <= now) return { kind: "expired" };
    const secret = deps.vault.open("operator_factors.pending_secret", factor.pending_secret_sealed);
    const step = stepOf(secret, bareCode(typed), now, null);
    if (step === null) return noteWrong(tx, actor, origin, factor, now);
    const secretSealed = deps.vault.seal("operator_factors.secret", secret);
    await queries.takeOn(tx, actor.userId, { secretSealed, step, now });
    await queries.markPassed(tx, actor.sessionId);
    await queries.forgetPasses(tx, actor.userId, actor.sessionId);
    await note(tx, actor, origin, "operator_factor.enrol");
    return giveRecoveryCodes(deps, tx, actor.userId);
  });
  return Array.isArray(outcome) ? outcome : refuse(outcome);
}

/**
 * Shows a code in this session. Throws operator_factor.absent, operator_factor.wrong_code (also for one that was used before),
 * operator_factor.throttled.
 */
export async function pass(deps: Deps, actor: Actor, origin: AuditOrigin, typed: string): Promise<OwnFactor> {
  const outcome = await inTransaction(deps.db, async (tx): Promise<Refusal | OwnFactor> => {
    const factor = await queries.lockFactor(tx, actor.userId);
    const now = deps.now();
    if (factor.secret_sealed === null) return { kind: "absent" };
    const wait = secondsUntilTry(timesOf(factor), now);
    if (wait > 0) return { kind: "throttled", seconds: wait };
    const bare = bareCode(typed);
    const isRight = isAppCode(bare) ? await takeAppCode(deps, tx, actor.userId, factor, bare, now) : await takeRecoveryCode(bare);
    if (!isRight) return noteWrong(tx, actor, origin, factor, now);
    await queries.markPassed(tx, actor.sessionId);
    await note(tx, actor, origin, "operator_factor.pass", { by: isAppCode(bare) ? "app" : "recovery_code" });
    return read(deps, { ...actor, awaitedFactor: null }, tx);

    function takeRecoveryCode(code: string): Promise<boolean> {
      return queries.useRecoveryCode(tx, actor.userId, hashOf(deps.vault, actor.userId, code), now);
    }
  });
  return "kind" in outcome ? refuse(outcome) : outcome;
}

async function takeAppCode(deps: Deps, tx: Tx, userId: number, factor: queries.FactorRow, bare: string, now: Date): Promise<boolean> {
  if (factor.secret_sealed === null) return false;
  const step = stepOf(deps.vault.open("operator_factors.secret", factor.secret_sealed), bare, now, factor.last_step);
  if (step === null) return false;
  await queries.noteStep(tx, userId, step);
  return true;
}

/** New recovery codes in place of all earlier ones. Throws operator_factor.absent. */
export function renewRecoveryCodes(deps: Deps, actor: Actor, origin: AuditOrigin): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    const factor = await queries.lockFactor(tx, actor.userId);
    if (factor.secret_sealed === null) throw fail("operator_factor.absent");
    await note(tx, actor, origin, "operator_factor.renew_codes");
    return giveRecoveryCodes(deps, tx, actor.userId);
  });
}
