import { sql } from "kysely";
import { deleteInBatches, type Progress } from "./batches.ts";
import type { Db, Tx } from "./database.ts";

/** The stored body is sealed. */
// plain-words-allow answer: the name of the column
export type StoredResponse = { request_hash: Buffer; status: number | null; answer: string | null };

/**
 * Takes the key for this request. Waits while another request has it. Returns null if the key is new or older than
 * 24 h, and otherwise the stored response.
 */
export async function takeKey(tx: Tx, userId: number, key: string, requestHash: Buffer): Promise<StoredResponse | null> {
  const taken = await tx
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key, request_hash: requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "key"])
        .doUpdateSet({ request_hash: requestHash, status: null, answer: null, created_at: new Date().toISOString() })
        .where("idempotency_keys.created_at", "<", new Date(Date.now() - 24 * 3600 * 1000).toISOString()),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (taken) return null;
  return tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "status", "answer"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

export async function storeResponse(tx: Tx, userId: number, key: string, status: number, sealedBody: string): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ status, answer: sealedBody })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}

/** A key is valid for 24 h. */
export const deleteOldKeys = (db: Db): Promise<Progress> =>
  deleteInBatches(db, [
    {
      table: "idempotency_keys",
      rows: sql`select ctid from idempotency_keys where created_at < now() - interval '24 hours' order by created_at`,
    },
  ]);
