import { canEditHospital, type Actor } from "../../../auth/actor.ts";
import { isReceivedBy, type ReceivedApplication } from "../../control/index.ts";

type Sent = ReceivedApplication & { readonly active: boolean };

/**
 * Operators read every résumé that was sent. Members read those that other people sent to their hospitals, until the doctor cancels or hides
 * the hospital.
 */
export const canReadResume = (actor: Actor, application: Sent): boolean =>
  actor.isOperator || (canBeShared(application) && isReceivedBy(actor, application));

/** A hospital sees the phone number after the doctor has shared it. A link of an operator delivers the complete résumé. */
export const canSeePhone = (reader: { readonly isOperator: boolean }, application: { readonly phone_shared_at: string | null }): boolean =>
  reader.isOperator || application.phone_shared_at !== null;

/** Links can be seen and revoked after the application was cancelled. */
export const canSeeLinks = (actor: Actor, application: ReceivedApplication): boolean =>
  actor.isOperator || isReceivedBy(actor, application);

/** Owners and editors create and revoke links. Viewers may only read. */
export const canManageLinks = (actor: Actor, application: Pick<Sent, "business_id">): boolean =>
  actor.isOperator || canEditHospital(actor, application.business_id);

/**
 * The hospital gets the résumé only while the application is live and the doctor has not hidden the hospital. This is also true for links
 * that an operator created.
 */
export const canBeShared = (application: Pick<Sent, "active" | "is_hidden">): boolean => application.active && !application.is_hidden;
