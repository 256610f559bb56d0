import { randomInt, timingSafeEqual } from "node:crypto";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Db, type Tx } from "../../../db/database.ts";
import { countEvent, findUsage } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { fail, failUntilWith } from "../../../lib/app-error.ts";
import { secondsUntilAllowed } from "../../../lib/limits.ts";
import type { Vault } from "../../../lib/vault.ts";
import { acceptClaimed, deliverClaimed, giveUpCode } from "../../messages/index.ts";
import { mobileDigits } from "./mobile-number.ts";
import { codeSeconds, isLive, isSpent, lockAfter, phoneSends, secondsLocked, sendsOfAll, sendsOf, withinDay } from "./policy.ts";
import * as queries from "./queries.ts";
import { lockedSentence, throttledSentence } from "./sentences.ts";
import { codeText, takenText } from "./texts.ts";

// The same hash as in `profiles`, so that queries can compare them.
const hashPhone = (vault: Vault, phone: string): Buffer => vault.lookup("profiles.phone_number", phone);

const hashCode = (vault: Vault, phone: string, userId: number, code: string): Buffer =>
  vault.lookup("phone_codes.code", `${phone}\u0000${userId}\u0000${code}`);

type Request =
  | { readonly kind: "throttled"; readonly seconds: number }
  | { readonly kind: "accepted"; readonly codeId: number; readonly messageId: number };

/**
 * Sends a code to a number. Returns the number in digits. Throws phone.invalid, phone.throttled, and phone.send_failed when the
 * provider refuses the number. If the provider is unavailable, the queue tries again. If another person has the number, the
 * response is the same. The owner gets a message instead of the code, and no code works.
 */
export async function requestCode(deps: Deps, actor: Actor, address: string, typed: string): Promise<string> {
  const phone = mobileDigits(typed);
  // Throw after the commit, so that the counted request is not rolled back.
  const request = await inTransaction(deps.db, (tx) => acceptRequest(deps, tx, actor, address, phone));
  if (request.kind === "throttled") throw failUntilWith("phone.throttled", request.seconds, throttledSentence(request.seconds, deps.now()));
  if ((await deliverClaimed(deps, request.messageId)) === "failed") {
    await queries.endCode(deps.db, request.codeId, deps.now());
    throw fail("phone.send_failed", ["phone_number"]);
  }
  return phone;
}

async function acceptRequest(deps: Deps, tx: Tx, actor: Actor, address: string, phone: string): Promise<Request> {
  const phoneHash = hashPhone(deps.vault, phone);
  const guard = await queries.lockGuard(tx, phoneHash);
  const now = deps.now();
  const phoneWait = secondsUntilAllowed(phoneSends, guard.sentAt, now);
  if (phoneWait > 0) return { kind: "throttled", seconds: phoneWait };
  const wait = await countEvent(tx, sendsOf(actor.userId, address, deps.config.codesPerHour), now);
  if (wait > 0) return { kind: "throttled", seconds: wait };
  await queries.noteSend(tx, phoneHash, [...withinDay(guard.sentAt, now), now]);
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  const { id: codeId, replaced } = await queries.replaceCode(tx, {
    userId: actor.userId,
    phoneHash,
    codeHash: hashCode(deps.vault, phone, actor.userId, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
  });
  if (replaced) await giveUpCode(deps, tx, phone, replaced);
  // Also for a number of another person there is a code, but it is in no message. So wrong tries get the same responses.
  const { name } = deps.config.brand;
  const text = (await queries.isTaken(tx, actor.userId, phoneHash)) ? takenText.write(null, name) : codeText.write(code, name);
  const messageId = await acceptClaimed(deps, tx, { kind: "phone_code", to: phone, text });
  return { kind: "accepted", codeId, messageId };
}

/** Codes of the last hour, over all processes, the installation's limit, and the time of the next code if the limit is reached. */
export async function summarizeSends(deps: Deps) {
  const { key, limit } = sendsOfAll(deps.config.codesPerHour);
  const now = deps.now();
  const { count, wait } = await findUsage(deps.db, key, limit, now);
  return { lastHour: count, limit: limit.max, freeAt: wait > 0 ? new Date(now.getTime() + wait * 1000).toISOString() : null };
}

type Verdict =
  | { readonly kind: "locked"; readonly seconds: number }
  | { readonly kind: "wrong" | "ended" | "spent" | "taken" | "verified" };

/**
 * Confirms a number with its code. Returns the number in digits. Tries for one number run one after the other. Throws
 * phone.invalid, phone.locked, phone.taken, phone.wrong_code, phone.code_spent after too many wrong tries, and phone.code_ended without a
 * code that could still work.
 */
export async function confirmCode(deps: Deps, actor: Actor, typed: string, code: string): Promise<string> {
  const phone = mobileDigits(typed);
  const verdict = await inTransaction(deps.db, (tx) => judge(deps, tx, actor, phone, code));
  switch (verdict.kind) {
    case "verified":
      return phone;
    case "locked":
      throw failUntilWith("phone.locked", verdict.seconds, lockedSentence(verdict.seconds, deps.now()));
    case "taken":
      throw fail("phone.taken", ["phone_number"]);
    case "ended":
      throw fail("phone.code_ended", ["code"]);
    case "spent":
      throw fail("phone.code_spent", ["code"]);
    case "wrong":
      throw fail("phone.wrong_code", ["code"]);
  }
}

async function judge(deps: Deps, tx: Tx, actor: Actor, phone: string, code: string): Promise<Verdict> {
  const phoneHash = hashPhone(deps.vault, phone);
  const guard = await queries.lockGuard(tx, phoneHash);
  // Read the time after the lock, because the request may have waited for it.
  const now = deps.now();
  const locked = secondsLocked(guard.lockedUntil, now);
  if (locked > 0) return { kind: "locked", seconds: locked };
  const latest = await queries.findLatestCode(tx, actor.userId, phoneHash);
  // Without a live code the try does not count. Otherwise any user could lock the number of another user.
  if (!latest || !isLive(latest, now)) return { kind: latest && isSpent(latest.wrong_count) ? "spent" : "ended" };
  if (!timingSafeEqual(latest.code_hash, hashCode(deps.vault, phone, actor.userId, code))) {
    const wrongAt = [...withinDay(guard.wrongAt, now), now];
    await queries.noteWrongTry(tx, phoneHash, wrongAt, lockAfter(wrongAt, now));
    await queries.countWrongTry(tx, latest.id, latest.wrong_count + 1);
    if (!isSpent(latest.wrong_count + 1)) return { kind: "wrong" };
    await queries.endCode(tx, latest.id, now);
    return { kind: "spent" };
  }
  await queries.endCode(tx, latest.id, now);
  if (await queries.isTaken(tx, actor.userId, phoneHash)) return { kind: "taken" };
  await queries.saveVerifiedPhone(tx, actor.userId, phoneHash, deps.vault.seal("verified_phones.phone_number", phone), now);
  return { kind: "verified" };
}

/** Whether this is the number (in digits) that this person confirmed last. */
export const isVerified = (db: Db, vault: Vault, userId: number, phone: string): Promise<boolean> =>
  queries.hasVerified(db, userId, hashPhone(vault, phone));
