import type { Tx } from "../../../db/database.ts";
import { addEvents, type NewEvent } from "../live/queries.ts";
import type { OwnQuestions } from "./queries.ts";

/**
 * Removes the erased questions of an account that ends from open screens. After the erasure, because other writers lock questions before the
 * channel of their session.
 */
export async function publishErasure(tx: Tx, sessions: readonly OwnQuestions[]): Promise<void> {
  for (const { session_id, question_ids, is_shown } of sessions) {
    const deleted = question_ids.map((questionId): NewEvent => ({ kind: "question.deleted", questionId }));
    await addEvents(tx, session_id, [...deleted, ...(is_shown ? [{ kind: "session.updated" as const, questionId: null }] : [])]);
  }
}
