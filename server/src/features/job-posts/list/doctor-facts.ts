import type { Db } from "../../../db/database.ts";
import type { Point } from "../../../lib/districts.ts";
import { findUpcoming } from "../free-days/queries.ts";
import { homeOf } from "../suggestions/preferences.ts";
import * as queries from "./queries.ts";

/** Values of the doctor that some filters need. */
export type DoctorFacts = {
  /** Null if it is unknown. */
  readonly home: Point | null;
  /** From today on. */
  readonly freeDays: readonly string[];
};

export const noFacts: DoctorFacts = { home: null, freeDays: [] };

/** The doctor's home and free days. Each is read only if the filters need it. */
export async function findDoctorFacts(
  { db }: { readonly db: Db },
  userId: number,
  { minutes, free_days }: { readonly minutes: number; readonly free_days: boolean },
): Promise<DoctorFacts> {
  if (minutes === 0 && !free_days) return noFacts;
  const [address, freeDays] = await Promise.all([
    minutes === 0 ? null : queries.findAddress(db, userId),
    free_days ? findUpcoming(db, userId) : [],
  ]);
  return { home: address ? homeOf(address) : null, freeDays };
}
