import { listQuestions, type Question } from "@rounds/contract/webinars/questions.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";

/** Pages of a hundred questions that are loaded together. A session has some dozens of questions. */
const pagesAtOnce = 10;

export type QuestionsOf = { readonly eventId: number; readonly sessionId: number };
/** `nextCursor`: where the questions begin that are not loaded. Null: all are loaded. */
export type LoadedQuestions = {
  readonly questions: readonly Question[];
  readonly lastEventId: string;
  readonly nextCursor: string | null;
};

/** The first questions after `cursor`, newest first. */
async function loadPages({ eventId, sessionId }: QuestionsOf, from: string | null, signal?: AbortSignal) {
  const questions: Question[] = [];
  let cursor = from;
  let lastEventId: string | null = null;
  for (let page = 0; page < pagesAtOnce && (page === 0 || cursor !== null); page++) {
    const query = { event_id: eventId, session_id: sessionId, limit: 100, ...(cursor !== null && { cursor }) };
    const next = await call(listQuestions, { query }, signal && { signal });
    questions.push(...next.question_list);
    cursor = next.next_cursor;
    lastEventId ??= next.last_event_id;
  }
  return { questions, nextCursor: cursor, lastEventId: lastEventId ?? "0" };
}

/** Copies that are in the list already stay, because the live channel keeps them current. */
const withoutRepeats = (questions: readonly Question[]): Question[] => [
  ...new Map(questions.toReversed().map((question) => [question.id, question])).values(),
];

/** The newest questions of a session. The live channel changes them after `lastEventId`. */
export const questionsQuery = (session: QuestionsOf) =>
  queryOptions({
    queryKey: ["webinar-questions", session.sessionId] as const,
    queryFn: async ({ signal }): Promise<LoadedQuestions> => {
      const { questions, ...rest } = await loadPages(session, null, signal);
      return { ...rest, questions: withoutRepeats(questions) };
    },
    // The live channel keeps the list current.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Adds the next older questions to the loaded ones. */
export const useMoreQuestions = (session: QuestionsOf) => {
  const client = useQueryClient();
  const { queryKey } = questionsQuery(session);
  return useMutation({
    mutationFn: async () => {
      const from = client.getQueryData(queryKey)?.nextCursor ?? null;
      return from === null ? null : loadPages(session, from);
    },
    onSuccess: (more) =>
      more &&
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, nextCursor: more.nextCursor, questions: withoutRepeats([...known.questions, ...more.questions]) },
      ),
    onError: (error) => toast.failure(error),
  });
};
