import type { Actor } from "../../auth/actor.ts";
import { inTransaction } from "../../db/database.ts";
import { countEvent } from "../../db/limited-events.ts";
import type { Deps } from "../../deps.ts";
import { failUntil } from "../../lib/app-error.ts";

/** More than a person types or opens. All users share the daily quota of the provider, so one person may not use it up. */
const limits = [
  { seconds: 60, max: 60 },
  { seconds: 24 * 3600, max: 1000 },
] as const;

/** Counts a call to an outside system for this person, over all processes. Throws rate.limited. */
export async function countProviderCall(deps: Deps, { userId }: Actor, provider: "address search" | "driving time"): Promise<void> {
  const scaled = limits.map(({ seconds, max }) => ({ seconds, max: Math.ceil(max * deps.config.rateLimitFactor) }));
  const wait = await inTransaction(deps.db, (tx) => countEvent(tx, [{ key: `${provider} ${userId}`, limits: scaled }], deps.now()));
  if (wait > 0) throw failUntil("rate.limited", wait);
}
