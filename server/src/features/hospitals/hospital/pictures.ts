import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { addPictures, type FailedImage } from "../images/service.ts";
import { canEditBusiness, canSeeBusiness, effectiveRole } from "./policy.ts";
import * as queries from "./queries.ts";
import type { LockedBusiness, OwnedBusinessRow } from "./queries.ts";
import { lockEditable } from "./service.ts";

/** Appends the pictures of a form to the hospital. Checks the permission before it reads the form. */
export async function addToBusiness(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  businessId: number,
  parts: AsyncIterable<UploadPart>,
): Promise<{ row: OwnedBusinessRow; refused: FailedImage[] }> {
  const current = await queries.find(deps.db, businessId, actor.userId);
  if (!current || !canSeeBusiness(actor, current)) throw fail("business.not_found");
  if (!canEditBusiness(actor, current)) throw fail("access.denied");
  const locked: { row?: LockedBusiness } = {};
  const { result, refused } = await addPictures<OwnedBusinessRow>(deps, businessId, parts, {
    transaction: (work) => inTransaction(deps.db, work),
    lock: async (tx) => {
      locked.row = await lockEditable(tx, actor, businessId);
      return { pictureCount: locked.row.images.length };
    },
    add: async (tx, paths) => {
      const before = locked.row;
      if (!before) throw new Error("pictures were added before the hospital was locked");
      if (paths.length > 0) {
        await queries.update(tx, businessId, { images: [...before.images, ...paths] });
        const details = { fields: ["images"], added: paths.length };
        await record(tx, actor, origin, { action: "business.update", entity: "business", entityId: businessId, details });
      }
      const row = await queries.find(tx, businessId, actor.userId);
      if (!row) throw fail("business.not_found");
      return { ...row, role: effectiveRole(actor, row) };
    },
  });
  return { row: result, refused };
}
