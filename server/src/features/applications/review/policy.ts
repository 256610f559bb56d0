import { canEditHospital, isMemberOf, type Actor } from "../../../auth/actor.ts";

/** Operators see every application. Members of a hospital see the applications to its posts. */
export const canSeeReview = (actor: Actor, application: { readonly business_id: number }): boolean =>
  actor.isOperator || isMemberOf(actor, application.business_id);

/** Owners and editors may decide. Viewers may only read. */
export const canReview = (actor: Actor, application: { readonly business_id: number }): boolean =>
  actor.isOperator || canEditHospital(actor, application.business_id);

type Received = { readonly active: boolean; readonly business_id: number };

/** Members of the hospital open the files of an application while it is live. */
export const canOpenFiles = (actor: Actor, application: Received): boolean =>
  actor.isOperator || (isMemberOf(actor, application.business_id) && application.active);
