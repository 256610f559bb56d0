import { SegmentedControl } from "@mantine/core";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import { useState } from "react";
import { useNow } from "../../../../lib/use-now.ts";
import { Grid, Box, Column, Text } from "../../../../ui/box.tsx";
import { HintBar } from "../../../../ui/console/data-table.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { MoreQuestions } from "../../questions/components/more-questions.tsx";
import { loadedCount, type QuestionSort } from "../../questions/live-events.ts";
import type { QuestionsOf } from "../../questions/queries.ts";
import { type ColumnName, columnNames, columnsOf, columnTitles, type DoneName } from "../columns.ts";
import { useModeration, useOpenSpeakerScreen, useWaitingActs } from "../mutations.ts";
import { useFocusedQuestion } from "../use-focused-question.ts";
import { useModeratedSession } from "../use-moderated-session.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ModeratorHead } from "./moderator-head.tsx";
import { ModeratorStrip } from "./moderator-strip.tsx";
import { QuestionColumn } from "./question-column.tsx";
import { SpeakerPanel } from "./speaker-panel.tsx";
import classes from "./moderator-screen.module.css";

const doneNames: Readonly<Record<DoneName, string>> = { asked: "질문 완료", hidden: "숨김" };
/** Narrow screens show one column at a time. The last one also has the speaker's screen. */
const tabNames: Readonly<Record<ColumnName, string>> = { waiting: "승인", visible: "보이는 질문", done: "발표자·완료" };

