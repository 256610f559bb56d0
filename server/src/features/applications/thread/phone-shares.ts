import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import type { Tx } from "../../../db/database.ts";
import { countEvent } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { failUntil } from "../../../lib/app-error.ts";

/** Of one side in one thread. Each share sends a notice to the other side, and adds an event that both sides read. */
const perThread = { seconds: 24 * 3600, max: 5 } as const;

/** Counts a share of a phone number. To take a number back has no limit. Throws thread.too_many_shares. */
export async function countShare(
  { config, now }: Pick<Deps, "config" | "now">,
  tx: Tx,
  applicationId: number,
  side: ApplicationSide,
): Promise<void> {
  const limits = [{ ...perThread, max: Math.ceil(perThread.max * config.rateLimitFactor) }];
  const wait = await countEvent(tx, [{ key: `phone share of ${side} in ${applicationId}`, limits }], now());
  if (wait > 0) throw failUntil("thread.too_many_shares", wait);
}
