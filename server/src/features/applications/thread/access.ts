import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import type { Actor } from "../../../auth/actor.ts";
import { recordReading, type AuditEntry, type AuditOrigin } from "../../../db/audit.ts";
import type { Db } from "../../../db/database.ts";
import { fail } from "../../../lib/app-error.ts";
import { findStaged, type StagedApplication } from "../../job-posts/index.ts";
import { sideOf } from "../policy.ts";

export type Entered = { readonly application: StagedApplication; readonly side: ApplicationSide };

/** The application and the caller's side in its thread. Throws application.not_found, also for an application of other people. */
export async function enter(db: Db, actor: Actor, applicationId: number): Promise<Entered> {
  const application = await findStaged(db, applicationId);
  const side = application && sideOf(actor, application);
  if (!application || !side) throw fail("application.not_found");
  return { application, side };
}

export const readingOf = ({ id, user_id }: StagedApplication): AuditEntry => ({
  action: "application_thread.read",
  entity: "job_application",
  entityId: id,
  subjects: [user_id],
});

/** A member of a hospital reads the doctor's messages. The doctor's own reading has no line. */
export async function recordMemberReading(db: Db, actor: Actor, origin: AuditOrigin, { application, side }: Entered): Promise<void> {
  if (side === "hospital") await recordReading(db, actor, origin, readingOf(application));
}
