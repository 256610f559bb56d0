import { Button, SegmentedControl, Switch } from "@mantine/core";
import { useThrottledCallback } from "@mantine/hooks";
import type { LiveEvent } from "@rounds/contract/webinars/live.ts";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import { IconArrowRight, IconDeviceTv } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNow } from "../../../../lib/use-now.ts";
import { Grid, Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { HintBar, PanelHead } from "../../../../ui/console/data-table.tsx";
import { ButtonKey, KeyHint } from "../../../../ui/console/key-hint.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { MoreQuestions } from "../../questions/components/more-questions.tsx";
import { loadedCount, type QuestionSort } from "../../questions/live-events.ts";
import type { QuestionsOf } from "../../questions/queries.ts";
import { useLiveQuestions } from "../../questions/use-live-questions.ts";
import { LivePill } from "../../sessions/components/live-pill.tsx";
import { liveMinutesText } from "../../sessions/texts.ts";
import { type ColumnName, columnNames, columnsOf, type DoneName } from "../columns.ts";
import { useModeration, useSpeakerLinks, useWaitingActs } from "../mutations.ts";
import { moderatedSessionQuery, speakerLinksQuery } from "../queries.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ModeratorRow } from "./moderator-row.tsx";
import { ModeratorStrip } from "./moderator-strip.tsx";
import classes from "./moderator-screen.module.css";

const titles: Readonly<Record<ColumnName, string>> = { waiting: "승인 기다림", visible: "보이는 질문", done: "질문 완료·숨김" };
const doneNames: Readonly<Record<DoneName, string>> = { asked: "질문 완료", hidden: "숨김" };
/** Narrow screens show one column at a time. The last one also has the speaker's screen. */
const tabNames: Readonly<Record<ColumnName, string>> = { waiting: "승인", visible: "보이는 질문", done: "발표자·완료" };
/** A screen renews its link every ten seconds. */
const openSeconds = 30;
/** A busy session has hundreds of events in this time. */
const refreshMs = 2000;

/** `id` is null until the column has a question. */
type Focus = { readonly column: ColumnName; readonly index: number; readonly id: number | null };

/** The questions of one session for its moderators: waiting, visible, and asked or hidden, with the speaker's screen. */
export const ModeratorScreen = ({ onLeave, ...session }: QuestionsOf & { onLeave: () => void }) => {
  const client = useQueryClient();
  const now = useNow(1000);
  const { sessionId } = session;
  const sessionOptions = moderatedSessionQuery(sessionId);
  const moderated = useQuery(sessionOptions);
  const links = useQuery(speakerLinksQuery(sessionId));
  const refresh = (): void => void client.invalidateQueries({ queryKey: sessionOptions.queryKey });
  // Questions and likes change which question is the next one.
  const refreshSoon = useThrottledCallback(refresh, refreshMs);
  const onEvent = (event: LiveEvent): void => {
    if (event.type === "session.updated") return refresh();
    if (event.type !== "viewers") return refreshSoon();
    client.setQueryData(
      sessionOptions.queryKey,
      (known) =>
        known && { ...known, viewers: { ...known.viewers, now: event.viewers, peak: Math.max(known.viewers.peak, event.viewers) } },
    );
  };
  const { questions, hasMore, error, refetch, isFetching, lostAt } = useLiveQuestions(session, onEvent);
  const acts = useModeration(session);
  const waitingActs = useWaitingActs(sessionId);
  const { open, revoke } = useSpeakerLinks(sessionId);
  const [sort, setSort] = useState<QuestionSort>("liked");
  const [doneName, setDoneName] = useState<DoneName>("asked");
  const [focus, setFocus] = useState<Focus>({ column: "waiting", index: 0, id: null });
  const [answeredId, setAnsweredId] = useState<number | null>(null);

  const columns = columnsOf(questions ?? [], sort);
  const rowsOf = (name: ColumnName) => columns[name === "done" ? doneName : name];
  const rows = rowsOf(focus.column);
  // New questions and likes move rows, and the focus stays with its question. A question that left gives its place to the next one.
  const found = rows.findIndex(({ id }) => id === focus.id);
  const index = found === -1 ? Math.min(focus.index, rows.length - 1) : found;
  const focused = rows[index];
  if (focused && (focused.id !== focus.id || index !== focus.index)) setFocus({ column: focus.column, index, id: focused.id });
  const shownId = moderated.data?.speaker_question_id ?? null;
  const shown = questions?.find(({ id }) => id === shownId);
  // After an act on the next question there is none until the server has named another one.
  const next = columns.visible.find(({ id }) => id !== shownId && id === moderated.data?.next_question_id);
  const answered = questions?.find(({ id }) => id === answeredId);
  const openScreens = (links.data ?? []).filter(
    ({ last_seen_at: seen }) => seen !== null && now - Date.parse(seen) < openSeconds * 1000,
  ).length;

  const isLive = moderated.data !== undefined && now >= Date.parse(moderated.data.starts_at) && now < Date.parse(moderated.data.ends_at);

  const withFocused = (act: (question: Question) => void) => () => (focused ? act(focused) : undefined);
  const moveColumn = (by: 1 | -1): void => {
    const at = columnNames.indexOf(focus.column) + by;
    const column = columnNames[at];
    if (column) setFocus({ column, index: 0, id: null });
  };
  useConsoleKeys({
    enabled: answeredId === null,
    step: (by) => {
      const next = Math.max(0, Math.min(rows.length - 1, index + by));
      setFocus({ ...focus, index: next, id: rows[next]?.id ?? null });
    },
    actions: {
      ArrowLeft: () => moveColumn(-1),
      ArrowRight: () => moveColumn(1),
      KeyA: focus.column === "waiting" ? withFocused(acts.approve) : undefined,
      KeyH: withFocused(acts.hide),
      KeyE: withFocused(acts.toggleAsked),
      KeyP: focus.column === "visible" ? withFocused(acts.togglePin) : undefined,
      KeyN: () => (next ? acts.show(next) : undefined),
      KeyV: () => open.mutate(),
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

  const isShown = (name: ColumnName): true | undefined => focus.column === name || undefined;
  const heading = (name: Exclude<ColumnName, "done">) => (
    <Text as="h2" variant="label" weight={650}>
      {titles[name]} {loadedCount(columns[name].length, hasMore)}
    </Text>
  );
  const column = (name: ColumnName, head: ReactNode) => (
    <Column as="section" grow className={classes.column} aria-label={titles[name]} data-shown={isShown(name)}>
      <Row align="center" justify="between" px={20} minH={44} line="bottom" fixed bg="head">
        {head}
      </Row>
      <ul>
        {rowsOf(name).map((question, at) => (
          <ModeratorRow
            key={question.id}
            question={question}
            column={name}
            isFocused={focus.column === name && at === index}
            now={now}
            acts={acts}
            onFocus={() => setFocus({ column: name, index: at, id: question.id })}
            onAnswer={() => setAnsweredId(question.id)}
          />
        ))}
      </ul>
      {questions && rowsOf(name).length === 0 ? (
        <Text as="p" p={20} tone="muted" variant="note">
          {name === "waiting" && moderated.data?.approves_first === false ? "승인 없이 모든 질문이 바로 보여요." : "아직 질문이 없어요."}
        </Text>
      ) : null}
      {hasMore ? <MoreQuestions {...session} /> : null}
      {questions || error ? null : <LoadingRows />}
    </Column>
  );

  return (
    <Column grow bg="surface">
      <PanelHead
        title="질문 데스크"
        count={
          moderated.data ? (
            <Row gap={8} align="center">
              {isLive ? (
                <Box hideOn="phone">
                  <LivePill note={liveMinutesText(moderated.data, new Date(now))} />
                </Box>
              ) : null}
              <Text truncate>
                {moderated.data.title} · {moderated.data.speakers.map(({ name }) => name).join(", ")}
              </Text>
            </Row>
          ) : null
        }
      >
        <Switch
          label="승인한 질문만 보이기"
          checked={moderated.data?.approves_first ?? false}
          disabled={!moderated.data}
          onChange={(event) => acts.setApprovesFirst(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          leftSection={
            <Box hideOn="phone">
              <IconDeviceTv size={16} aria-hidden />
            </Box>
          }
          rightSection={
            <Box hideOn="narrow">
              <ButtonKey>V</ButtonKey>
            </Box>
          }
          loading={open.isPending}
          onClick={() => open.mutate()}
        >
          발표자 화면 열기
        </Button>
      </PanelHead>
      {lostAt === null ? null : (
        <Text as="p" px={20} py={6} tone="wait" weight={650} role="status">
          {Math.max(1, Math.floor((now - lostAt) / 1000))}초 전 화면입니다
          {waitingActs > 0 ? ` · 처리 ${waitingActs}개는 다시 연결되면 보내요` : ""}
        </Text>
      )}
      {moderated.data ? <ModeratorStrip session={moderated.data} columns={columns} now={now} /> : <Box minH={64} />}
      {error ? <ErrorState title="질문을 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      <Box hideOn="wide" px={12} py={8}>
        <SegmentedControl
          fullWidth
          aria-label="칸 고르기"
          value={focus.column}
          onChange={(name) => setFocus({ column: name as ColumnName, index: 0, id: null })}
          data={columnNames.map((name) => ({ value: name, label: `${tabNames[name]} ${rowsOf(name).length}` }))}
        />
      </Box>
      <Grid grow className={classes.columns}>
        {column(
          "waiting",
          <>
            {heading("waiting")}
            <Text variant="meta" tone="muted">
              오래된 것부터
            </Text>
          </>,
        )}
        {column(
          "visible",
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
          </>,
        )}
        <Column grow className={classes.column} data-shown={isShown("done")}>
          <Column as="section" gap={10} p={20} line="bottom" fixed aria-label="발표자 화면">
            <Row justify="between" align="center">
              <Text as="h2" variant="label" weight={650}>
                발표자 화면
              </Text>
              <Text variant="meta" tone={openScreens > 0 ? "brand-strong" : "muted"}>
                {openScreens > 0 ? `${openScreens}곳에서 열림` : "열린 곳 없음"}
              </Text>
            </Row>
            <Column gap={8} p={16} radius={14} className={classes.preview}>
              <Text variant="micro">지금 답할 질문</Text>
              <Text as="p" variant="title3">
                {shown?.question_text ?? "다음 질문을 기다립니다"}
              </Text>
              {next ? (
                <Text variant="micro" truncate>
                  다음 · {next.question_text}
                </Text>
              ) : null}
            </Column>
            <Row gap={8} wrap>
              <Button
                variant="default"
                disabled={!next}
                leftSection={<IconArrowRight size={16} aria-hidden />}
                rightSection={<ButtonKey>N</ButtonKey>}
                onClick={() => next && acts.show(next)}
              >
                다음 질문 보내기
              </Button>
              <Button variant="default" disabled={shownId === null} onClick={() => acts.show(null)}>
                화면 비우기
              </Button>
              <Button
                variant="subtle"
                color="gray"
                disabled={(links.data ?? []).length === 0}
                onClick={() => revoke.mutate((links.data ?? []).map(({ id }) => id))}
              >
                주소 끊기
              </Button>
            </Row>
          </Column>
          {column(
            "done",
            <SegmentedControl
              size="xs"
              aria-label="마친 질문"
              value={doneName}
              onChange={(value) => setDoneName(value as DoneName)}
              data={(["asked", "hidden"] as const).map((value) => ({
                value,
                label: `${doneNames[value]} ${loadedCount(columns[value].length, hasMore)}`,
              }))}
            />,
          )}
        </Column>
      </Grid>
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
      {answered ? (
        <AnswerDialog question={answered} onSave={(text) => acts.answer(answered, text)} onClose={() => setAnsweredId(null)} />
      ) : null}
    </Column>
  );
};

const LoadingRows = () => (
  <Column gap={20} p={20} aria-hidden>
    {[1, 2, 3, 4].map((row) => (
      <Column key={row} gap={8}>
        <Bone width="88%" height={16} />
        <Bone width={120} height={12} />
      </Column>
    ))}
  </Column>
);
