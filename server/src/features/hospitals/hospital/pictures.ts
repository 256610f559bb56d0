import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { addPictures, type RefusedPicture } from "../images/service.ts";
import { canEditBusiness, canSeeBusiness, roleShown } from "./policy.ts";
import * as queries from "./queries.ts";
import type { LockedBusiness, OwnedBusinessRow } from "./queries.ts";
import { lockEditable } from "./service.ts";

/** Adds the pictures of a form behind those that are there. Whoever may not is told before anything is read. */
export async function addToBusiness(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  businessId: number,
  parts: AsyncIterable<UploadPart>,
): Promise<{ row: OwnedBusinessRow; refused: RefusedPicture[] }> {
  const now = await queries.find(deps.db, businessId, actor.userId);
  if (!now || !canSeeBusiness(actor, now)) throw fail("business.not_found");
  if (!canEditBusiness(actor, now)) throw fail("access.denied");
  const held: { row?: LockedBusiness } = {};
  const { result, refused } = await addPictures<OwnedBusinessRow>(deps, businessId, parts, {
    transaction: (work) => inTransaction(deps.db, work),
    lock: async (tx) => {
      held.row = await lockEditable(tx, actor, businessId);
      return { shown: held.row.images.length };
    },
    add: async (tx, paths) => {
      const before = held.row;
      if (!before) throw new Error("pictures were added to a hospital that nobody held");
      if (paths.length > 0) {
        await queries.update(tx, businessId, { images: [...before.images, ...paths] });
        const details = { fields: ["images"], added: paths.length };
        await record(tx, actor, origin, { action: "business.update", entity: "business", entityId: businessId, details });
      }
      const row = await queries.find(tx, businessId, actor.userId);
      if (!row) throw fail("business.not_found");
      return { ...row, role: roleShown(actor, row) };
    },
  });
  return { row: result, refused };
}
