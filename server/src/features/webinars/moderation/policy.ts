import { isPublic } from "../questions/policy.ts";
import type { FoundQuestion } from "../questions/queries.ts";

/** Only a question that all viewers see can be pinned for them or shown on the speaker's screen. */
export const canShow = (question: FoundQuestion | undefined, sessionId: number): boolean =>
  question !== undefined && question.session_id === sessionId && isPublic(question);
