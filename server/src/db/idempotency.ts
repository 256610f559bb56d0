import { fail } from "../lib/app-error.ts";
import type { Tx } from "./database.ts";
import { prepareWrite } from "./prepared.ts";
import { olderRows } from "./retention.ts";

/** The stored body is sealed. */
// plain-words-allow answer: the name of the column
export type StoredResponse = { request_hash: Buffer; status: number | null; answer: string | null };

/** The lock lets the end of the account wait for this write, so that it erases the rows of the write too. */
const insertKey = prepareWrite<{ user_id: number }>(
  `insert into idempotency_keys (user_id, key, request_hash)
   select id, $2, $3::bytea from users where id = $1 and deleted_at is null for key share
   on conflict (user_id, key) do update set request_hash = excluded.request_hash, status = null, answer = null, created_at = now()
    where idempotency_keys.created_at < now() - interval '24 hours'
   returning user_id`,
);
const storedResponse = prepareWrite<StoredResponse>(
  "select request_hash, status, answer from idempotency_keys where user_id = $1 and key = $2",
);

/**
 * Takes the key for this request. Waits while another request has it. Returns null if the key is new or older than
 * 24 h, and otherwise the stored response. Throws session.required if the person has left since the request began.
 */
export async function takeKey(tx: Tx, userId: number, key: string, requestHash: Buffer): Promise<StoredResponse | null> {
  const [taken] = await insertKey(tx, [userId, key, requestHash]);
  if (taken) return null;
  const [stored] = await storedResponse(tx, [userId, key]);
  // The end of the account has deleted the person's keys.
  if (!stored) throw fail("session.required");
  return stored;
}

const updateKey = prepareWrite<never>("update idempotency_keys set status = $3, answer = $4 where user_id = $1 and key = $2");

export async function storeResponse(tx: Tx, userId: number, key: string, status: number, sealedBody: string): Promise<void> {
  await updateKey(tx, [userId, key, status, sealedBody]);
}

/** Keys with their stored responses. */
export const expiredKeys = [olderRows("idempotency_keys", "created_at", { people: ["idempotency_keys.user_id"] })];
