import type { Question, QuestionSet, QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
import { readNext, readResult, readSet, sendAnswer, type SetResult } from "./calls.ts";

type Loaded =
  | { readonly phase: "intro"; readonly set: QuestionSet }
  | { readonly phase: "question"; readonly set: QuestionSet; readonly question: Question }
  | Finished;
type Finished = { readonly phase: "result"; readonly set: QuestionSet; readonly result: SetResult };

export type Participation = Loaded | { readonly phase: "loading" } | { readonly phase: "failed"; readonly error: unknown };

type Sending = { readonly isSending: boolean; readonly error: unknown };
const idle: Sending = { isSending: false, error: null };

/** The set ended or was withdrawn while it was open, so that another attempt cannot succeed. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "question_set.closed" || error.code === "question_set.not_found");

const reportEarlierAnswer = (): void => toast.warning("방금 질문은 다른 화면에서 이미 답하셨어요. 먼저 고른 답이 남아 있어요.");

/** The response to the last answer is empty, so the result names the choice that counts. */
const finishAnswered = async (kind: QuestionSetKind, set: QuestionSet, question: Question, choiceId: number): Promise<Finished> => {
  const finished = await finish(kind, set);
  const own = finished.result.question_results.find(({ question_id }) => question_id === question.id);
  if (own !== undefined && own.selected_id !== choiceId) reportEarlierAnswer();
  return finished;
};

const finish = async (kind: QuestionSetKind, set: QuestionSet): Promise<Finished> => ({
  phase: "result",
  set: { ...set, me: { status: "completed" } },
  result: await readResult(kind, set.id),
});

const proceed = async (kind: QuestionSetKind, set: QuestionSet): Promise<Loaded> => {
  const question = await readNext(kind, set.id);
  return question === null ? finish(kind, set) : { phase: "question", set, question };
};

const open = async (kind: QuestionSetKind, id: number): Promise<Loaded> => {
  const set = await readSet(kind, id);
  if (set.me.status === "completed") return finish(kind, set);
  return set.me.status === "not_started" && set.has_intro ? { phase: "intro", set } : proceed(kind, set);
};

/**
 * The states of a poll or quiz. A completed one opens its result, an incomplete one the next question. One that is not started opens
 * its intro, or immediately its first question. `onCompleted` runs in place of the result after the last answer.
 */
export function useParticipation(kind: QuestionSetKind, id: number, onCompleted?: () => void) {
  // The dialog opens with the state of the server each time.
  const opening = useQuery({
    queryKey: ["question-set", kind, id],
    queryFn: () => open(kind, id),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  /** The state after the doctor's first act in this dialog. */
  const [later, setLater] = useState<Loaded | null>(null);
  const [sending, setSending] = useState<Sending>(idle);
  const isSending = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  /** An operator has changed the question meanwhile, so this shows its new form. */
  const readAgain = async (set: QuestionSet): Promise<void> => {
    const next = await proceed(kind, set).catch(() => null);
    if (next !== null && !isGone.current) setLater(next);
  };

  /** The page stays until the response arrives, and after a failure. A second press during the request does nothing. */
  const act = async (load: () => Promise<Loaded | null>): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setSending({ isSending: true, error: null });
    try {
      const next = await load();
      if (isGone.current) return;
      if (next === null) return onCompleted?.();
      setLater(next);
      setSending(idle);
    } catch (error) {
      if (!isGone.current) setSending({ isSending: false, error });
    } finally {
      isSending.current = false;
    }
  };

  const start = (set: QuestionSet): void => void act(() => proceed(kind, set));

  const submit = (set: QuestionSet, question: Question, choiceId: number): void =>
    void act(async () => {
      const next = await sendAnswer(question, choiceId).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === "choice.not_found") await readAgain(set);
        throw error;
      });
      if (next === null) return onCompleted === undefined ? finishAnswered(kind, set, question, choiceId) : null;
      if (next.earlier_choice_id !== null) reportEarlierAnswer();
      return { phase: "question", set, question: next.question };
    });

  const opened: Participation = opening.data ?? (opening.error === null ? { phase: "loading" } : { phase: "failed", error: opening.error });
  return { state: later ?? opened, sending, retry: () => void opening.refetch(), isRetrying: opening.isFetching, start, submit };
}
