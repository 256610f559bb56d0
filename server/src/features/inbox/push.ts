import { inTransaction } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { isAdvertisingNight, nextAdvertisingMorning } from "../../lib/advertising-hours.ts";
import { advertisingKind, decidePush, retryAt } from "./policy.ts";
import * as queries from "./queries.ts";
import { openKeys } from "./service.ts";

/** Whoever takes a push has this long; well above the sender's own time-out. */
const leaseSeconds = 120;
const atOnce = 40;
/** A stopping server waits for its tasks: one that goes on for longer is another task. */
const turnMs = 2000;

/**
 * Wakes devices about notices that are due. The service behind a device cannot be asked what it has seen: a push that was cut off
 * is sent again under the same id, which the device shows once. Nothing else is ever sent twice.
 */
export async function sendPushes(deps: Deps): Promise<void> {
  const turnEnds = performance.now() + turnMs;
  for (;;) {
    const now = deps.now();
    const claimed = await queries.claimPushes(deps.db, now, new Date(now.getTime() + leaseSeconds * 1000), atOnce);
    const results = await Promise.allSettled(claimed.map((push) => sendOne(deps, push)));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
    if (claimed.length < atOnce) return;
    if (performance.now() > turnEnds) {
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
    isRead: push.is_read,
    isLive: push.is_live,
    takesAdvertising: push.takes_advertising,
    takesItAtNight: push.takes_it_at_night,
  };
  switch (decidePush(facts, now, isAdvertisingNight(now))) {
    case "forget":
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
  const result = await deps.push.send(device, { deliveryId, title: push.title, body: push.body, link: push.link ?? "/inbox" });
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
