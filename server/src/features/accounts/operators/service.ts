import type { Actor } from "../../../auth/actor.ts";
import { listColleagueNames } from "../../../auth/queries.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { isLast } from "./policy.ts";
import { endSessions, listSessions as listSessionsOf, type SessionRow } from "../sessions/queries.ts";
import * as queries from "./queries.ts";

export type OpenOperator = { readonly row: queries.OperatorRow; readonly email: string | null; readonly granterName: string | null };

async function open({ vault }: Deps, tx: Tx, rows: readonly queries.OperatorRow[]): Promise<OpenOperator[]> {
  const granters = await listColleagueNames(
    tx,
    vault,
    rows.map(({ granted_by }) => granted_by),
  );
  return rows.map((row) => ({
    row,
    email: row.email_sealed === null ? null : vault.open("user_identities.email", row.email_sealed),
    granterName: granters.get(row.granted_by ?? 0) ?? null,
  }));
}

/** All operators. The audit log records this access. */
export function list(deps: Deps, actor: Actor, origin: AuditOrigin): Promise<OpenOperator[]> {
  return inTransaction(deps.db, async (tx) => {
    const rows = await queries.listOperators(tx);
    await record(tx, actor, origin, { action: "operator.list", entity: "user", subjects: rows.map(({ id }) => id) });
    return open(deps, tx, rows);
  });
}

/** Grants the role. It works from the person's next request. Throws user.not_found. */
export function grant(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number): Promise<OpenOperator> {
  return inTransaction(deps.db, async (tx) => {
    await queries.lockRoles(tx);
    const person = await queries.lockPerson(tx, userId);
    if (!person) throw fail("user.not_found");
    if (!person.is_operator) await queries.grant(tx, userId, actor.userId, deps.now());
    await recordAbout(tx, actor, origin, "operator.grant", userId, { was_operator: person.is_operator });
    const [granted] = await open(deps, tx, await queries.listOperators(tx, userId));
    if (!granted) throw fail("user.not_found");
    return granted;
  });
}

/** Removes the role and the factor, and ends the sessions. Throws operator.not_found, operator.last. */
export function withdraw(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await queries.lockRoles(tx);
    if (!(await queries.isOperator(tx, userId))) throw fail("operator.not_found");
    if (isLast(await queries.countOperators(tx))) throw fail("operator.last");
    await queries.withdraw(tx, userId);
    await queries.deleteFactor(tx, userId);
    const sessions = await endSessions(tx, userId);
    await recordAbout(tx, actor, origin, "operator.withdraw", userId, { sessions });
  });
}

/** For an operator who lost both device and recovery codes. Throws operator.not_found. */
export function resetFactor(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.isOperator(tx, userId))) throw fail("operator.not_found");
    await queries.deleteFactor(tx, userId);
    const sessions = await endSessions(tx, userId);
    await recordAbout(tx, actor, origin, "operator_factor.reset", userId, { sessions });
  });
}

/** The active sessions of an operator. The audit log records this access. Throws operator.not_found. */
export function listSessions(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number): Promise<SessionRow[]> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.isOperator(tx, userId))) throw fail("operator.not_found");
    await recordAbout(tx, actor, origin, "operator_session.list", userId);
    return listSessionsOf(tx, userId);
  });
}

/** Ends one session. Throws operator_session.not_found, also when the session's user is no operator. */
export function endSession(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number, sessionId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const isTheirs = (await queries.isOperator(tx, userId)) && (await endSessions(tx, userId, sessionId)) === 1;
    if (!isTheirs) throw fail("operator_session.not_found");
    await recordAbout(tx, actor, origin, "operator_session.end", userId, { session_id: sessionId });
  });
}

/** Ends all sessions of a person and returns their number. Throws user.not_found. */
export function endAllSessions(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.lockPerson(tx, userId))) throw fail("user.not_found");
    const sessions = await endSessions(tx, userId);
    await recordAbout(tx, actor, origin, "user_session.end_all", userId, { sessions });
    return sessions;
  });
}

const recordAbout = (tx: Tx, actor: Actor, origin: AuditOrigin, action: string, userId: number, details: Record<string, unknown> = {}) =>
  record(tx, actor, origin, { action, entity: "user", entityId: userId, subjects: [userId], details });

/**
 * Removes role and factor of a person who leaves the service. The caller must not hold other locks of the person,
 * because every transaction locks the roles first. Throws operator.last.
 */
export async function resignFor(tx: Tx, userId: number): Promise<void> {
  if (!(await queries.isOperator(tx, userId))) return;
  await queries.lockRoles(tx);
  if (isLast(await queries.countOperators(tx))) throw fail("operator.last");
  await queries.withdraw(tx, userId);
  await queries.deleteFactor(tx, userId);
}
