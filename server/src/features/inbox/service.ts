import { unreadCap } from "@rounds/contract/inbox.ts";
import { z } from "zod";
import type { Actor } from "../../auth/actor.ts";
import { inTransaction } from "../../db/database.ts";
import { lockUser } from "../../db/user-lock.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../lib/app-error.ts";
import { cutPage, decodeIdCursor } from "../../lib/cursor.ts";
import { hashToken } from "../../lib/vault.ts";
import type { PushDevice } from "../../providers/push/port.ts";
import * as queries from "./queries.ts";

export async function listInbox(deps: Deps, actor: Actor, query: { readonly limit: number; readonly cursor?: string | undefined }) {
  const notices = await queries.listNotices(deps.db, actor.userId, { limit: query.limit, beforeId: decodeIdCursor(query.cursor) });
  return cutPage(notices, query.limit, ({ id }) => [id]);
}

export async function countUnread(deps: Deps, actor: Actor) {
  const { total, newestId } = await queries.countUnread(deps.db, actor.userId, unreadCap + 1);
  return { unread_count: Math.min(total, unreadCap), unread_capped: total > unreadCap, newest_id: newestId };
}

/** Throws notice.not_found. */
export async function markNotice(deps: Deps, actor: Actor, id: number, isRead: boolean): Promise<queries.NoticeRow> {
  const row = await queries.markNotice(deps.db, actor.userId, id, isRead);
  if (!row) throw fail("notice.not_found");
  return row;
}

export async function markAllRead(deps: Deps, actor: Actor, upToId: number) {
  await queries.markAllRead(deps.db, actor.userId, upToId);
  return countUnread(deps, actor);
}

/** Of a person. Each notice becomes one push per device, and all people share one queue. */
const maxDevices = 20;

export async function readPushState(deps: Deps, actor: Actor) {
  const hashes = await queries.listEndpointHashes(deps.db, actor.sessionId, maxDevices);
  return { public_key: deps.push.publicKey, endpoints: hashes.map((hash) => hash.toString("hex")) };
}

/** Subscribes a device until the session ends. It replaces the oldest one of a person who has too many. Throws push_subscription.unknown_service. */
export async function subscribe(deps: Deps, actor: Actor, device: PushDevice): Promise<void> {
  if (!deps.push.accepts(device.endpoint)) throw fail("push_subscription.unknown_service", ["subscription", "endpoint"]);
  await inTransaction(deps.db, async (tx) => {
    // Otherwise parallel calls would not count each other's devices.
    await lockUser(tx, actor.userId);
    const id = await queries.upsertSubscription(tx, {
      userId: actor.userId,
      sessionId: actor.sessionId,
      endpointHash: hashToken(device.endpoint),
      endpointSealed: deps.vault.seal("push_subscriptions.endpoint", device.endpoint),
      keysSealed: deps.vault.seal("push_subscriptions.keys", JSON.stringify(device.keys)),
    });
    await queries.deleteSurplusDevices(tx, actor.userId, id, maxDevices);
  });
}

export const unsubscribe = (deps: Deps, actor: Actor, endpoint: string): Promise<void> =>
  queries.deleteOwnSubscription(deps.db, actor.userId, hashToken(endpoint));

const Keys = z.object({ p256dh: z.string(), auth: z.string() });

export const openKeys = (deps: Deps, sealed: string): PushDevice["keys"] =>
  Keys.parse(JSON.parse(deps.vault.open("push_subscriptions.keys", sealed)));
