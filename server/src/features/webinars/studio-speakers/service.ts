import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type * as contract from "@rounds/contract/webinars/studio-speakers.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { readSortedOrById } from "../../../lib/sorted-cursor.ts";
import * as queries from "./queries.ts";

type Act = { readonly actor: Actor; readonly origin: AuditOrigin };
type Listed = HandlerInput<typeof contract.listStudioSpeakers>["query"];
type Changed = HandlerInput<typeof contract.updateStudioSpeaker>["body"]["speaker"];

const audit = (tx: Tx, { actor, origin }: Act, action: string, entityId: number, details: Record<string, unknown>) =>
  record(tx, actor, origin, { action: `webinar_speaker.${action}`, entity: "webinar_speaker", entityId, details });

export async function list(deps: Deps, { keyword, ...query }: Listed) {
  const start = keyword?.trim() ?? "";
  const { rows, next_cursor } = await readSortedOrById(
    deps.vault,
    query,
    (sort, page) => queries.listSorted(deps.db, start, sort, page),
    (before) => queries.list(deps.db, { start, before, limit: query.limit + 1 }),
  );
  return { speakers: rows, next_cursor };
}

/** Throws speaker.not_found and speaker.taken. */
export async function update(deps: Deps, act: Act, id: number, changed: Changed): Promise<contract.StudioSpeaker> {
  return inTransaction(deps.db, async (tx) => {
    await queries.lockSpeakers(tx);
    const before = await queries.find(tx, id);
    if (!before) throw fail("speaker.not_found");
    const after = { name: changed.name ?? before.name, affiliation: changed.affiliation ?? before.affiliation };
    const other = await queries.findId(tx, after);
    if (other !== null && other !== id) throw fail("speaker.taken");
    await queries.update(tx, id, after);
    await audit(tx, act, "update", id, after);
    return { ...before, ...after };
  });
}

/** Throws speaker.not_found and speaker.in_use. */
export async function remove(deps: Deps, act: Act, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await queries.lock(tx, id))) throw fail("speaker.not_found");
    const speaker = await queries.find(tx, id);
    if (!speaker || speaker.contents + speaker.sessions > 0) throw fail("speaker.in_use");
    await queries.remove(tx, id);
    await audit(tx, act, "delete", id, { name: speaker.name });
  });
}
