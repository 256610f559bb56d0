import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import type { Tx } from "../../../db/database.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";

/** Of one side in one thread. Each share sends a notice to the other side, and adds an event that both sides read. */
const sharesPerDay = 5;

/** Counts a share of a phone number. To take a number back has no limit. Throws thread.too_many_shares. */
export async function countShare(
  { config, now }: Pick<Deps, "config" | "now">,
  tx: Tx,
  applicationId: number,
  side: ApplicationSide,
): Promise<void> {
  const limit = { key: `phone share of ${side} in ${applicationId}`, max: sharesPerDay, code: "thread.too_many_shares" } as const;
  await countOfDay(tx, { ...limit, factor: config.rateLimitFactor }, now());
}
