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

/** Logs with the operator role: the actor has the role, although the session has not passed the factor yet. */
const recordStep = (tx: Tx, actor: Actor, origin: AuditOrigin, action: string, details: Record<string, unknown> = {}): Promise<void> =>
  record(tx, { ...actor, isOperator: true }, origin, { action, entity: "user", entityId: actor.userId, details });

/** The caller's factor, and the step that this session still has to pass. */
export async function read(deps: Deps, actor: Actor, db: Db = deps.db) {
  const factor = await queries.findFactor(db, actor.userId);
  const isEnrolled = Boolean(factor?.enrolled_at);
  const idleMinutes = deps.config.idleMinutes.operator;
  const { hasPassed, isIdle } = await queries.findPass(db, actor.sessionId, idleMinutes);
  return {
    required: idleMinutes !== null,
    state: stateOf(actor, isEnrolled, hasPassed),
    endedAfterMinutes: isEnrolled && isIdle ? idleMinutes : null,
    enrolledAt: factor?.enrolled_at ?? null,
    codesLeft: await queries.countRecoveryCodes(db, actor.userId),
  };
}

export type OwnFactor = Awaited<ReturnType<typeof read>>;

/** Creates a pending secret. Throws operator.factor_required when this session has not passed the enrolled factor. */
export function startEnrolment(deps: Deps, actor: Actor, origin: AuditOrigin) {
  return inTransaction(deps.db, async (tx) => {
    const factor = await queries.lockFactor(tx, actor.userId);
    const { hasPassed } = await queries.findPass(tx, actor.sessionId, deps.config.idleMinutes.operator);
    if (!mayEnrol(factor.enrolled_at !== null, hasPassed)) throw fail("operator.factor_required");
    const now = deps.now();
    const wait = secondsUntilTry(timesOf(factor), now);
    if (wait > 0) throw failUntil("operator_factor.throttled", wait);
    const secret = newSecret();
    const until = new Date(now.getTime() + enrolmentSeconds * 1000);
    await queries.savePendingSecret(tx, actor.userId, deps.vault.seal("operator_factors.pending_secret", secret), until);
    await recordStep(tx, actor, origin, "operator_factor.start");
    const label = `${deps.config.isDemo ? "demo " : ""}${actor.userCode}`;
    return { secret, uri: enrolmentUri(secret, deps.config.brand.name, label), expiresAt: until.toISOString() };
  });
}

type Refusal =
  | { readonly kind: "throttled"; readonly seconds: number }
  | { readonly kind: "wrong" }
  | { readonly kind: "absent" }
  | { readonly kind: "expired" };

/** Throws after the commit, so that the counted wrong try is not rolled back. */
function refuse(refusal: Refusal): never {
  if (refusal.kind === "throttled") throw failUntil("operator_factor.throttled", refusal.seconds);
  if (refusal.kind === "absent") throw fail("operator_factor.absent");
  if (refusal.kind === "expired") throw fail("operator_factor.expired");
  throw fail("operator_factor.wrong_code", ["code"]);
}

const timesOf = (factor: queries.FactorRow): Date[] => factor.wrong_at.map((time) => new Date(time));

async function recordWrongCode(tx: Tx, actor: Actor, origin: AuditOrigin, factor: queries.FactorRow, now: Date): Promise<Refusal> {
  const wrongAt = [...stillCounted(timesOf(factor), now), now];
  await queries.saveWrongTries(tx, actor.userId, wrongAt);
  await recordStep(tx, actor, origin, "operator_factor.refuse", { wrong_tries: wrongAt.length });
  return { kind: "wrong" };
}

async function replaceRecoveryCodes(deps: Deps, tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await queries.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(deps.vault, userId, bareCode(code))),
  );
  return codes;
}

/**
 * Enrols the pending secret with its first code. Returns the recovery codes, which cannot be read again. Throws
 * operator_factor.expired, operator_factor.wrong_code, operator_factor.throttled.
 */
export async function confirmEnrolment(deps: Deps, actor: Actor, origin: AuditOrigin, typed: string): Promise<string[]> {
  const outcome = await inTransaction(deps.db, async (tx): Promise<Refusal | string[]> => {
    const factor = await queries.lockFactor(tx, actor.userId);
    // Read the time after the lock, because the request may have waited for it.
    const now = deps.now();
    const wait = secondsUntilTry(timesOf(factor), now);
    if (wait > 0) return { kind: "throttled", seconds: wait };
    if (!factor.pending_secret_sealed || new Date(factor.pending_until ?? 0) <= now) return { kind: "expired" };
    const secret = deps.vault.open("operator_factors.pending_secret", factor.pending_secret_sealed);
    const step = stepOf(secret, bareCode(typed), now, null);
    if (step === null) return recordWrongCode(tx, actor, origin, factor, now);
    const secretSealed = deps.vault.seal("operator_factors.secret", secret);
    await queries.enrolFactor(tx, actor.userId, { secretSealed, step, now });
    await queries.markPassed(tx, actor.sessionId);
    await queries.clearPasses(tx, actor.userId, actor.sessionId);
    await recordStep(tx, actor, origin, "operator_factor.enrol");
    return replaceRecoveryCodes(deps, tx, actor.userId);
  });
  return Array.isArray(outcome) ? outcome : refuse(outcome);
}

/**
 * Passes the factor in this session with a code. Throws operator_factor.absent, operator_factor.throttled,
 * and operator_factor.wrong_code, also for a code that was used before.
 */
export async function pass(deps: Deps, actor: Actor, origin: AuditOrigin, typed: string): Promise<OwnFactor> {
  const outcome = await inTransaction(deps.db, async (tx): Promise<Refusal | OwnFactor> => {
    const factor = await queries.lockFactor(tx, actor.userId);
    const now = deps.now();
    if (factor.secret_sealed === null) return { kind: "absent" };
    const wait = secondsUntilTry(timesOf(factor), now);
    if (wait > 0) return { kind: "throttled", seconds: wait };
    const bare = bareCode(typed);
    const isRight = isAppCode(bare) ? await acceptAppCode(deps, tx, actor.userId, factor, bare, now) : await acceptRecoveryCode(bare);
    if (!isRight) return recordWrongCode(tx, actor, origin, factor, now);
    await queries.markPassed(tx, actor.sessionId);
    await recordStep(tx, actor, origin, "operator_factor.pass", { by: isAppCode(bare) ? "app" : "recovery_code" });
    return read(deps, { ...actor, awaitedFactor: null }, tx);

    function acceptRecoveryCode(code: string): Promise<boolean> {
      return queries.useRecoveryCode(tx, actor.userId, hashOf(deps.vault, actor.userId, code), now);
    }
  });
  return "kind" in outcome ? refuse(outcome) : outcome;
}

async function acceptAppCode(deps: Deps, tx: Tx, userId: number, factor: queries.FactorRow, bare: string, now: Date): Promise<boolean> {
  if (factor.secret_sealed === null) return false;
  const step = stepOf(deps.vault.open("operator_factors.secret", factor.secret_sealed), bare, now, factor.last_step);
  if (step === null) return false;
  await queries.saveAcceptedStep(tx, userId, step);
  return true;
}

/** Replaces all recovery codes. Throws operator_factor.absent. */
export function renewRecoveryCodes(deps: Deps, actor: Actor, origin: AuditOrigin): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    const factor = await queries.lockFactor(tx, actor.userId);
    if (factor.secret_sealed === null) throw fail("operator_factor.absent");
    await recordStep(tx, actor, origin, "operator_factor.renew_codes");
    return replaceRecoveryCodes(deps, tx, actor.userId);
  });
}
