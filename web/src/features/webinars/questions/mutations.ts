import { createQuestion, likeQuestion, type Question, updateQuestion, updateQuestionStatus } from "@rounds/contract/webinars/questions.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { createReplayKeys } from "../../../lib/replay-key.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { withQuestion } from "./live-events.ts";
import { type LoadedQuestions, type QuestionsOf, questionsQuery } from "./queries.ts";

/** Writes a change of one question into the loaded list. */
function useStoreQuestion(session: QuestionsOf) {
  const client = useQueryClient();
  const { queryKey } = questionsQuery(session);
  return (change: (questions: readonly Question[]) => readonly Question[]): void =>
    void client.setQueryData<LoadedQuestions>(queryKey, (known) => known && { ...known, questions: change(known.questions) });
}

/**
 * Failures are shown below the field, where the text stays. A second press after a failure repeats the same question under the same key,
 * because the first may have arrived.
 */
export function useAsk(session: QuestionsOf) {
  const store = useStoreQuestion(session);
  const [keys] = useState(createReplayKeys);
  return useAct({
    mutationFn: (input: { text: string; isAnonymous: boolean }) => {
      const body = {
        question: {
          event_id: session.eventId,
          session_id: session.sessionId,
          question_text: input.text,
          is_anonymous: input.isAnonymous,
        },
      };
      return call(createQuestion, { body }, { idempotencyKey: keys.keyFor(body) });
    },
    onSuccess: ({ question }) => {
      keys.release();
      store((questions) => withQuestion(questions, question));
    },
  });
}

export function useLike(session: QuestionsOf) {
  const store = useStoreQuestion(session);
  const show = (id: number, liked: boolean, likeCount: number): void =>
    store((questions) => questions.map((one) => (one.id === id ? { ...one, like_count: likeCount, me: { ...one.me, liked } } : one)));
  return useAct({
    mutationFn: ({ id, me }: Question) => call(likeQuestion, { params: { id }, body: { liked: !me.liked } }),
    onMutate: ({ id, me, like_count }) => show(id, !me.liked, Math.max(0, like_count + (me.liked ? -1 : 1))),
    onSuccess: ({ liked, like_count }, { id }) => show(id, liked, like_count),
    onError: (error, { id, me, like_count }) => {
      show(id, me.liked, like_count);
      toast.failure(error);
    },
  });
}

export function useEdit(session: QuestionsOf) {
  const store = useStoreQuestion(session);
  return useAct({
    mutationFn: ({ id, text }: { id: number; text: string }) =>
      call(updateQuestion, { params: { id }, body: { question: { question_text: text } } }),
    onSuccess: ({ question }) => {
      store((questions) => withQuestion(questions, question));
      toast.success("질문이 수정되었습니다.");
    },
    onError: (error) => toast.failure(error),
  });
}

export function useRemove(session: QuestionsOf) {
  const store = useStoreQuestion(session);
  return useAct({
    mutationFn: (id: number) => call(updateQuestionStatus, { params: { id }, body: { question: { question_status: "user_deleted" } } }),
    onSuccess: (_, id) => {
      store((questions) => questions.filter((one) => one.id !== id));
      toast.success("질문이 삭제되었습니다.");
    },
    onError: (error) => toast.failure(error),
  });
}
