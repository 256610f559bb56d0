import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useNow } from "../../../../lib/use-now.ts";
import { Box, Column, Text } from "../../../../ui/box.tsx";
import { HintBar } from "../../../../ui/console/data-table.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import type { QuestionsOf } from "../../questions/queries.ts";
import { type ColumnName, columnNames } from "../columns.ts";
import { useModeration, useOpenSpeakerScreen, useWaitingActs } from "../mutations.ts";
import { useModeratedSession } from "../use-moderated-session.ts";
import { useModeratorKeys } from "../use-moderator-keys.ts";
import { useQuestionColumns } from "../use-question-columns.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ModeratorColumns } from "./moderator-columns.tsx";
import { ModeratorHead } from "./moderator-head.tsx";
import { ModeratorStrip } from "./moderator-strip.tsx";

/** Narrow screens show one column at a time. The last one also has the speaker's screen. */
const tabNames: Readonly<Record<ColumnName, string>> = { waiting: "승인", visible: "보이는 질문", done: "발표자·완료" };

/** The questions of one session for its moderators: waiting, visible, and asked or hidden, with the speaker's screen. */
export const ModeratorScreen = ({ onLeave, ...session }: QuestionsOf & { onLeave: () => void }) => {
  const now = useNow(1000);
  const { moderated, live } = useModeratedSession(session);
  const { questions, error, lostAt } = live;
  const acts = useModeration(session);
  const waitingActs = useWaitingActs(session.sessionId);
  const openScreen = useOpenSpeakerScreen(session.sessionId);
  const [answeringId, setAnsweringId] = useState<number | null>(null);

  const board = useQuestionColumns(questions);
  const { columns, questionsIn, focus } = board;
  const shownId = moderated.data?.speaker_question_id ?? null;
  // After an act on the next question there is none until the server has named another one.
  const next = columns.visible.find(({ id }) => id !== shownId && id === moderated.data?.next_question_id);
  const answered = questions?.find(({ id }) => id === answeringId);

  useModeratorKeys({ enabled: answeringId === null, focus, next, acts, openScreen: openScreen.open });

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

  return (
    <Column grow bg="surface">
      <ModeratorHead
        session={moderated.data}
        now={now}
        onApprovesFirst={acts.setApprovesFirst}
        onOpenScreen={openScreen.open}
        isOpening={openScreen.isOpening}
      />
      {lostAt === null ? null : <OutdatedScreen lostAt={lostAt} now={now} waitingActs={waitingActs} />}
      {/* Without the seconds, which a screen reader would read each time they change. */}
      <Text spoken role="status">
        {lostAt === null ? "" : "연결이 끊겼어요. 처리한 것은 다시 연결되면 보내요."}
      </Text>
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
      <ModeratorColumns
        session={session}
        moderated={moderated.data}
        live={live}
        board={board}
        next={next}
        now={now}
        acts={acts}
        onAnswer={setAnsweringId}
      />
      <ModeratorHints />
      {answered ? (
        <AnswerDialog
          question={answered}
          onSave={(text, discard) => acts.answer(answered, text, { onStored: discard, onRefused: () => setAnsweringId(answered.id) })}
          onClose={() => setAnsweringId(null)}
        />
      ) : null}
    </Column>
  );
};

type Lost = { readonly lostAt: number; readonly now: number; readonly waitingActs: number };

/** The connection is lost, so the questions are as old as the loss, and acts wait. */
const OutdatedScreen = ({ lostAt, now, waitingActs }: Lost) => (
  <Text as="p" px={20} py={6} tone="wait" weight={650}>
    {Math.max(1, Math.floor((now - lostAt) / 1000))}초 전 화면입니다
    {waitingActs > 0 ? ` · 처리 ${waitingActs}개는 다시 연결되면 보내요` : ""}
  </Text>
);

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
