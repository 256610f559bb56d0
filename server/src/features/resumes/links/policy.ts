import { canEditHospital, isMemberOf, type Actor } from "../../../auth/actor.ts";

type Sent = {
  readonly business_id: number;
  readonly active: boolean;
  /** The doctor has hidden the hospital of the application. */
  readonly is_hidden: boolean;
};

/** Operators read every résumé that was sent. Owners read those sent to their hospitals until the doctor cancels or hides the hospital. */
export const canReadResume = (actor: Actor, application: Sent): boolean =>
  actor.isOperator || (canBeShared(application) && isMemberOf(actor, application.business_id));

/** A hospital sees the phone number after the doctor has shared it. A link of an operator delivers the complete résumé. */
export const canSeePhone = (reader: { readonly isOperator: boolean }, application: { readonly phone_shared_at: string | null }): boolean =>
  reader.isOperator || application.phone_shared_at !== null;

/** Links can be seen and revoked after the application was cancelled. */
export const canSeeLinks = (actor: Actor, application: Pick<Sent, "business_id" | "is_hidden">): boolean =>
  actor.isOperator || (!application.is_hidden && isMemberOf(actor, application.business_id));

/** Owners and editors create and revoke links. Viewers may only read. */
export const canManageLinks = (actor: Actor, application: Pick<Sent, "business_id">): boolean =>
  actor.isOperator || canEditHospital(actor, application.business_id);

/**
 * The hospital gets the résumé only while the application is live and the doctor has not hidden the hospital. This is also true for links
 * that an operator created.
 */
export const canBeShared = (application: Pick<Sent, "active" | "is_hidden">): boolean => application.active && !application.is_hidden;
