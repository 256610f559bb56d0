import { createHash } from "node:crypto";
import { inTransaction } from "../db/database.ts";
import { storeAnswer, takeKey } from "../db/idempotency.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../lib/app-error.ts";

export type Outcome = { readonly status: number; readonly body: unknown };

type Request = { readonly userId: number; readonly key: string; readonly method: string; readonly url: string; readonly body: unknown };

type Ports = Omit<Deps, "config" | "db" | "outbox" | "vault" | "log" | "now">;

/** `harmless` are members that only look at their arguments. */
function closed<Port extends object>(port: Port, name: string, harmless: readonly (keyof Port)[] = []): Port {
  return new Proxy(port, {
    get(target, member, receiver) {
      if (!harmless.includes(member as keyof Port))
        throw new Error(
          `${name}.${String(member)} is used inside the transaction of an Idempotency-Key: use the outbox, or declare replay: "never"`,
        );
      return Reflect.get(target, member, receiver) as unknown;
    },
  });
}

/**
 * Outside systems cannot be rolled back, and waiting for them would hold the transaction open. A service that needs one inside a
 * repeatable request is a fault of ours, so it fails on its first call.
 */
const withoutOutside = (deps: Ports): Ports => ({
  socialLogins: closed(deps.socialLogins, "socialLogins"),
  sms: closed(deps.sms, "sms"),
  push: closed(deps.push, "push", ["publicKey", "accepts"]),
  addressSearch: closed(deps.addressSearch, "addressSearch"),
  channelFriends: closed(deps.channelFriends, "channelFriends", ["provider"]),
  directions: closed(deps.directions, "directions", ["source", "isEstimate"]),
  licenceVerifier: closed(deps.licenceVerifier, "licenceVerifier"),
  files: closed(deps.files, "files"),
});

/** Answers hold what their reader may see, names and phone numbers among it: at rest they are sealed. */
const answerColumn = "idempotency_keys.answer";

/**
 * Answers a write once per person and key. The key, the effect and the stored answer are one transaction, so after a
 * crash either all of them stand or none. A failed write leaves no key: it may be sent again.
 */
export async function once(deps: Deps, request: Request, work: (deps: Deps) => Promise<Outcome>): Promise<Outcome> {
  const hash = createHash("sha256")
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  return inTransaction(deps.db, async (tx) => {
    const stored = await takeKey(tx, request.userId, request.key, hash);
    if (stored) {
      if (!stored.request_hash.equals(hash)) throw fail("idempotency.mismatch");
      if (stored.status === null || stored.answer === null) throw new Error("a key was committed without its answer");
      return { status: stored.status, body: JSON.parse(deps.vault.open(answerColumn, stored.answer)) };
    }
    const outcome = await work({ ...deps, ...withoutOutside(deps), db: tx });
    await storeAnswer(tx, request.userId, request.key, outcome.status, deps.vault.seal(answerColumn, JSON.stringify(outcome.body ?? null)));
    return outcome;
  });
}
