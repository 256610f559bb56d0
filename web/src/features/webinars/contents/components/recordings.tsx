import { NativeSelect } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ContentCard as Card } from "@rounds/contract/webinars/contents.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { Grid, Box, Row, Text } from "../../../../ui/box.tsx";
import { MoreButton } from "../../../../ui/more-button.tsx";
import { media } from "../../../../ui/tokens.ts";
import type { ContentSort } from "../queries.ts";
import { isStarted } from "../texts.ts";
import { ContentCard, ContentCardSkeleton } from "./content-card.tsx";
import classes from "./contents-screen.module.css";

type Props = {
  query: UseInfiniteQueryResult<{ contents: readonly Card[]; total: number; isCapped: boolean }>;
  /** The sections above have no size yet, so cards would move. */
  isWaiting: boolean;
  sort: ContentSort;
  onSort: (sort: ContentSort) => void;
};

type SectionProps = { title: string; count: string | undefined; control?: ReactNode; children: ReactNode };

const Section = ({ title, count, control, children }: SectionProps) => {
  const id = useId();
  return (
    <Box as="section" shrink aria-labelledby={id}>
      <Row align="center" justify="between" wrap gap={12} minH={44} mb={4}>
        <Text as="h2" variant="title2" tone="strong" id={id}>
          {title} <Text tone="brand">{count}</Text>
        </Text>
        {control}
      </Row>
      {children}
    </Box>
  );
};

/** Pictures of these cards are in the first view of a desktop. */
const firstInView = 4;
const pendingCards = 8;

const Cards = ({ contents }: { contents: readonly Card[] }) => (
  <Grid as="ul" gap={8} columns="minmax(0, 1fr)" className={classes.cards}>
    {contents.map((content, index) => (
      <li key={content.id}>
        <ContentCard content={content} look="list" eager={index < firstInView} />
      </li>
    ))}
  </Grid>
);

const sorts: readonly { readonly value: ContentSort; readonly label: string }[] = [
  { value: "started", label: "보던 것 먼저" },
  { value: "latest", label: "최신순" },
];

/** 다시보기. On phones the started ones have a separate section. */
export const Recordings = ({ query, isWaiting, sort, onSort }: Props) => {
  const isWide = useMediaQuery(media.wide, undefined, { getInitialValueInEffect: false });
  const { data } = query;
  if (data === undefined || isWaiting) {
    return (
      <Section title="다시보기" count={undefined}>
        <Grid as="ul" gap={8} columns="minmax(0, 1fr)" className={classes.cards} aria-busy>
          {Array.from({ length: pendingCards }, (_, index) => (
            <li key={index}>
              <ContentCardSkeleton look="list" />
            </li>
          ))}
        </Grid>
      </Section>
    );
  }
  const started = !isWide && sort === "started" ? data.contents.filter(isStarted) : [];
  const rest = data.contents.filter((content) => !started.includes(content));
  if (data.contents.length === 0) return null;
  return (
    <>
      {started.length > 0 && (
        <Section title="이어보기" count={formatCount(started.length)}>
          <Cards contents={started} />
        </Section>
      )}
      {rest.length > 0 && (
        <Section
          title="다시보기"
          count={formatCount(data.total, data.isCapped)}
          control={
            <NativeSelect
              variant="unstyled"
              className={classes.sort}
              aria-label="다시보기 순서"
              data={[...sorts]}
              value={sort}
              onChange={({ currentTarget }) => onSort(currentTarget.value === "latest" ? "latest" : "started")}
            />
          }
        >
          <Cards contents={rest} />
        </Section>
      )}
      <MoreButton list={query} size="lg" />
    </>
  );
};
