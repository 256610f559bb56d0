import { owns, type Actor } from "../../auth/actor.ts";

/** Operators review every application, owners those to their own hospitals' posts. */
export const canReview = (actor: Actor, application: { readonly business_id: number }): boolean =>
  actor.isOperator || owns(actor, application.business_id);
