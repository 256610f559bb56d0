import { hiddenHospitalLimit } from "@rounds/contract/control/hiding.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction } from "../../../db/database.ts";
import { lockUser } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { cancelUndecidedAt, countUndecidedAt } from "../../applications/index.ts";
import * as queries from "./queries.ts";

export const list = ({ db }: Deps, { userId }: Actor): Promise<queries.HiddenRow[]> => queries.list(db, userId);

type Hiding = { readonly business_id: number; readonly cancel_applications: boolean };

/**
 * Hides a hospital, and cancels the doctor's undecided applications to it. Hiding it again changes nothing. Throws business.not_found, and
 * hidden_hospital.has_applications if there is an undecided application and the doctor has not agreed to cancel. Throws
 * hidden_hospital.too_many.
 */
export function hide(deps: Deps, { userId }: Actor, { business_id: businessId, cancel_applications: cancels }: Hiding) {
  return inTransaction(deps.db, async (tx) => {
    // Applying locks the same row, so no application to this hospital is created meanwhile.
    await lockUser(tx, userId);
    if (!(await queries.lockVisible(tx, userId, businessId))) throw fail("business.not_found", ["business_id"]);
    if (!cancels && (await countUndecidedAt(tx, userId, businessId)) > 0) throw fail("hidden_hospital.has_applications");
    const cancelled = await cancelUndecidedAt(tx, userId, businessId);
    await queries.insert(tx, userId, businessId);
    if ((await queries.count(tx, userId)) > hiddenHospitalLimit) throw fail("hidden_hospital.too_many");
    const row = (await queries.list(tx, userId)).find((hidden) => hidden.business_id === businessId);
    if (!row) throw new Error("a hidden hospital without a row");
    return { row, cancelled };
  });
}

/** Throws hidden_hospital.not_found. */
export async function show({ db }: Deps, { userId }: Actor, businessId: number): Promise<void> {
  if (!(await queries.remove(db, userId, businessId))) throw fail("hidden_hospital.not_found");
}
