import {
  createSpeakerLink,
  type ModeratedSession,
  moderateQuestion,
  revokeSpeakerLink,
  updateModeratedSession,
} from "@rounds/contract/webinars/moderation.ts";
import { type Question, updateQuestionStatus } from "@rounds/contract/webinars/questions.ts";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call, isUnreachable } from "../../../lib/api.ts";
import { useOneAtATime } from "../../../lib/use-act.ts";
import { openWindow } from "../../../ui/open-window.ts";
import { toast, undoSeconds } from "../../../ui/toast.ts";
import { withQuestion } from "../questions/live-events.ts";
import { type LoadedQuestions, type QuestionsOf, questionsQuery } from "../questions/queries.ts";
import { moderatedSessionQuery, speakerLinksQuery } from "./queries.ts";

const endOfUndo = (): number => Date.now() + undoSeconds * 1000;
/** Between two tries of an act that did not reach the server. */
const retryMs = 1000;
const actsKey = (sessionId: number) => ["moderation-acts", sessionId] as const;

/** `show` changes the screen immediately, and `send` stores the change. */
type Step = { readonly show: () => void; readonly send: () => Promise<unknown> };
type TextEnds = { readonly onStored: () => void; readonly onRefused: () => void };
/**
 * One act of a moderator, and the step that takes it back. `done` is null for a step back, which needs no message. `isFinal`: the step back
 * only corrects the screen after a refusal. After a refusal the moderator gets the typed text back, and after a success it is deleted.
 */
type Act = Partial<TextEnds> & {
  readonly done: string | null;
  readonly step: Step;
  readonly back: Step;
  readonly isFinal?: true;
};

/** The acts that the server has not confirmed. */
export const useWaitingActs = (sessionId: number): number => useIsMutating({ mutationKey: actsKey(sessionId) });

/**
 * Sends acts one after the other, and repeats them while the server cannot be reached. Each that is not final shows 되돌리기 for ten seconds;
 * `undoLast` is the same by key.
 */
function useActQueue(sessionId: number) {
  const last = useRef<{ readonly act: Act; readonly until: number; readonly undo: () => void } | null>(null);
  const { mutate } = useMutation({
    mutationKey: actsKey(sessionId),
    scope: { id: `moderation-${sessionId}` },
    retry: (_, error) => isUnreachable(error),
    retryDelay: retryMs,
    mutationFn: ({ step }: Act) => step.send(),
    onSuccess: (_, act) => {
      act.onStored?.();
      if (act.done === null) return;
      if (act.isFinal) {
        toast.success(act.done);
        return;
      }
      const undoByToast = toast.undoable(act.done, { undo: () => undo(act), undoSeconds });
      if (last.current?.act === act) last.current = { act, until: endOfUndo(), undo: undoByToast };
    },
    onError: (error, { back, onRefused }) => {
      back.show();
      onRefused?.();
      toast.failure(error);
    },
  });
  const start = (act: Act): void => {
    act.step.show();
    mutate(act);
  };
  const undo = (act: Act): void => {
    if (last.current?.act === act) last.current = null;
    start({ done: null, step: act.back, back: act.step });
  };
  return {
    run: (act: Act): void => {
      if (!act.isFinal) last.current = { act, until: Number.POSITIVE_INFINITY, undo: () => undo(act) };
      start(act);
    },
    undoLast: (): void => {
      const { current } = last;
      if (current && Date.now() < current.until) current.undo();
    },
  };
}

type QuestionChange = Partial<Pick<Question, "is_waiting" | "is_hidden" | "question_status" | "answer_text">>;
type SessionChange = Partial<Pick<ModeratedSession, "approves_first" | "pinned_question_id" | "speaker_question_id">>;

