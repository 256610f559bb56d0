import type { Tx } from "../../../db/database.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";

/** Of one application: proposals and moves together. Each sends the doctor a notice, a push and an e-mail. */
const offersPerDay = 10;

/** Counts times that a hospital offers to a doctor. Throws interview.too_many. */
export async function countOffer({ config, now }: Pick<Deps, "config" | "now">, tx: Tx, applicationId: number): Promise<void> {
  const limit = { key: `interview times of ${applicationId}`, max: offersPerDay, code: "interview.too_many" } as const;
  await countOfDay(tx, { ...limit, factor: config.rateLimitFactor }, now());
}
