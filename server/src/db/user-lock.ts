import { fail } from "../lib/app-error.ts";
import type { Tx } from "./database.ts";

/**
 * Locks the user's row until the transaction ends, so that transactions about the same user wait for each other. Inserts of rows that
 * reference the user do not wait.
 */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** Locks several users in the order of their ids, so that two requests cannot deadlock. */
export async function lockUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom("users")
    .select("id")
    .where("id", "in", [...userIds])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Throws session.required if the person has left since the request began. Otherwise the end of the account waits for this transaction, and then
 * erases its rows. A key of a request (`takeKey`) does the same.
 */
export async function requirePresent(tx: Tx, userId: number): Promise<void> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw fail("session.required");
}
