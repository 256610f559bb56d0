import { sql } from "kysely";
import { deleteInBatches, type Progress } from "./batches.ts";
import type { Db, Tx } from "./database.ts";

/** `answer` is sealed. */
export type StoredAnswer = { request_hash: Buffer; status: number | null; answer: string | null };

/**
 * Takes the key for this request. Waits while another request holds it. Answers null when it is ours now (new, or
 * older than 24 h), else what is stored.
 */
export async function takeKey(tx: Tx, userId: number, key: string, requestHash: Buffer): Promise<StoredAnswer | null> {
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

export async function storeAnswer(tx: Tx, userId: number, key: string, status: number, sealedAnswer: string): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ status, answer: sealedAnswer })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}

/** Keys promise an answer for 24 h; older ones are of no use. */
export const deleteOldKeys = (db: Db): Promise<Progress> =>
  deleteInBatches(db, [
    {
      table: "idempotency_keys",
      rows: sql`select ctid from idempotency_keys where created_at < now() - interval '24 hours' order by created_at`,
    },
  ]);
