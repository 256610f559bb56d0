import { sql } from "kysely";
import { deleteInBatches, type Progress } from "../../../db/batches.ts";
import type { Db } from "../../../db/database.ts";

export async function insertToken(db: Db, token: { tokenHash: Buffer; sessionId: number; seconds: number }): Promise<void> {
  await db
    .insertInto("webinar_tokens")
    .values({
      token_hash: token.tokenHash,
      session_id: token.sessionId,
      expires_at: sql`now() + make_interval(secs => ${token.seconds})`,
    })
    .execute();
}

/** Deletes expired tokens. */
export const deleteExpired = (db: Db): Promise<Progress> =>
  deleteInBatches(db, [
    { table: "webinar_tokens", rows: sql`select ctid from webinar_tokens where expires_at < now() order by expires_at` },
  ]);
