import { SegmentedControl } from "@mantine/core";
import type { ModeratedSession } from "@rounds/contract/webinars/moderation.ts";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import { Column, Grid, Text } from "../../../../ui/box.tsx";
import { MoreQuestions } from "../../questions/components/more-questions.tsx";
import { loadedCount, type QuestionSort } from "../../questions/live-events.ts";
import type { QuestionsOf } from "../../questions/queries.ts";
import type { LiveQuestions } from "../../questions/use-live-questions.ts";
import { type ColumnName, columnTitles, type DoneName } from "../columns.ts";
import type { Moderation } from "../mutations.ts";
import type { QuestionColumns } from "../use-question-columns.ts";
import { QuestionColumn } from "./question-column.tsx";
import { SpeakerPanel } from "./speaker-panel.tsx";
import classes from "./moderator-screen.module.css";

const doneNames: Readonly<Record<DoneName, string>> = { asked: "질문 완료", hidden: "숨김" };

type Props = {
  readonly session: QuestionsOf;
  /** Undefined until the session is loaded. */
  readonly moderated: ModeratedSession | undefined;
  readonly live: LiveQuestions;
  readonly board: QuestionColumns;
  readonly next: Question | undefined;
  readonly now: number;
  readonly acts: Moderation;
  readonly onAnswer: (id: number) => void;
};

/** The three columns of questions. The last one begins with the speaker's screen. */
export const ModeratorColumns = ({ session, moderated, live, board, next, now, acts, onAnswer }: Props) => {
  const { questions, hasMore, error } = live;
  const { columns, questionsIn, focus, sort, setSort, doneName, setDoneName } = board;
  const noQuestions = questions !== undefined && questions.length > 0 ? "이 칸에는 질문이 없어요." : "아직 질문이 없어요.";
  const shownId = moderated?.speaker_question_id ?? null;
  const columnProps = (name: ColumnName) => ({
    name,
    questions: questions && questionsIn(name),
    focusedAt: focus.column === name ? focus.index : null,
    now,
    acts,
    onFocus: (at: number) => focus.focusOn(name, at),
    onAnswer,
    emptyText: name === "waiting" && moderated?.approves_first === false ? "승인 없이 모든 질문이 바로 보여요." : noQuestions,
    hasFailed: error !== null,
    more: hasMore ? <MoreQuestions {...session} /> : null,
  });
  const heading = (name: Exclude<ColumnName, "done">) => (
    <Text as="h2" variant="label" weight={650}>
      {columnTitles[name]} {loadedCount(columns[name].length, hasMore)}
    </Text>
  );
  return (
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
            <>
              <Text as="h2" spoken>
                {columnTitles.done}
              </Text>
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
            </>
          }
        />
      </Column>
    </Grid>
  );
};
