import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type * as contract from "@rounds/contract/interiors/studio.ts";
import { record } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import * as pictures from "../pictures/queries.ts";
import { removePictures, withReceived } from "../pictures/service.ts";
import * as queries from "./queries.ts";
import type { Act } from "./service.ts";

type Created = HandlerInput<typeof contract.createStudioDesigner>["body"]["designer"];
type Changes = HandlerInput<typeof contract.updateStudioDesigner>["body"]["designer"];

const audit = (tx: Tx, { actor, origin }: Act, verb: string, entityId: number, details: Record<string, unknown> = {}) =>
  record(tx, actor, origin, { action: `interior_designer.${verb}`, entity: "interior_designer", entityId, details });

/** All designers by name. */
export const list = (deps: Deps) => queries.listDesigners(deps.db);

/** Throws interior_studio.designer_not_found. */
async function show(deps: Deps, id: number): Promise<queries.DesignerRow> {
  const designer = await queries.findDesigner(deps.db, id);
  if (!designer) throw fail("interior_studio.designer_not_found");
  return designer;
}

export async function create(deps: Deps, act: Act, columns: Created): Promise<queries.DesignerRow> {
  const id = await inTransaction(deps.db, async (tx) => {
    const created = await queries.insertDesigner(tx, columns, act.actor.userId);
    await audit(tx, act, "create", created);
    return created;
  });
  return show(deps, id);
}

/** Throws interior_studio.designer_not_found and interior_studio.changed. */
export async function update(deps: Deps, act: Act, id: number, { version, ...columns }: Changes): Promise<queries.DesignerRow> {
  await inTransaction(deps.db, async (tx) => {
    const designer = await queries.lockDesigner(tx, id);
    if (!designer) throw fail("interior_studio.designer_not_found");
    if (designer.version !== version) throw fail("interior_studio.changed");
    await queries.updateDesigner(tx, id, columns);
    await audit(tx, act, "update", id, { fields: Object.keys(columns) });
  });
  return show(deps, id);
}

/** Throws interior_studio.designer_not_found and the faults of the picture. */
export async function saveLogo(deps: Deps, act: Act, id: number, parts: AsyncIterable<UploadPart>): Promise<queries.DesignerRow> {
  await show(deps, id);
  return withReceived(deps, parts, async ({ name, picture }) => {
    await inTransaction(deps.db, async (tx) => {
      if (!(await queries.lockDesigner(tx, id))) throw fail("interior_studio.designer_not_found");
      await removePictures(deps, tx, await pictures.removeLogo(tx, id));
      await pictures.insert(tx, { kind: "logo", designerId: id }, name, picture);
      await audit(tx, act, "save_logo", id);
    });
    return show(deps, id);
  });
}
