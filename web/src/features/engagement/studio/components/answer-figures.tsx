import type { CampaignResults } from "@rounds/contract/engagement/studio.ts";
import { formatCount } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { shortDay } from "../../../../ui/charts/days.ts";
import { lastDays } from "../days.ts";
import classes from "./results.module.css";
import { ShareBar } from "./share-bar.tsx";

const columnHeight = 96;

/** Bars of equal width. The tallest fills the height. */
const Columns = ({ label, values }: { label: string; values: readonly { readonly name: string; readonly count: number }[] }) => {
  const most = Math.max(1, ...values.map(({ count }) => count));
  return (
    <Row as="ul" gap={8} align="end" className={classes.columns} aria-label={label}>
      {values.map(({ name, count }) => (
        <li key={name}>
          <Text size={12} weight={600} tabular>
            {formatCount(count)}
          </Text>
          <span className={classes.column} style={{ blockSize: `${Math.max(1, (count / most) * columnHeight)}px` }} />
          <Text size={12} tone="muted" tabular>
            {name}
          </Text>
        </li>
      ))}
    </Row>
  );
};

const PartTitle = ({ title, about }: { title: string; about?: string }) => (
  <Text as="h2" size={13} weight={700}>
    {title}{" "}
    <Text size={12} weight={400} tone="muted">
      {about}
    </Text>
  </Text>
);

/** At most this number of days fits. */
const shownDays = 14;

/** People who finished each day. */
export const DayColumns = ({ days }: Pick<CampaignResults, "days">) => (
  <Stack as="section" gap={12}>
    <PartTitle title="날마다 끝낸 분" about={`최근 ${shownDays}일`} />
    <Columns
      label="날마다 끝낸 분"
      values={lastDays(days, seoulDay(), shownDays).map(({ day, completed }) => ({ name: shortDay(day), count: completed }))}
    />
  </Stack>
);

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
      {choices.map(({ value, is_correct, count, percentage }, place) => (
        <ShareBar
          key={`${place} ${value}`}
          name={value || `보기 ${place + 1}`}
          mark={is_correct ? "정답" : undefined}
          share={percentage / 100}
          value={`${percentage}%`}
          note={`${formatCount(count)}명`}
        />
      ))}
      {answers === 0 && (
        <Text size={12} tone="muted">
          아직 응답이 없어요
        </Text>
      )}
    </Stack>
  ));

/** The share of people who answered each question of a quiz correctly. The lowest one is marked. */
export const CorrectShares = ({ questions }: Pick<CampaignResults, "questions">) => {
  const shares = questions.map(({ choices }) => choices.find(({ is_correct }) => is_correct)?.percentage ?? 0);
  const lowest = Math.min(...shares);
  return (
    <Stack as="section" gap={10}>
      <PartTitle title="문항별 정답률" />
      {questions.map(({ question, answers }, index) => (
        <ShareBar
          key={`${index} ${question}`}
          name={`${index + 1}. ${question}`}
          share={(shares[index] ?? 0) / 100}
          value={`${shares[index]}%`}
          note={`${formatCount(answers)}명`}
          isWeak={answers > 0 && shares[index] === lowest && lowest < Math.max(...shares)}
        />
      ))}
    </Stack>
  );
};
