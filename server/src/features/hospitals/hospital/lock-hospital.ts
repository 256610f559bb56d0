import type { Tx } from "../../../db/database.ts";
import { lock, type LockedBusiness } from "./queries.ts";

/**
 * Locks the hospital of a row, whose id `findId` reads. Changes of the row lock the hospital first, as a merge does, because the opposite
 * order could deadlock. A merge may delete the hospital before the lock. The row then belongs to the remaining one.
 */
export async function lockHospital(tx: Tx, userId: number, findId: () => Promise<number | undefined>): Promise<LockedBusiness | undefined> {
  const businessId = await findId();
  if (businessId === undefined) return undefined;
  return (await lock(tx, businessId, userId)) ?? lockHospital(tx, userId, findId);
}
