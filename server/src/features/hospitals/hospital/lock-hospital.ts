import type { Actor } from "../../../auth/actor.ts";
import type { Tx } from "../../../db/database.ts";
import { withRoleIn } from "./policy.ts";
import { lock, type LockedBusiness } from "./queries.ts";

type FindId = () => Promise<number | undefined>;

/**
 * Locks the hospital of a row, whose id `findId` reads. Changes of the row lock the hospital first, as a merge does, because the opposite
 * order could deadlock. A merge may delete the hospital before the lock. The row then belongs to the remaining one.
 */
export async function lockHospital(tx: Tx, userId: number, findId: FindId): Promise<LockedBusiness | undefined> {
  const businessId = await findId();
  if (businessId === undefined) return undefined;
  return (await lock(tx, businessId, userId)) ?? lockHospital(tx, userId, findId);
}

/** The same. Returns this person with the rights in the locked hospital. */
export async function lockHospitalAs(tx: Tx, actor: Actor, findId: FindId): Promise<Actor> {
  const business = await lockHospital(tx, actor.userId, findId);
  return business ? withRoleIn(actor, business) : actor;
}
