import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { listClaims, RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import type { Actor } from "../../../auth/actor.ts";
import { requireFirstConsents } from "../../../auth/agreements.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, totalFields } from "../../../lib/cursor.ts";
import { readSortedOrById } from "../../../lib/sorted-cursor.ts";
import { notifyWithLetter } from "../../inbox/index.ts";
import { claimsPerDay, ownershipOf } from "./policy.ts";
import * as queries from "./queries.ts";
import type { ClaimRow, RegisteredRow } from "./queries.ts";
import { claimTexts } from "./texts.ts";

const maxSuggestions = 8;

export type Suggestion = { readonly row: RegisteredRow; readonly ownership: RegisteredHospital["ownership"] };

/** Hospitals whose name starts with the text, then others that contain all its words. An empty text finds nothing. */
export async function search(deps: Deps, typed: string): Promise<Suggestion[]> {
  return (await find(deps, typed)).map((row) => ({ row, ownership: ownershipOf(row, deps.config) }));
}

async function find(deps: Deps, typed: string): Promise<RegisteredRow[]> {
  const text = typed.normalize("NFC").toLowerCase().trim().replaceAll(/\s+/g, " ");
  if (text === "") return [];
  const first = await queries.listWithPrefix(deps.db, text, maxSuggestions);
  if (first.length === maxSuggestions) return first;
  const others = await queries.listContaining(deps.db, text.split(" "), maxSuggestions);
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...others.filter(({ id }) => !ids.has(id))].slice(0, maxSuggestions);
}

/**
 * Locks a registered hospital for its first owner. The calling service adds the owner. Throws hospital_register.not_found,
 * hospital_register.has_owner, and hospital_register.needs_confirmation where an operator must confirm the owner.
 */
export async function lockClaimable(tx: Tx, deps: Deps, businessId: number): Promise<{ id: number; address: string }> {
  const hospital = await queries.lockRegistered(tx, businessId);
  if (!hospital) throw fail("hospital_register.not_found");
  const ownership = ownershipOf(hospital, deps.config);
  if (ownership === "invitation") throw fail("hospital_register.has_owner");
  if (ownership === "operator_confirms") throw fail("hospital_register.needs_confirmation");
  return hospital;
}

/**
 * Claims a hospital without an owner. A repeated claim returns the waiting one. Throws consent.required, hospital_register.not_found,
 * hospital_register.has_owner and business_claim.too_many.
 */
export async function claim(deps: Deps, actor: Actor, origin: AuditOrigin, businessId: number): Promise<ClaimRow> {
  await requireFirstConsents(deps, actor);
  return inTransaction(deps.db, async (tx) => {
    const hospital = await queries.lockRegistered(tx, businessId);
    if (!hospital) throw fail("hospital_register.not_found");
    if (hospital.has_member) throw fail("hospital_register.has_owner");
    const waiting = await queries.findPending(tx, businessId, actor.userId);
    if (waiting) return waiting;
    const limit = { key: `claims of person ${actor.userId}`, max: claimsPerDay, code: "business_claim.too_many" } as const;
    await countOfDay(tx, limit, deps.now());
    const found = await queries.insertClaim(tx, businessId, actor.userId);
    await record(tx, actor, origin, {
      action: "business_claim.create",
      entity: "business_claim",
      entityId: found.id,
      details: { business_id: businessId },
    });
    return found;
  });
}

export const listOwn = (deps: Deps, actor: Actor): Promise<ClaimRow[]> => queries.listClaimsOf(deps.db, actor.userId);

const readPending = (
  { vault }: Deps,
  tx: Tx,
  query: HandlerInput<typeof listClaims>["query"],
): Promise<{ rows: queries.ClaimantRow[]; next_cursor: string | null }> =>
  readSortedOrById(
    vault,
    query,
    (sort, page) => queries.listSortedPending(tx, sort, page),
    (lastId) => queries.listPending(tx, query.limit, lastId ?? 0),
  );

/** Pending claims. They are personal data, so the audit log records this access. */
export async function listPending(deps: Deps, actor: Actor, origin: AuditOrigin, query: HandlerInput<typeof listClaims>["query"]) {
  return inTransaction(deps.db, async (tx) => {
    const page = await readPending(deps, tx, query);
    const subjects = page.rows.map((row) => row.user_id);
    if (subjects.length > 0) await record(tx, actor, origin, { action: "business_claim.list", entity: "business_claim", subjects });
    const rows = page.rows.map(({ email_sealed: sealed, ...row }) => ({
      ...row,
      email: sealed === null ? null : deps.vault.open("user_identities.email", sealed),
    }));
    return { ...page, rows, ...(query.cursor === undefined ? totalFields(await queries.countPending(tx, countCap + 1)) : {}) };
  });
}

/**
 * Approves or rejects a claim and notifies the claimant, also by e-mail. If the hospital has an owner meanwhile, the notice of a rejection
 * leads to that owner. Throws business_claim.not_found, business_claim.already_decided, and hospital_register.has_owner when another person
 * has become the owner in the meantime.
 */
export function decide(deps: Deps, actor: Actor, origin: AuditOrigin, claimId: number, state: "approved" | "rejected"): Promise<ClaimRow> {
  return inTransaction(deps.db, async (tx) => {
    const found = await queries.lockClaim(tx, claimId);
    if (!found) throw fail("business_claim.not_found");
    if (found.state !== "pending") throw fail("business_claim.already_decided");
    if (state === "approved") {
      const hospital = await queries.lockRegistered(tx, found.business_id);
      if (!hospital) throw fail("business_claim.not_found");
      if (hospital.has_member) throw fail("hospital_register.has_owner");
      await queries.addOwner(tx, found.business_id, found.user_id);
    }
    await queries.decide(tx, claimId, state, actor.userId, deps.now());
    await record(tx, actor, origin, {
      action: `business_claim.${state === "approved" ? "approve" : "reject"}`,
      entity: "business_claim",
      entityId: claimId,
      subjects: [found.user_id],
      details: { business_id: found.business_id },
    });
    await notifyWithLetter(deps, tx, {
      userIds: [found.user_id],
      words: claimTexts[state === "rejected" && (await queries.hasMember(tx, found.business_id)) ? "has_owner" : state].write(found),
      cause: `business_claim:${claimId}:${state}`,
    });
    return { ...found, state };
  });
}
