import { canEditHospital, type Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { lockHospitalOf } from "../lock-hospital.ts";
import { sideOf } from "../policy.ts";
import * as notices from "./notices.ts";
import { whyNoDecision, whyNoRequest } from "./policy.ts";
import * as queries from "./queries.ts";
import type { RetainedRow } from "./queries.ts";

/** Throws application.not_found, also for an application of other people. */
export async function find(db: Db, actor: Actor, applicationId: number): Promise<RetainedRow> {
  const application = await queries.findRetained(db, applicationId);
  if (!application || sideOf(actor, application) === null) throw fail("application.not_found");
  return application;
}

const lineOf = (action: string, { id, user_id }: RetainedRow, details: Record<string, unknown> = {}) => ({
  action,
  entity: "job_application",
  entityId: id,
  subjects: [user_id],
  details,
});

/**
 * Requests an extension, and notifies the doctor. Throws application.not_found, access.denied for a member who may
 * only read, and the errors of `whyNoRequest`.
 */
export function request(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number, reason: string): Promise<RetainedRow> {
  return inTransaction(deps.db, async (tx) => {
    await lockHospitalOf(tx, actor, applicationId);
    await queries.lockApplication(tx, applicationId);
    const application = await find(tx, actor, applicationId);
    // A member who is the doctor cannot send a request in the hospital's name.
    if (sideOf(actor, application) === "doctor") throw fail("application.not_found");
    if (!canEditHospital(actor, application.business_id)) throw fail("access.denied");
    const refusal = whyNoRequest(application, deps.now());
    if (refusal !== null) throw fail(refusal);
    await queries.insert(tx, applicationId, actor.userId, reason, deps.now());
    await record(tx, actor, origin, lineOf("application_extension.request", application));
    await notices.requested(deps, tx, application);
    return find(tx, actor, applicationId);
  });
}

/** The doctor's decision. Throws application.not_found, and the errors of `whyNoDecision`. */
export function decide(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number, isAgreed: boolean): Promise<RetainedRow> {
  return inTransaction(deps.db, async (tx) => {
    await queries.lockApplication(tx, applicationId);
    const application = await find(tx, actor, applicationId);
    if (sideOf(actor, application) !== "doctor") throw fail("application.not_found");
    const refusal = whyNoDecision(application, deps.now());
    if (refusal !== null) throw fail(refusal);
    await queries.decide(tx, applicationId, isAgreed, deps.now());
    await record(tx, actor, origin, lineOf("application_extension.decide", application, { is_agreed: isAgreed }));
    await notices.decided(deps, tx, application, isAgreed);
    return find(tx, actor, applicationId);
  });
}
