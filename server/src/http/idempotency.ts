import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import { createHash } from "node:crypto";
import { inTransaction } from "../db/database.ts";
import { storeResponse, takeKey } from "../db/idempotency.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../lib/app-error.ts";

export type Outcome = { readonly status: number; readonly body: unknown };

type Request = { readonly userId: number; readonly key: string; readonly method: string; readonly url: string; readonly body: unknown };

type Ports = Omit<Deps, "config" | "db" | "outbox" | "vault" | "log" | "now" | "legalVersions">;

/** Whether the endpoint accepts an Idempotency-Key. */
export const isReplayable = ({ method, replay }: EndpointDefinition): boolean =>
  method !== "GET" && (replay === undefined || replay === "derived");

/** `harmless` lists the members that do no I/O. */
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
 * Outside systems cannot be rolled back, and waiting for them would keep the transaction open. A service that calls one inside a
 * repeatable request is a bug, so the first such call throws.
 */
const withoutOutside = (deps: Ports): Ports => ({
  socialLogins: closed(deps.socialLogins, "socialLogins"),
  sms: closed(deps.sms, "sms"),
  email: closed(deps.email, "email"),
  push: closed(deps.push, "push", ["publicKey", "accepts"]),
  addressSearch: closed(deps.addressSearch, "addressSearch"),
  channelFriends: closed(deps.channelFriends, "channelFriends", ["provider"]),
  directions: closed(deps.directions, "directions", ["source", "isEstimate"]),
  licenceVerifier: closed(deps.licenceVerifier, "licenceVerifier"),
  files: closed(deps.files, "files"),
  uploads: closed(deps.uploads, "uploads"),
  liveStreams: closed(deps.liveStreams, "liveStreams"),
});

/** Stored responses are encrypted, because they contain personal data such as names and phone numbers. */
const responseColumn = "idempotency_keys.answer";

/**
 * Runs a write once per person and key, and repeats its response for the same key. One transaction contains the key, the effect and
 * the stored response, so a crash leaves all or none of them. A failed write leaves no key, so the client may send it again.
 */
export async function once(deps: Deps, request: Request, work: (deps: Deps) => Promise<Outcome>): Promise<Outcome> {
  const hash = createHash("sha256")
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  return inTransaction(deps.db, async (tx) => {
    const stored = await takeKey(tx, request.userId, request.key, hash);
    if (stored) {
      if (!stored.request_hash.equals(hash)) throw fail("idempotency.mismatch");
      if (stored.status === null || stored.answer === null) throw new Error("a key was committed without its response");
      return { status: stored.status, body: JSON.parse(deps.vault.open(responseColumn, stored.answer)) };
    }
    const outcome = await work({ ...deps, ...withoutOutside(deps), db: tx });
    await storeResponse(
      tx,
      request.userId,
      request.key,
      outcome.status,
      deps.vault.seal(responseColumn, JSON.stringify(outcome.body ?? null)),
    );
    return outcome;
  });
}
