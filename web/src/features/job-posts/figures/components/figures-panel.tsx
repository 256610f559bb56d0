import { SegmentedControl, UnstyledButton } from "@mantine/core";
import { figurePeriods, type AdviceField, type FigurePeriod, type PostFigures } from "@rounds/contract/job-posts/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { Grid, Row, Text } from "../../../../ui/box.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { shortDay } from "../../../../ui/charts/days.ts";
import { postFiguresQuery } from "../queries.ts";
import { measureTexts, measures, type Measure } from "../texts.ts";
import { AdviceNote } from "./advice-note.tsx";
import { DailyChart } from "./daily-chart.tsx";
import { DailyTable } from "./daily-table.tsx";
import { FiguresSkeleton } from "./figures-skeleton.tsx";
import classes from "./figures.module.css";

const periodOf = (words: string): FigurePeriod => figurePeriods.find((days) => String(days) === words) ?? 30;

type TotalsProps = { totals: PostFigures["totals"]; shown: Measure; onShow: (measure: Measure) => void };

/** The four totals. The chart shows the pressed one. */
const Totals = ({ totals, shown, onShow }: TotalsProps) => (
  <Grid columns="repeat(4, minmax(0, 1fr))" clip radius={12} line="all" role="group" aria-label="그래프로 볼 값">
    {measures.map((name) => (
      <UnstyledButton key={name} className={classes.total} data-hover="console" aria-pressed={name === shown} onClick={() => onShow(name)}>
        <span>{measureTexts[name].label}</span>
        <Text as="strong" size={22} tone="strong" tabular>
          {formatNumber(totals[name])}
          <small>{measureTexts[name].unit}</small>
        </Text>
      </UnstyledButton>
    ))}
  </Grid>
);

const Loaded = ({ figures, onFollowAdvice }: { figures: PostFigures; onFollowAdvice: Props["onFollowAdvice"] }) => {
  const [shown, setShown] = useState<Measure>("seen");
  const { label, explained, unit } = measureTexts[shown];
  const { daily, totals } = figures;
  return (
    <>
      <AdviceNote figures={figures} onFollowAdvice={onFollowAdvice} />
      <Totals totals={totals} shown={shown} onShow={setShown} />
      <section aria-label={`날마다 ${label}`}>
        <Row as="p" gap={8} align="baseline" mb={8} tabular className={classes.caption}>
          <strong>날마다 {label}</strong>
          <Text size={12} tone="muted">
            {shortDay(daily.at(0)?.day ?? "")} ~ {shortDay(daily.at(-1)?.day ?? "")}
          </Text>
          <Text as="em" atEnd weight={700}>
            {formatNumber(totals[shown])}
            {unit}
          </Text>
        </Row>
        {/* Hidden from screen readers, because the table below contains the same figures. */}
        <div className={classes.chart} aria-hidden>
          <DailyChart daily={daily} measure={shown} />
        </div>
        <p className={classes.explained}>{explained} 우리 병원 사람은 세지 않아요.</p>
      </section>
      <DailyTable daily={daily} />
    </>
  );
};

type Props = { postId: number; onFollowAdvice: ((field: AdviceField) => void) | null };

/** Figures of one post in a period. */
export const FiguresPanel = ({ postId, onFollowAdvice }: Props) => {
  const [days, setDays] = useState<FigurePeriod>(30);
  const query = useQuery(postFiguresQuery(postId, days));
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState title="통계를 불러오지 못했어요" error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  if (query.data === undefined) return <FiguresSkeleton />;
  return (
    <Grid columns="minmax(0, 1fr)" gap={16} size={13} aria-busy={query.isPlaceholderData}>
      <SegmentedControl
        aria-label="기간"
        size="xs"
        radius={8}
        data={figurePeriods.map((period) => ({ value: String(period), label: `${period}일` }))}
        value={String(days)}
        classNames={{ root: classes.periods }}
        onChange={(words) => setDays(periodOf(words))}
      />
      <Loaded figures={query.data} onFollowAdvice={onFollowAdvice} />
    </Grid>
  );
};
