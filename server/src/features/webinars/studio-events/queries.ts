import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";

/**
 * Adds a live content to the programme of its session: first if no other content is there, because doctors enter the first
 * content, and last otherwise.
 */
export async function joinProgramme(tx: Tx, sessionId: number, contentId: number): Promise<void> {
  await lockProgramme(tx, sessionId);
  const { rows } = await sql<{ last: number | null; has_content: boolean }>`
    select max(position) as last, coalesce(bool_or(content_id is not null), false) as has_content
      from webinar_session_contents where session_id = ${sessionId}::bigint`.execute(tx);
  const { last = null, has_content = false } = rows[0] ?? {};
  if (!has_content && last !== null) await shiftProgramme(tx, sessionId, last + 1);
  const position = has_content && last !== null ? last + 1 : 0;
  await tx.insertInto("webinar_session_contents").values({ session_id: sessionId, position, content_id: contentId }).execute();
}

/** Two changes of one programme come one after the other. */
const lockProgramme = (tx: Tx, sessionId: number) =>
  tx.selectFrom("webinar_sessions").select("id").where("id", "=", sessionId).forNoKeyUpdate().execute();

/** Moves every line one place back. In two steps, because the key is checked for each row. */
async function shiftProgramme(tx: Tx, sessionId: number, lines: number): Promise<void> {
  for (const step of [lines + 1, -lines])
    await sql`update webinar_session_contents set position = position + ${step}::int where session_id = ${sessionId}::bigint`.execute(tx);
}

/** Takes a content out of every programme. A line with its own title stays as a topic. */
export async function leaveProgrammes(tx: Tx, contentId: number): Promise<void> {
  await sql`delete from webinar_session_contents where content_id = ${contentId}::bigint and title = ''`.execute(tx);
  await sql`update webinar_session_contents set content_id = null where content_id = ${contentId}::bigint`.execute(tx);
}
