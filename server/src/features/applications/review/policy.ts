import { canEditHospital, isMemberOf, type Actor } from "../../../auth/actor.ts";

/** Operators see every application. Members of a hospital see the applications to its posts. */
export const canSeeReview = (actor: Actor, application: { readonly business_id: number }): boolean =>
  actor.isOperator || isMemberOf(actor, application.business_id);

/** Owners and editors may decide. Viewers may only read. */
export const canReview = (actor: Actor, application: { readonly business_id: number }): boolean =>
  actor.isOperator || canEditHospital(actor, application.business_id);

type SentWith = { readonly active: boolean; readonly business_id: number; readonly resume_file_id: number | null };

/** Owners open the file that was sent to them while the application is live. Operators also open a later file. */
export const canOpenFile = (actor: Actor, application: SentWith, file: { readonly id: number }): boolean =>
  actor.isOperator || (isMemberOf(actor, application.business_id) && application.active && file.id === application.resume_file_id);
