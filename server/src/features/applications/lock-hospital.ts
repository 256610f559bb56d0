import { belongsToHospital, type Actor } from "../../auth/actor.ts";
import type { Tx } from "../../db/database.ts";
import { lockHospital } from "../hospitals/index.ts";
import { findHospitalId } from "../job-posts/index.ts";

/** Locks the hospital of an application for an act of a member. Other people lock nothing, so that doctors do not wait for each other. */
export async function lockHospitalOf(tx: Tx, actor: Actor, applicationId: number): Promise<void> {
  if (belongsToHospital(actor)) await lockHospital(tx, actor.userId, () => findHospitalId(tx, applicationId));
}

type Received = { readonly id: number; readonly business_id: number };

/** The same for all applications that `list` reads. Locks in the order of the hospitals' ids, so that two requests cannot deadlock. */
export async function lockHospitalsOf(tx: Tx, actor: Actor, list: () => Promise<readonly Received[]>): Promise<void> {
  if (!belongsToHospital(actor)) return;
  const applicationOf = new Map((await list()).map(({ id, business_id }) => [business_id, id]));
  for (const [, id] of [...applicationOf].toSorted(([a], [b]) => a - b)) await lockHospitalOf(tx, actor, id);
}
