import type { LiveEvent } from "@rounds/contract/webinars/live.ts";
import { listQuestions, type Question } from "@rounds/contract/webinars/questions.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
import { applyEvent } from "./live-events.ts";

/** Pages of a hundred questions that are loaded together. A session has some dozens of questions. */
const pagesAtOnce = 10;

export type QuestionsOf = { readonly eventId: number; readonly sessionId: number };
export type LoadedQuestions = {
  readonly questions: readonly Question[];
  readonly lastEventId: string;
  /** Where the questions begin that are not loaded. Null: all are loaded. */
  readonly nextCursor: string | null;
  /** Events that have arrived since older questions are loading. Null: none are loading. */
  readonly eventsMeanwhile: readonly LiveEvent[] | null;
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
      return { ...rest, questions: withoutRepeats(questions), eventsMeanwhile: null };
    },
    // The live channel keeps the list current.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Applies an event to the loaded questions. Questions that are still loading get it afterwards. */
export const withEvent = (loaded: LoadedQuestions, event: LiveEvent): LoadedQuestions => ({
  ...loaded,
  questions: applyEvent(loaded.questions, event),
  eventsMeanwhile: loaded.eventsMeanwhile && [...loaded.eventsMeanwhile, event],
});

/** The older questions may be older than events that have arrived, for example of a deletion. */
const withOlder = (loaded: LoadedQuestions, older: Awaited<ReturnType<typeof loadPages>>): LoadedQuestions => ({
  ...loaded,
  nextCursor: older.nextCursor,
  questions: (loaded.eventsMeanwhile ?? []).reduce(applyEvent, withoutRepeats([...loaded.questions, ...older.questions])),
});

/** Adds the next older questions to the loaded ones. */
export const useMoreQuestions = (session: QuestionsOf) => {
  const client = useQueryClient();
  const { queryKey } = questionsQuery(session);
  const change = (update: (loaded: LoadedQuestions) => LoadedQuestions) =>
    client.setQueryData(queryKey, (loaded) => loaded && update(loaded));
  return useMutation({
    mutationFn: async () => {
      const from = client.getQueryData(queryKey)?.nextCursor ?? null;
      return from === null ? null : loadPages(session, from);
    },
    onMutate: () => void change((loaded) => ({ ...loaded, eventsMeanwhile: [] })),
    // A resync has loaded the list again: the older questions do not follow the new ones.
    onSuccess: (older) => older && change((loaded) => (loaded.eventsMeanwhile === null ? loaded : withOlder(loaded, older))),
    onError: (error) => toast.failure(error),
    onSettled: () => void change((loaded) => ({ ...loaded, eventsMeanwhile: null })),
  });
};
