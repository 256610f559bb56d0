import { sql, type Kysely } from "kysely";

/** The browser and the system of a sign-in, so that people recognize it in the list. Earlier sessions have none, and apps that send no name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column device text check (char_length(device) between 1 and 40)`.execute(db);
}
