import type { QuestionStatus } from "@rounds/contract/webinars/questions.ts";
import type { Actor } from "../../../auth/actor.ts";

type Visibility = { readonly question_status: string; readonly hidden_at: string | null; readonly approved_at: string | null };
type Owned = Visibility & { readonly user_id: number };

export const isDeleted = (question: Pick<Visibility, "question_status">): boolean => question.question_status === "user_deleted";

/** Moderators follow every session. Other people follow those of a published event for which they are registered. */
export const canEnter = (actor: Actor, session: { readonly is_published: boolean; readonly is_registered: boolean }): boolean =>
  actor.isOperator || (session.is_published && session.is_registered);

/** Every viewer of the session gets the question. */
export const isPublic = (question: Visibility): boolean =>
  !isDeleted(question) && question.hidden_at === null && question.approved_at !== null;

/** An author also gets the own question that waits for an approval. Moderators get every question that its author has not deleted. */
export const canSee = (actor: Actor, question: Owned): boolean =>
  !isDeleted(question) && (actor.isOperator || isPublic(question) || (question.user_id === actor.userId && question.hidden_at === null));

export const canRename = (actor: Actor, question: Owned): boolean => question.user_id === actor.userId && canSee(actor, question);

/** Authors delete, moderators set and take back `asked`. */
export const canSetStatus = (actor: Actor, question: Owned, status: QuestionStatus): boolean =>
  status === "user_deleted" ? question.user_id === actor.userId : actor.isOperator;

/** The screen asks again before a deletion, so a repeated deletion by the author succeeds. */
export const canReach = (actor: Actor, question: Owned): boolean => question.user_id === actor.userId || canSee(actor, question);
