import type { Tx } from "../../../db/database.ts";
import { countEvent } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { failUntil } from "../../../lib/app-error.ts";

/** Of one application: proposals and moves together. Each sends the doctor a notice, a push and an e-mail. */
const perApplication = { seconds: 24 * 3600, max: 10 } as const;

/** Counts times that a hospital offers to a doctor. Throws interview.too_many. */
export async function countOffer({ config, now }: Pick<Deps, "config" | "now">, tx: Tx, applicationId: number): Promise<void> {
  const limits = [{ ...perApplication, max: Math.ceil(perApplication.max * config.rateLimitFactor) }];
  const wait = await countEvent(tx, [{ key: `interview times of ${applicationId}`, limits }], now());
  if (wait > 0) throw failUntil("interview.too_many", wait);
}
