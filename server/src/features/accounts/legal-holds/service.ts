import type { Actor } from "../../../auth/actor.ts";
import { colleagueName } from "../../../auth/sign-in-email.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { lockPerson } from "../account/queries.ts";
import * as queries from "./queries.ts";
import type { HoldRow } from "./queries.ts";

/** Locked like in an erasure, so that either the hold or the erasure is first. Throws user.not_found. */
async function lockExisting(tx: Tx, userId: number): Promise<void> {
  await lockPerson(tx, userId);
  if (!(await queries.exists(tx, userId))) throw fail("user.not_found");
}

const lineOf = (action: string, userId: number) => ({ action, entity: "user", entityId: userId, subjects: [userId] });

export type OpenHold = Omit<HoldRow, "placer_email_sealed" | "lifter_email_sealed">;

async function listOpen({ vault }: Deps, tx: Tx, userId: number): Promise<OpenHold[]> {
  const rows = await queries.list(tx, userId);
  return rows.map(({ placer_email_sealed: placer, lifter_email_sealed: lifter, ...row }) => ({
    ...row,
    placed_by_name: colleagueName(vault, row.placed_by_name, placer),
    lifted_by_name: colleagueName(vault, row.lifted_by_name, lifter),
  }));
}

async function newest(deps: Deps, tx: Tx, userId: number): Promise<OpenHold> {
  const [row] = await listOpen(deps, tx, userId);
  if (!row) throw new Error("a legal hold vanished");
  return row;
}

/** Throws user.not_found. */
export function list(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number): Promise<OpenHold[]> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.exists(tx, userId))) throw fail("user.not_found");
    await record(tx, actor, origin, lineOf("legal_hold.list", userId));
    return listOpen(deps, tx, userId);
  });
}

/** Throws user.not_found, legal_hold.placed. */
export function place(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number, reason: string): Promise<OpenHold> {
  return inTransaction(deps.db, async (tx) => {
    await lockExisting(tx, userId);
    if (!(await queries.place(tx, userId, actor.userId, reason, deps.now()))) throw fail("legal_hold.placed");
    await record(tx, actor, origin, lineOf("legal_hold.place", userId));
    return newest(deps, tx, userId);
  });
}

/** Throws user.not_found, legal_hold.not_found. */
export function lift(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number, reason: string): Promise<OpenHold> {
  return inTransaction(deps.db, async (tx) => {
    await lockExisting(tx, userId);
    if (!(await queries.lift(tx, userId, actor.userId, reason, deps.now()))) throw fail("legal_hold.not_found");
    await record(tx, actor, origin, lineOf("legal_hold.lift", userId));
    return newest(deps, tx, userId);
  });
}
