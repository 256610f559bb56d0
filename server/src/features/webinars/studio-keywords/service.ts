import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type * as contract from "@rounds/contract/webinars/studio-keywords.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Db, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import * as queries from "./queries.ts";

type Act = { readonly actor: Actor; readonly origin: AuditOrigin };
type Created = HandlerInput<typeof contract.createStudioKeyword>["body"]["keyword"];
type Changed = HandlerInput<typeof contract.updateStudioKeyword>["body"]["keyword"];

const audit = (tx: Tx, { actor, origin }: Act, action: string, entityId: number, details: Record<string, unknown> = {}) =>
  record(tx, actor, origin, { action: `webinar_keyword.${action}`, entity: "webinar_keyword", entityId, details });

export const list = (deps: Deps) => queries.list(deps.db);

/** Throws keyword.not_found. */
async function find(db: Db, id: number): Promise<contract.StudioKeyword> {
  const row = await queries.find(db, id);
  if (!row) throw fail("keyword.not_found");
  return row;
}

/** At the end of the bar. A keyword that a content already carries enters the bar. Throws keyword.taken for one that is in the bar. */
export async function create(deps: Deps, act: Act, { keyword, status }: Created): Promise<contract.StudioKeyword> {
  return inTransaction(deps.db, async (tx) => {
    await queries.lockBar(tx);
    const id = (await queries.insert(tx, keyword, status)) ?? (await queries.findId(tx, keyword));
    if (id === null) throw fail("keyword.taken");
    const bar = await queries.listBar(tx);
    if (bar.includes(id)) throw fail("keyword.taken");
    await queries.update(tx, id, { status });
    await queries.saveBar(tx, [...bar, id]);
    await audit(tx, act, "create", id, { keyword });
    return find(tx, id);
  });
}

/** Throws keyword.not_found and keyword.taken. */
export async function update(deps: Deps, act: Act, id: number, { position, keyword, status }: Changed): Promise<contract.StudioKeyword> {
  return inTransaction(deps.db, async (tx) => {
    await queries.lockBar(tx);
    await find(tx, id);
    if (keyword !== undefined) {
      const other = await queries.findId(tx, keyword);
      if (other !== null && other !== id) throw fail("keyword.taken");
    }
    const values = { ...(keyword === undefined ? {} : { keyword }), ...(status === undefined ? {} : { status }) };
    await queries.update(tx, id, values);
    if (position !== undefined) {
      const others = (await queries.listBar(tx)).filter((one) => one !== id);
      await queries.saveBar(tx, position === null ? others : others.toSpliced(position, 0, id));
    }
    await audit(tx, act, "update", id, { ...values, ...(position === undefined ? {} : { position }) });
    return find(tx, id);
  });
}

/** Throws keyword.not_found. */
export async function remove(deps: Deps, act: Act, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await queries.lockBar(tx);
    const { keyword } = await find(tx, id);
    const bar = await queries.listBar(tx);
    await queries.remove(tx, id);
    await queries.saveBar(
      tx,
      bar.filter((one) => one !== id),
    );
    await audit(tx, act, "delete", id, { keyword });
  });
}
