import { belongsToHospital, type Actor } from "../../auth/actor.ts";
import type { Tx } from "../../db/database.ts";
import { lockHospitalAs } from "../hospitals/index.ts";
import { findHospitalId } from "../job-posts/index.ts";

/**
 * Locks the hospital of an application, and returns this member with the rights in it. A merge may have moved the application since the request
 * was authenticated. The rights of other people do not depend on the hospital, so they lock nothing.
 */
export const lockHospitalOf = async (tx: Tx, actor: Actor, applicationId: number): Promise<Actor> =>
  belongsToHospital(actor) ? lockHospitalAs(tx, actor, () => findHospitalId(tx, applicationId)) : actor;

type Received = { readonly id: number; readonly business_id: number };

/** The same for all applications that `list` reads. Locks in the order of the hospitals' ids, so that two requests cannot deadlock. */
export async function lockHospitalsOf(tx: Tx, actor: Actor, list: () => Promise<readonly Received[]>): Promise<Actor> {
  if (!belongsToHospital(actor)) return actor;
  const applicationOf = new Map((await list()).map(({ id, business_id }) => [business_id, id]));
  let member = actor;
  for (const [, id] of [...applicationOf].toSorted(([a], [b]) => a - b)) member = await lockHospitalOf(tx, member, id);
  return member;
}
