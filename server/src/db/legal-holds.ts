import type { Db } from "./database.ts";

/** SQL condition: the person is on legal hold, so that no data may be removed. */
export const isOnHold = (person: string): string =>
  `exists (select from legal_holds hold where hold.user_id = ${person} and hold.lifted_at is null)`;

/** Ids of the people on hold. There are few. */
export async function listPeopleOnHold(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("legal_holds").select("user_id").where("lifted_at", "is", null).execute();
  return rows.map(({ user_id }) => user_id);
}
