import type { StudioSpeakerSort } from "@rounds/contract/webinars/lists.ts";
import type { StudioSpeaker } from "@rounds/contract/webinars/studio-speakers.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { newestRows, numberValue, sortedIds, type SortedPage } from "../../../db/sorted-page.ts";

const contents = sql`(select count(*)::int from webinar_content_speakers x where x.speaker_id = p.id)`;
const sessions = sql`(select count(*)::int from webinar_session_speakers x where x.speaker_id = p.id)`;
const columns = sql`p.id, p.name, p.affiliation, ${contents} as contents, ${sessions} as sessions`;

function isNamed(start: string): RawBuilder<unknown> {
  const pattern = `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return start === "" ? sql`true` : sql`p.name like ${pattern}`;
}

type Page = { readonly start: string; readonly before: number | null; readonly limit: number };

/** Speakers whose name begins with the text, newest first. */
export async function list(db: Db, { start, before, limit }: Page): Promise<StudioSpeaker[]> {
  const isBefore = before === null ? sql`true` : sql`p.id < ${before}::bigint`;
  const { rows } = await sql<StudioSpeaker>`
    select ${columns} from webinar_speakers p where ${isNamed(start)} and ${isBefore} order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

const sortValues: Readonly<Record<StudioSpeakerSort, RawBuilder<unknown>>> = {
  name: sql`p.name`,
  affiliation: sql`p.affiliation`,
  contents: numberValue(contents),
  sessions: numberValue(sessions),
};

/** Speakers in the order of a column. Returns one row more than the limit if there is a next page. */
export async function listSorted(db: Db, start: string, sort: StudioSpeakerSort, page: SortedPage) {
  const newest = sql`select p.id, ${sortValues[sort]} as value
    from (select * from webinar_speakers p where ${isNamed(start)} order by p.id desc limit ${newestRows}) p`;
  const { rows } = await sql<StudioSpeaker & { sort_key: string }>`
    select ${columns}, page.sort_key from ${sortedIds(newest, page)} page join webinar_speakers p on p.id = page.id
     order by page.sort_key ${sql.raw(page.direction)}, p.id desc`.execute(db);
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
