import type { StudioSpeaker } from "@rounds/contract/webinars/studio-speakers.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";

const columns = sql`p.id, p.name, p.affiliation,
  (select count(*)::int from webinar_content_speakers x where x.speaker_id = p.id) as contents,
  (select count(*)::int from webinar_session_speakers x where x.speaker_id = p.id) as sessions`;

type Page = { readonly start: string; readonly before: number | null; readonly limit: number };

/** Speakers whose name begins with the text, newest first. */
export async function list(db: Db, { start, before, limit }: Page): Promise<StudioSpeaker[]> {
  const pattern = `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isNamed = start === "" ? sql`true` : sql`p.name like ${pattern}`;
  const isBefore = before === null ? sql`true` : sql`p.id < ${before}::bigint`;
  const { rows } = await sql<StudioSpeaker>`
    select ${columns} from webinar_speakers p where ${isNamed} and ${isBefore} order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function find(db: Db, id: number): Promise<StudioSpeaker | undefined> {
  const { rows } = await sql<StudioSpeaker>`select ${columns} from webinar_speakers p where p.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** No speaker is added or changed until the transaction ends. */
export const lockSpeakers = (tx: Tx) => sql`lock table webinar_speakers in share row exclusive mode`.execute(tx);

/** No content or session can take the speaker until the transaction ends. */
export const lock = (tx: Tx, id: number) =>
  tx.selectFrom("webinar_speakers").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

type Named = Pick<StudioSpeaker, "name" | "affiliation">;

export const findId = async (db: Db, { name, affiliation }: Named): Promise<number | null> =>
  (await db.selectFrom("webinar_speakers").select("id").where("name", "=", name).where("affiliation", "=", affiliation).executeTakeFirst())
    ?.id ?? null;

export async function update(tx: Tx, id: number, { name, affiliation }: Named): Promise<void> {
  await tx.updateTable("webinar_speakers").set({ name, affiliation }).where("id", "=", id).execute();
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("webinar_speakers").where("id", "=", id).execute();
}
