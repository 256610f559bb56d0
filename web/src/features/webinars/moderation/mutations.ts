import { createSpeakerLink, moderateQuestion, revokeSpeakerLink, updateModeratedSession } from "@rounds/contract/webinars/moderation.ts";
import { type Question, updateQuestionStatus } from "@rounds/contract/webinars/questions.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
import { withQuestion } from "../questions/live-events.ts";
import { type LoadedQuestions, type QuestionsOf, questionsQuery } from "../questions/queries.ts";
import { moderatedSessionQuery, speakerLinksQuery } from "./queries.ts";

const undoSeconds = 10;

/** One act of a moderator, and the act that takes it back. */
type Act = { readonly done: string; readonly run: () => Promise<unknown>; readonly undo: () => Promise<unknown> };

/** The acts on a session. Each shows 되돌리기 for ten seconds; `undoLast` is the same by key. */
export function useModeration(session: QuestionsOf) {
  const client = useQueryClient();
  const { sessionId } = session;
  const store = (question: Question): void =>
    void client.setQueryData<LoadedQuestions>(
      questionsQuery(session).queryKey,
      (known) => known && { ...known, questions: withQuestion(known.questions, question) },
    );
  const patch = async (id: number, question: { is_waiting?: boolean; is_hidden?: boolean; answer_text?: string | null }) =>
    store((await call(moderateQuestion, { params: { id }, body: { question } })).question);
  const setStatus = async (id: number, question_status: "asked" | "before_asking") =>
    store((await call(updateQuestionStatus, { params: { id }, body: { question: { question_status } } })).question);
  const patchSession = async (changes: {
    approves_first?: boolean;
    pinned_question_id?: number | null;
    speaker_question_id?: number | null;
  }) => {
    const { session: stored } = await call(updateModeratedSession, { params: { id: sessionId }, body: { session: changes } });
    client.setQueryData(moderatedSessionQuery(sessionId).queryKey, stored);
  };
  const last = useRef<{ readonly undo: Act["undo"]; readonly until: number } | null>(null);
  const undoLast = (): void => {
    const { current } = last;
    last.current = null;
    if (current && Date.now() < current.until) void current.undo().catch(toast.failure);
  };
  const { mutate } = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (_, { done, undo }) => {
      const own = { undo, until: Date.now() + undoSeconds * 1000 };
      last.current = own;
      toast.success(done, {
        undo: () => {
          if (last.current === own) undoLast();
          else void undo().catch(toast.failure);
        },
        undoSeconds,
      });
    },
    onError: (error) => toast.failure(error),
  });
  const now = () => client.getQueryData(moderatedSessionQuery(sessionId).queryKey);
  return {
    approve: ({ id }: Question) =>
      mutate({ done: "승인했어요.", run: () => patch(id, { is_waiting: false }), undo: () => patch(id, { is_waiting: true }) }),
    hide: ({ id, is_hidden: before }: Question) =>
      mutate({
        done: before ? "다시 보여요." : "숨겼어요.",
        run: () => patch(id, { is_hidden: !before }),
        undo: () => patch(id, { is_hidden: before }),
      }),
    toggleAsked: ({ id, question_status }: Question) => {
      const isAsked = question_status === "asked";
      mutate({
        done: isAsked ? "질문 목록으로 되돌렸어요." : "질문을 완료했어요.",
        run: () => setStatus(id, isAsked ? "before_asking" : "asked"),
        undo: () => setStatus(id, isAsked ? "asked" : "before_asking"),
      });
    },
    togglePin: ({ id, is_pinned }: Question) => {
      const before = now()?.pinned_question_id ?? null;
      mutate({
        done: is_pinned ? "고정을 풀었어요." : "모두에게 고정했어요.",
        run: () => patchSession({ pinned_question_id: is_pinned ? null : id }),
        undo: () => patchSession({ pinned_question_id: before }),
      });
    },
    show: (question: Question | null) => {
      const before = now()?.speaker_question_id ?? null;
      mutate({
        done: question ? "발표자 화면에 보냈어요." : "발표자 화면을 비웠어요.",
        run: () => patchSession({ speaker_question_id: question?.id ?? null }),
        undo: () => patchSession({ speaker_question_id: before }),
      });
    },
    setApprovesFirst: (approves_first: boolean) =>
      void patchSession({ approves_first })
        .then(() => toast.success(approves_first ? "이제 승인한 질문만 보여요." : "기다리던 질문을 모두 보여요."))
        .catch(toast.failure),
    undoLast,
    answer: (id: number, answer_text: string | null) => patch(id, { answer_text }),
  };
}
export type Moderation = ReturnType<typeof useModeration>;

/** Opens the speaker's screen in its own window, with a new link. */
export function useSpeakerLinks(sessionId: number) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: speakerLinksQuery(sessionId).queryKey });
  const open = useMutation({
    mutationFn: () => call(createSpeakerLink, { params: { id: sessionId } }),
    // The fragment never reaches a server, its log or another site.
    onSuccess: ({ token }) => void window.open(`/speaker#${token}`, "_blank", "popup"),
    onError: (error) => toast.failure(error),
    onSettled: refresh,
  });
  const revoke = useMutation({
    mutationFn: (ids: readonly number[]) => Promise.all(ids.map((id) => call(revokeSpeakerLink, { params: { id } }))),
    onSuccess: () => toast.success("발표자 화면의 주소를 모두 끊었어요."),
    onError: (error) => toast.failure(error),
    onSettled: refresh,
  });
  return { open, revoke };
}
