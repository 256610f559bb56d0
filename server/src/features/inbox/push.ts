import { inTransaction } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { isAdvertisingNight, nextAdvertisingMorning } from "../../lib/advertising-hours.ts";
import { advertisingKind, decidePush, retryAt } from "./policy.ts";
import * as queries from "./queries.ts";
import { openKeys } from "./service.ts";
import { pushOf } from "./texts.ts";

/** How long a worker owns a claimed push. Well above the time-out of the push client. */
const leaseSeconds = 120;
const batchSize = 40;
/** After this time the rest continues in a new job, because a stopping server waits for its running jobs. */
const maxJobMs = 2000;

/**
 * Sends the due pushes. A push service does not report which pushes it has accepted. An interrupted push is therefore sent again with
 * the same id, and the device shows an id once. No other push is sent twice.
 */
export async function sendPushes(deps: Deps): Promise<void> {
  const endsAt = performance.now() + maxJobMs;
  for (;;) {
    const now = deps.now();
    const claimed = await queries.claimPushes(deps.db, now, new Date(now.getTime() + leaseSeconds * 1000), batchSize);
    const results = await Promise.allSettled(claimed.map((push) => sendOne(deps, push)));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
    if (claimed.length < batchSize) return;
    if (performance.now() > endsAt) {
      await inTransaction(deps.db, (tx) => deps.outbox.add(tx, "push.send", { id: 0 }));
      return;
    }
  }
}

async function sendOne(deps: Deps, push: queries.ClaimedPush): Promise<void> {
  const now = deps.now();
  const facts = {
    attempts: push.attempts,
    createdAt: new Date(push.created_at),
    isAdvertising: push.kind === advertisingKind,
    canRingAtNight: push.can_ring_at_night,
    isRead: push.is_read,
    isLive: push.is_live,
    isOwn: push.is_own,
    takesAdvertising: push.takes_advertising,
    takesItAtNight: push.takes_it_at_night,
  };
  switch (decidePush(facts, now, isAdvertisingNight(now))) {
    case "unsubscribe":
      return queries.deleteSubscription(deps.db, push.subscription_id);
    case "drop":
      return queries.deletePush(deps.db, push);
    case "wait_for_morning":
      return queries.postponePush(deps.db, push, nextAdvertisingMorning(now), false);
    case "send":
      return deliver(deps, push, now);
  }
}

async function deliver(deps: Deps, push: queries.ClaimedPush, now: Date): Promise<void> {
  const device = {
    endpoint: deps.vault.open("push_subscriptions.endpoint", push.endpoint_sealed),
    keys: openKeys(deps, push.keys_sealed),
  };
  const deliveryId = `n${push.notice_id}`;
  const result = await deps.push.send(device, { deliveryId, ...pushOf(push) });
  switch (result.kind) {
    case "accepted":
      return queries.deletePush(deps.db, push);
    case "gone":
      return queries.deleteSubscription(deps.db, push.subscription_id);
    case "refused":
      deps.log.warn({ deliveryId, reason: result.reason }, "push refused");
      return queries.deletePush(deps.db, push);
    case "unavailable":
      deps.log.warn({ deliveryId, reason: result.reason }, "push not sent yet");
      return queries.postponePush(deps.db, push, retryAt(now, push.attempts, result.retryAfterSeconds), true);
  }
}
