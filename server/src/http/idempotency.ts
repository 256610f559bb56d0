import { createHash } from "node:crypto";
import { inTransaction } from "../db/database.ts";
import { storeAnswer, takeKey } from "../db/idempotency.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../lib/app-error.ts";

export type Outcome = { readonly status: number; readonly body: unknown };

type Request = { readonly userId: number; readonly key: string; readonly method: string; readonly url: string; readonly body: unknown };

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
    const outcome = await work({ ...deps, db: tx });
    await storeAnswer(tx, request.userId, request.key, outcome.status, deps.vault.seal(answerColumn, JSON.stringify(outcome.body ?? null)));
    return outcome;
  });
}