/** The acts on a session. The screen shows each of them before the server has stored it. */
export function useModeration(session: QuestionsOf) {
  const client = useQueryClient();
  const { sessionId } = session;
  const { run, undoLast } = useActQueue(sessionId);
  const sessionKey = moderatedSessionQuery(sessionId).queryKey;
  const now = () => client.getQueryData(sessionKey);
  const change = (update: (questions: readonly Question[]) => readonly Question[]): void =>
    void client.setQueryData<LoadedQuestions>(
      questionsQuery(session).queryKey,
      (known) => known && { ...known, questions: update(known.questions) },
    );
  /** A response is older than the screen while other acts wait. */
  const isNewest = (): boolean => client.isMutating({ mutationKey: actsKey(sessionId) }) <= 1;
  const store = (question: Question): void => {
    if (isNewest()) change((questions) => withQuestion(questions, question));
  };

  const patch = async (id: number, question: Omit<QuestionChange, "question_status">) =>
    store((await call(moderateQuestion, { params: { id }, body: { question } })).question);
  const questionStep = (id: number, { question_status, ...flags }: QuestionChange): Step => ({
    show: () =>
      change((questions) =>
        questions.map((one) => (one.id === id ? { ...one, ...flags, ...(question_status && { question_status }) } : one)),
      ),
    send: async () => {
      if (question_status === undefined) return patch(id, flags);
      store((await call(updateQuestionStatus, { params: { id }, body: { question: { question_status } } })).question);
    },
  });
  const patchSession = async (changes: SessionChange) => {
    const { session: stored } = await call(updateModeratedSession, { params: { id: sessionId }, body: { session: changes } });
    if (isNewest()) client.setQueryData(sessionKey, stored);
  };
  const sessionStep = (changes: SessionChange): Step => ({
    show: () => {
      client.setQueryData(sessionKey, (known) => known && { ...known, ...changes });
      const { pinned_question_id: pinned } = changes;
      if (pinned !== undefined) change((questions) => questions.map((one) => ({ ...one, is_pinned: one.id === pinned })));
    },
    send: () => patchSession(changes),
  });

  return {
    approve: ({ id }: Question) =>
      run({ done: "승인했어요.", step: questionStep(id, { is_waiting: false }), back: questionStep(id, { is_waiting: true }) }),
    hide: ({ id, is_hidden: before }: Question) =>
      run({
        done: before ? "다시 보여요." : "숨겼어요.",
        step: questionStep(id, { is_hidden: !before }),
        back: questionStep(id, { is_hidden: before }),
      }),
    toggleAsked: ({ id, question_status }: Question) => {
      const isAsked = question_status === "asked";
      run({
        done: isAsked ? "질문 목록으로 되돌렸어요." : "질문을 완료했어요.",
        step: questionStep(id, { question_status: isAsked ? "before_asking" : "asked" }),
        back: questionStep(id, { question_status: isAsked ? "asked" : "before_asking" }),
      });
    },
    togglePin: ({ id, is_pinned }: Question) =>
      run({
        done: is_pinned ? "고정을 풀었어요." : "모두에게 고정했어요.",
        step: sessionStep({ pinned_question_id: is_pinned ? null : id }),
        back: sessionStep({ pinned_question_id: now()?.pinned_question_id ?? null }),
      }),
    show: (question: Question | null) =>
      run({
        done: question ? "발표자 화면에 보냈어요." : "발표자 화면을 비웠어요.",
        step: sessionStep({ speaker_question_id: question?.id ?? null }),
        back: sessionStep({ speaker_question_id: now()?.speaker_question_id ?? null }),
      }),
    // Final: viewers have already seen the questions that waited.
    setApprovesFirst: (approves_first: boolean) =>
      run({
        done: approves_first ? "이제 승인한 질문만 보여요." : "기다리던 질문을 모두 보여요.",
        step: sessionStep({ approves_first }),
        back: sessionStep({ approves_first: !approves_first }),
        isFinal: true,
      }),
    answer: ({ id, answer_text: before }: Question, answer_text: string | null, ends: TextEnds) =>
      run({
        done: "답변을 저장했어요.",
        step: questionStep(id, { answer_text }),
        back: questionStep(id, { answer_text: before }),
        ...ends,
      }),
    undoLast,
  };
}
export type Moderation = ReturnType<typeof useModeration>;

/** Opens the speaker's screen in its own window, with a new link. */
export function useOpenSpeakerScreen(sessionId: number) {
  const client = useQueryClient();
  const oneAtATime = useOneAtATime();
  const { mutateAsync, isPending: isOpening } = useMutation({
    mutationFn: () => call(createSpeakerLink, { params: { id: sessionId } }),
    onError: (error) => toast.failure(error),
    onSettled: () => void client.invalidateQueries({ queryKey: speakerLinksQuery(sessionId).queryKey }),
  });
  // The fragment never reaches a server, its log or another site.
  const open = () => void oneAtATime(() => openWindow(async () => `/speaker#${(await mutateAsync()).token}`, "popup"));
  return { open, isOpening };
}

export function useRevokeSpeakerLinks(sessionId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) => Promise.all(ids.map((id) => call(revokeSpeakerLink, { params: { id } }))),
    onSuccess: () => toast.success("발표자 화면의 주소를 모두 끊었어요."),
    onError: (error) => toast.failure(error),
    onSettled: () => void client.invalidateQueries({ queryKey: speakerLinksQuery(sessionId).queryKey }),
  });
}
