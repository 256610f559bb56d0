import { edits, owns, type Actor } from "../../../auth/actor.ts";

/** Operators see every application, members of a hospital those to its posts. */
export const canSeeReview = (actor: Actor, application: { readonly business_id: number }): boolean =>
  actor.isOperator || owns(actor, application.business_id);

/** Viewers look on; owners and editors decide. */
export const canReview = (actor: Actor, application: { readonly business_id: number }): boolean =>
  actor.isOperator || edits(actor, application.business_id);

type SentWith = { readonly active: boolean; readonly business_id: number; readonly resume_file_id: number | null };

/** Owners open the file that was sent to them, while the application stands; operators also one that came later. */
export const canOpenFile = (actor: Actor, application: SentWith, file: { readonly id: number }): boolean =>
  actor.isOperator || (owns(actor, application.business_id) && application.active && file.id === application.resume_file_id);
