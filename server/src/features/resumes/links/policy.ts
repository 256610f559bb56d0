import { edits, owns, type Actor } from "../../../auth/actor.ts";

type Sent = { readonly business_id: number; readonly active: boolean };

/** Operators read every résumé that was sent, owners those that came to their hospitals, until the doctor takes the application back. */
export const canReadResume = (actor: Actor, application: Sent): boolean =>
  actor.isOperator || (application.active && owns(actor, application.business_id));

/** Links are seen, and ended, also when the application is no longer live. */
export const canSeeLinks = (actor: Actor, application: Pick<Sent, "business_id">): boolean =>
  actor.isOperator || owns(actor, application.business_id);

/** Viewers look on; owners and editors make links and end them. */
export const canManageLinks = (actor: Actor, application: Pick<Sent, "business_id">): boolean =>
  actor.isOperator || edits(actor, application.business_id);

/** A link shows a résumé while the doctor still applies, whoever made it. */
export const canBeShared = (application: Pick<Sent, "active">): boolean => application.active;
