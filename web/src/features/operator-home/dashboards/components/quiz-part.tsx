import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { backgroundPart } from "../../../../ui/background-part.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Grid } from "../../../../ui/box.tsx";
import { TableMessage } from "../../../../ui/console/data-table.tsx";
import { questionStatsQuery } from "../queries.ts";
import type { DashboardPeriod } from "../search.ts";
import { seriesOf, totalOf } from "../texts.ts";
import classes from "./dashboard.module.css";
import { Part } from "./part.tsx";
import { DayChart, DayTable } from "./profiles-part.tsx";

const QuizShare = backgroundPart(async () => (await import("./quiz-share.tsx")).QuizShare);

/** Event Quiz#1: responses by day, their number, and the share of each choice. */
export const QuizPart = ({ period }: { period: DashboardPeriod }) => {
  const query = useQuery(questionStatsQuery(period));
  return (
    <Part
      title="Event Quiz#1 날마다 응답"
      note={`${formatDate(period.start)} ~ ${formatDate(period.end)}`}
      height={330}
      query={query}
      renderFigure={(data) => (
        <>
          <strong>{formatNumber(totalOf(data))}</strong> total
        </>
      )}
    >
      {(data) => {
        const choices = seriesOf(data, "answers");
        if (totalOf(data) === 0) return <TableMessage>이 기간에는 퀴즈 응답이 없어요. 기간을 넓혀 보세요.</TableMessage>;
        const most = Math.max(...choices.map(({ value }) => value));
        return (
          <Grid gap={32} className={classes.quiz}>
            <div>
              <DayChart data={seriesOf(data, "daily")} period={period} />
              <VisuallyHidden>
                <DayTable caption="날짜별 응답" data={seriesOf(data, "daily")} />
              </VisuallyHidden>
            </div>
            <Grid gap={24} align="start" className={classes.answers}>
              <div aria-hidden>
                <Suspense fallback={<Bone height={160} borderRadius={10} />}>
                  <QuizShare entries={choices} />
                </Suspense>
              </div>
              <dl>
                {choices.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{formatNumber(value)}</dd>
                    <span className={classes.track} aria-hidden>
                      <span style={{ width: `${(value / most) * 100}%` }} />
                    </span>
                  </div>
                ))}
              </dl>
            </Grid>
          </Grid>
        );
      }}
    </Part>
  );
};
