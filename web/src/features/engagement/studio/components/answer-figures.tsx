import type { CampaignResults } from "@rounds/contract/engagement/studio.ts";
import { formatCount } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { isWeekend, shortDay } from "../../../../ui/charts/days.ts";
import { lastDays } from "../days.ts";
import { ChoiceBars } from "./choice-bars.tsx";
import classes from "./results.module.css";

const columnHeight = 96;

/** `look`: of a day of the week, of a weekend, and of the day that is not over yet. */
type Column = { readonly name: string; readonly count: number; readonly look?: "weekend" | "today" | undefined };

/** Bars of equal width. The tallest fills the height. */
const Columns = ({ label, values }: { label: string; values: readonly Column[] }) => {
  const most = Math.max(1, ...values.map(({ count }) => count));
  return (
    <Row as="ul" gap={2} align="end" className={classes.columns} aria-label={label}>
      {values.map(({ name, count, look }) => (
        <li key={name}>
          <Text size={12} weight={600} tabular>
            {formatCount(count)}
          </Text>
          <span className={classes.column} data-look={look} style={{ blockSize: `${Math.max(1, (count / most) * columnHeight)}px` }} />
          <Text size={12} tone="muted" tabular>
            {name}
          </Text>
        </li>
      ))}
    </Row>
  );
};

export const PartTitle = ({ title, about }: { title: string; about: string }) => (
  <Text as="h2" size={13} weight={700}>
    {title}{" "}
    <Text size={12} weight={400} tone="muted">
      {about}
    </Text>
  </Text>
);

/** At most this number of days fits. */
const shownDays = 14;

const lookOf = (day: string, today: string): Column["look"] => (day === today ? "today" : isWeekend(day) ? "weekend" : undefined);

/** People who finished each day. */
export const DayColumns = ({ days }: Pick<CampaignResults, "days">) => {
  const today = seoulDay();
  return (
    <Stack as="section" gap={12}>
      <PartTitle title="날마다 끝낸 분" about={`최근 ${shownDays}일`} />
      <Columns
        label="날마다 끝낸 분"
        values={lastDays(days, today, shownDays).map(({ day, completed }) => ({
          name: shortDay(day),
          count: completed,
          look: lookOf(day, today),
        }))}
      />
    </Stack>
  );
};

/** People by their correct answers. */
export const ScoreColumns = ({ scores }: Pick<CampaignResults, "scores">) => (
  <Stack as="section" gap={12}>
    <PartTitle title="점수 나눔" about="맞힌 문항 수" />
    <Columns label="맞힌 문항 수" values={scores.map((count, correct) => ({ name: `${correct}개`, count }))} />
  </Stack>
);

/** The shares of all choices. */
export const QuestionShares = ({ questions }: Pick<CampaignResults, "questions">) =>
  questions.map(({ question, answers, choices }, index) => (
    <Stack as="section" gap={8} key={`${index} ${question}`}>
      <Text as="h3" size={14} weight={650}>
        {index + 1}. {question}
      </Text>
      <ChoiceBars choices={choices} />
      {answers === 0 && (
        <Text size={12} tone="muted">
          아직 응답이 없어요
        </Text>
      )}
    </Stack>
  ));
