import type { Db } from "../../../db/database.ts";

export type Notice = {
  readonly userIds: readonly number[];
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  /** The event behind the notice. A person gets one notice per cause. */
  readonly cause: string;
};

/** Writes one inbox notice per person. A repeated cause changes nothing. */
export async function notify(db: Db, notice: Notice): Promise<void> {
  if (notice.userIds.length === 0) return;
  const { userIds, ...rest } = notice;
  await db
    .insertInto("notices")
    .values(userIds.map((userId) => ({ user_id: userId, ...rest })))
    .onConflict((conflict) => conflict.columns(["user_id", "cause"]).doNothing())
    .execute();
}

/** Deletes a person's notice about a cause, unless the person has read it. */
export async function withdraw(db: Db, userId: number, cause: string): Promise<void> {
  await db.deleteFrom("notices").where("user_id", "=", userId).where("cause", "=", cause).where("read_at", "is", null).execute();
}
