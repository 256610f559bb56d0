import { listQuestions, type Question } from "@rounds/contract/webinars/questions.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** A session has some dozens of questions. The panel loads at most this many pages of a hundred. */
const maxPages = 10;

export type QuestionsOf = { readonly eventId: number; readonly sessionId: number };
export type LoadedQuestions = { readonly questions: readonly Question[]; readonly lastEventId: string };

/** All questions of a session. The live channel changes them after `lastEventId`. */
export const questionsQuery = ({ eventId, sessionId }: QuestionsOf) =>
  queryOptions({
    queryKey: ["webinar-questions", sessionId] as const,
    queryFn: async ({ signal }): Promise<LoadedQuestions> => {
      const query = { event_id: eventId, session_id: sessionId, limit: 100 };
      const first = await call(listQuestions, { query }, { signal });
      const questions = [...first.question_list];
      let cursor = first.next_cursor;
      for (let page = 1; page < maxPages && cursor !== null; page++) {
        const next = await call(listQuestions, { query: { ...query, cursor } }, { signal });
        questions.push(...next.question_list);
        cursor = next.next_cursor;
      }
      return { questions: [...new Map(questions.map((question) => [question.id, question])).values()], lastEventId: first.last_event_id };
    },
    // The live channel keeps the list current.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
