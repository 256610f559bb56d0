import { Button } from "@mantine/core";
import type { PayIndex } from "@rounds/contract/pay-index.ts";
import { IconDownload, IconLink } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { call } from "../../../lib/api.ts";
import { Box, Grid, Row, Text } from "../../../ui/box.tsx";
import { EmptyState, ErrorState } from "../../../ui/state-view.tsx";
import { pageSharing } from "../../../ui/page-sharing.ts";
import { downloadPayIndex } from "../download.ts";
import { payPath, readPaySearch, searchOf, type PaySearch } from "../pay-search.ts";
import { payIndexQuery } from "../queries.ts";
import { choiceText, countsText, methodTexts, payNumber, payTitle, questionText, spanText } from "../texts.ts";
import { PayChart } from "./pay-chart.tsx";
import { PayFilters } from "./pay-filters.tsx";
import { PayTable } from "./pay-table.tsx";
import classes from "./pay-screen.module.css";

type Props = {
  search: PaySearch;
  onSearch: (search: PaySearch) => void;
  /** The bar at the top of phones. Doctors and visitors have different ones. */
  renderBar: (props: { title: string; onShare: () => void }) => ReactNode;
};

const noChoices: PayIndex["choices"] = { specialties: [], regions: [], wide_regions: [] };

/** The name of a wider choice, for its button. */
const widerText = ({ specialty, region }: NonNullable<PayIndex["wider"]>): string =>
  region !== null ? `${region} 보기` : specialty !== null ? "전국 보기" : "전체 과 보기";

const Summary = ({ index }: { index: PayIndex }) => {
  const { summary, wider, unit } = index;
  if (summary)
    return (
      <div>
        <Text as="p" variant="note" tone="muted">
          {choiceText(index)} 중앙값
        </Text>
        <Text as="p" tone="brand-strong" className={classes.figure}>
          {unit === "day" ? "하루" : "월"} {payNumber(summary.median, unit)}만원 <small>(NET)</small>
        </Text>
        <Text as="p" variant="label" tone="muted">
          절반은 {spanText(summary, unit)}만원 사이예요 · {countsText(summary)}
        </Text>
      </div>
    );
  return (
    <EmptyState
      title={`${choiceText(index)} 급여는 아직 보여 드릴 수 없어요`}
      description="공고 5건, 병원 3곳이 모이면 보여 드려요."
      action={
        wider && (
          <Link to="/pay" search={searchOf({ ...index, ...wider })}>
            <Button component="span" size="lg" fullWidth>
              {widerText(wider)}
            </Button>
          </Link>
        )
      }
    />
  );
};

const Method = ({ index }: { index: PayIndex }) => (
  <Box as="section" bg="surface" radius={20} className={`${classes.card} ${classes.method}`}>
    <Text as="h2" variant="title3" tone="strong">
      이렇게 계산했어요
    </Text>
    <dl>
      {methodTexts(index).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Text as="dd" variant="label" tone="muted" pretty>
            {text}
          </Text>
        </div>
      ))}
    </dl>
  </Box>
);

const Figures = ({ index, isStale }: { index: PayIndex; isStale: boolean }) => {
  const [hovered, setHovered] = useState<string | null>(null);
  const hover = { name: hovered, onHover: setHovered };
  const hasRows = index.rows.length > 0 || index.whole !== null;
  return (
    <Box aria-busy={isStale || undefined} className={classes.figures}>
      <Grid className={classes.columns}>
        <div>
          <div className={classes.card} data-bare={index.summary !== null || undefined}>
            <Summary index={index} />
          </div>
          {hasRows && (
            <div className={classes.card}>
              <PayChart index={index} {...hover} />
            </div>
          )}
        </div>
        {hasRows && (
          <Box as="section" className={classes.card}>
            <PayTable index={index} onDownload={() => downloadPayIndex(index)} {...hover} />
          </Box>
        )}
      </Grid>
      <Method index={index} />
    </Box>
  );
};

/** 급여 시세: the usual pay of posts, with filters in the address. */
export const PayScreen = ({ search, onSearch, renderBar }: Props) => {
  const {
    data: index,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...payIndexQuery(call, search),
    placeholderData: keepPreviousData,
  });
  const filters = readPaySearch(search);
  const chosen = {
    specialty: filters.specialty ?? null,
    region: filters.region ?? null,
    job_type: filters.job_type ?? ("봉직의" as const),
  };
  const title = questionText(chosen);
  const { copy, share } = pageSharing(title, payPath(chosen));
  return (
    <Box as="main" shrink relative className={classes.page} data-scroll-restoration-id="pay">
      <Box hideOn="wide">{renderBar({ title: payTitle, onShare: () => void share() })}</Box>
      <Text as="h1" variant="greeting" tone="strong" hideOn="narrow" mb={14} pretty>
        {title}
      </Text>
      <Row justify="between" align="center" gap={12} wrap className={classes.bar}>
        <PayFilters search={filters} choices={index?.choices ?? noChoices} onSearch={onSearch} />
        <Row gap={8} hideOn="narrow">
          <Button variant="default" size="md" leftSection={<IconLink size={18} stroke={1.8} aria-hidden />} onClick={() => void copy()}>
            링크 복사
          </Button>
          {index && index.rows.length > 0 && (
            <Button
              variant="default"
              size="md"
              leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
              onClick={() => downloadPayIndex(index)}
            >
              CSV 받기
            </Button>
          )}
        </Row>
      </Row>
      {index === undefined ? (
        error === null ? (
          <Box bg="surface" radius={20} className={classes.waiting} aria-busy />
        ) : (
          <ErrorState title="급여 시세를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )
      ) : (
        <Figures index={index} isStale={isPlaceholderData} />
      )}
    </Box>
  );
};