/** The questions of one session for its moderators: waiting, visible, and asked or hidden, with the speaker's screen. */
export const ModeratorScreen = ({ onLeave, ...session }: QuestionsOf & { onLeave: () => void }) => {
  const now = useNow(1000);
  const { moderated, live } = useModeratedSession(session);
  const { questions, hasMore, error, lostAt } = live;
  const acts = useModeration(session);
  const waitingActs = useWaitingActs(session.sessionId);
  const openScreen = useOpenSpeakerScreen(session.sessionId);
  const [sort, setSort] = useState<QuestionSort>("liked");
  const [doneName, setDoneName] = useState<DoneName>("asked");
  const [answeredId, setAnsweredId] = useState<number | null>(null);

  const columns = columnsOf(questions ?? [], sort);
  const questionsIn = (name: ColumnName) => columns[name === "done" ? doneName : name];
  const focus = useFocusedQuestion(questionsIn);
  const shownId = moderated.data?.speaker_question_id ?? null;
  // After an act on the next question there is none until the server has named another one.
  const next = columns.visible.find(({ id }) => id !== shownId && id === moderated.data?.next_question_id);
  const answered = questions?.find(({ id }) => id === answeredId);

  const withFocused = (act: (question: Question) => void) => () => (focus.focused ? act(focus.focused) : undefined);
  useConsoleKeys({
    enabled: answeredId === null,
    step: focus.step,
    actions: {
      ArrowLeft: () => focus.moveColumn(-1),
      ArrowRight: () => focus.moveColumn(1),
      KeyA: focus.column === "waiting" ? withFocused(acts.approve) : undefined,
      KeyH: withFocused(acts.hide),
      KeyE: withFocused(acts.toggleAsked),
      KeyP: focus.column === "visible" ? withFocused(acts.togglePin) : undefined,
      KeyN: () => (next ? acts.show(next) : undefined),
      KeyV: openScreen.open,
      KeyZ: acts.undoLast,
    },
  });

  if (moderated.error && !moderated.data)
    return (
      <ErrorState
        title="웨비나를 불러오지 못했어요"
        error={moderated.error}
        onRetry={() => void moderated.refetch()}
        leave={{ label: "웨비나 고르기", onLeave }}
        heading="h1"
      />
    );

  const columnProps = (name: ColumnName) => ({
    name,
    questions: questions && questionsIn(name),
    focusedAt: focus.column === name ? focus.index : null,
    now,
    acts,
    onFocus: (at: number) => focus.focusOn(name, at),
    onAnswer: setAnsweredId,
    emptyText:
      name === "waiting" && moderated.data?.approves_first === false ? "승인 없이 모든 질문이 바로 보여요." : "아직 질문이 없어요.",
    hasFailed: error !== null,
    more: hasMore ? <MoreQuestions {...session} /> : null,
  });
  const heading = (name: Exclude<ColumnName, "done">) => (
    <Text as="h2" variant="label" weight={650}>
      {columnTitles[name]} {loadedCount(columns[name].length, hasMore)}
    </Text>
  );

  return (
    <Column grow bg="surface">
      <ModeratorHead
        session={moderated.data}
        now={now}
        onApprovesFirst={acts.setApprovesFirst}
        onOpenScreen={openScreen.open}
        isOpening={openScreen.isOpening}
      />
      {lostAt === null ? null : (
        <Text as="p" px={20} py={6} tone="wait" weight={650} role="status">
          {Math.max(1, Math.floor((now - lostAt) / 1000))}초 전 화면입니다
          {waitingActs > 0 ? ` · 처리 ${waitingActs}개는 다시 연결되면 보내요` : ""}
        </Text>
      )}
      {moderated.data ? <ModeratorStrip session={moderated.data} columns={columns} now={now} /> : <Box minH={64} />}
      {error ? (
        <ErrorState title="질문을 불러오지 못했어요" error={error} onRetry={() => void live.refetch()} retrying={live.isFetching} />
      ) : null}
      <Box hideOn="wide" px={12} py={8}>
        <SegmentedControl
          fullWidth
          aria-label="칸 고르기"
          value={focus.column}
          onChange={(name) => focus.chooseColumn(name as ColumnName)}
          data={columnNames.map((name) => ({ value: name, label: `${tabNames[name]} ${questionsIn(name).length}` }))}
        />
      </Box>
      <Grid grow className={classes.columns}>
        <QuestionColumn
          {...columnProps("waiting")}
          head={
            <>
              {heading("waiting")}
              <Text variant="meta" tone="muted">
                오래된 것부터
              </Text>
            </>
          }
        />
        <QuestionColumn
          {...columnProps("visible")}
          head={
            <>
              {heading("visible")}
              <SegmentedControl
                size="xs"
                aria-label="정렬"
                value={sort}
                onChange={(value) => setSort(value as QuestionSort)}
                data={[
                  { value: "liked", label: "좋아요순" },
                  { value: "time", label: "시간순" },
                ]}
              />
            </>
          }
        />
        <Column grow className={classes.column} data-shown={focus.column === "done" || undefined}>
          <SpeakerPanel
            sessionId={session.sessionId}
            hasQuestion={shownId !== null}
            shown={questions?.find(({ id }) => id === shownId)}
            next={next}
            now={now}
            acts={acts}
          />
          <QuestionColumn
            {...columnProps("done")}
            head={
              <SegmentedControl
                size="xs"
                aria-label="마친 질문"
                value={doneName}
                onChange={(value) => setDoneName(value as DoneName)}
                data={(["asked", "hidden"] as const).map((value) => ({
                  value,
                  label: `${doneNames[value]} ${loadedCount(columns[value].length, hasMore)}`,
                }))}
              />
            }
          />
        </Column>
      </Grid>
      <ModeratorHints />
      {answered ? (
        <AnswerDialog question={answered} onSave={(text) => acts.answer(answered, text)} onClose={() => setAnsweredId(null)} />
      ) : null}
    </Column>
  );
};

const ModeratorHints = () => (
  <HintBar
    hints={
      <>
        <KeyHint keys={["J", "K"]}>이동</KeyHint>
        <KeyHint keys={["←", "→"]}>칸 옮기기</KeyHint>
        <KeyHint keys={["A"]}>승인</KeyHint>
        <KeyHint keys={["H"]}>숨기기</KeyHint>
        <KeyHint keys={["E"]}>질문 완료</KeyHint>
        <KeyHint keys={["P"]}>고정</KeyHint>
        <KeyHint keys={["N"]}>다음 질문</KeyHint>
        <KeyHint keys={["Z"]}>되돌리기</KeyHint>
      </>
    }
  >
    모두 10초 안에 되돌릴 수 있습니다
  </HintBar>
);
