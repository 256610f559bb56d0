import type { Db } from "../../db/database.ts";

export async function findRelation(db: Db, subject: string): Promise<string | undefined> {
  const row = await db.selectFrom("local_channel_friends").select("relation").where("subject", "=", subject).executeTakeFirst();
  return row?.relation;
}
