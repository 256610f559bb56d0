import type { PayStanding } from "@rounds/contract/pay-index.ts";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../../lib/format.ts";
import { Box, Row, Text } from "../../../ui/box.tsx";
import { percentOn, stripAxis } from "../chart-axis.ts";
import { placed } from "../placed.ts";
import { readPaySearch } from "../pay-search.ts";
import { longDay, payNumber, unitText } from "../texts.ts";
import classes from "./standing-section.module.css";

type Props = { standing: PayStanding; jobType: string };

/** The share of posts that pay at least as much, in whole per cent. */
const topPercent = ({ rank, posts }: Pick<PayStanding, "rank" | "posts">): number => Math.max(1, Math.round((rank / posts) * 100));

/** A label at the edge would leave the strip, so it is aligned with its edge. */
const sideOf = (percent: number): "start" | "end" | undefined => (percent < 24 ? "start" : percent > 76 ? "end" : undefined);

/** Labels that are closer than this would touch. */
const nearPercent = 16;

const Strip = ({ standing }: Pick<Props, "standing">) => {
  const { unit, lower_quartile: lower, median, upper_quartile: upper } = standing;
  const axis = stripAxis(standing);
  const at = (pay: number) => placed({ at: percentOn(axis, pay) });
  const place = percentOn(axis, standing.pay);
  /** The labels of the quartiles give way to the label of the median. */
  const isNear = (pay: number) => Math.abs(percentOn(axis, pay) - percentOn(axis, median)) < nearPercent || undefined;
  return (
    <Box relative className={classes.strip} aria-hidden>
      <Box className={classes.label} style={placed({ at: place })} data-side={sideOf(place)}>
        이 공고 · 상위 {topPercent(standing)}%
      </Box>
      <Box relative className={classes.line}>
        <span className={classes.half} style={placed({ at: percentOn(axis, lower), to: percentOn(axis, upper) })} />
        <span className={classes.median} style={at(median)} />
        <span className={classes.post} style={at(standing.pay)} />
      </Box>
      {[
        { pay: lower, name: "하위 25%", side: isNear(lower) && "end" },
        { pay: median, name: "중앙값", side: undefined },
        { pay: upper, name: "상위 25%", side: isNear(upper) && "start" },
      ].map(({ pay, name, side }) => (
        <Box key={name} className={classes.mark} style={at(pay)} data-side={side}>
          <Text tabular tone="strong" weight={pay === median ? 700 : 500}>
            {payNumber(pay, unit)}
          </Text>
          <small>{name}</small>
        </Box>
      ))}
    </Box>
  );
};

/** 이 급여, 어느 정도일까요: the pay of a post among the posts of its region, specialty and job type. */
export const StandingSection = ({ standing, jobType }: Props) => {
  const { specialty, region, unit, rank, posts, lower_quartile: lower, median, upper_quartile: upper, to } = standing;
  return (
    <Box as="section" bg="surface" aria-label="이 급여, 어느 정도일까요">
      <Text as="h2" variant="title2" tone="strong">
        이 급여, 어느 정도일까요
      </Text>
      <Text as="p" mt={6} variant="note" tone="muted" pretty>
        {region} {specialty} {jobType} {formatNumber(posts)}건 가운데{" "}
        <Text weight={650} tone="strong">
          {formatNumber(rank)}번째로 높아요
        </Text>
      </Text>
      <Text spoken>
        상위 {topPercent(standing)}%. 하위 25% {payNumber(lower, unit)}만원, 중앙값 {payNumber(median, unit)}만원, 상위 25%{" "}
        {payNumber(upper, unit)}
        만원.
      </Text>
      <Strip standing={standing} />
      <Text as="p" variant="meta" tone="muted" pretty>
        {longDay(to)}까지 12개월 동안의 공고를 {unitText(unit)}로 비교했어요. 단위는 만원이고, 네 칸에 공고가 4분의 1씩 들어 있어요.
      </Text>
      <Link to="/pay" search={readPaySearch({ specialty, region, job_type: jobType })}>
        <Row as="span" align="center" justify="between" minH={48} mt={12} line="top" variant="label" weight={600} tone="strong">
          {region} {specialty} 급여 시세 보기
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </Row>
      </Link>
    </Box>
  );
};
