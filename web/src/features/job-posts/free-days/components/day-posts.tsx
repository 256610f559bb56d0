import { Skeleton, Switch } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatCount, formatDate } from "../../../../lib/format.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { MoreButton } from "../../../../ui/more-button.tsx";
import { CompactPosts } from "../../list/components/compact-posts.tsx";
import { postsOfDayQuery } from "../queries.ts";

const Posts = ({ day }: { day: string }) => {
  const list = useInfiniteQuery(postsOfDayQuery(day));
  const { data, error, isFetching, refetch } = list;
  if (data === undefined) {
    if (error === null) return <Skeleton height={104} radius={16} />;
    return <ErrorState title="이날의 공고를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const posts = data.pages.flatMap((page) => page.job_posts);
  if (posts.length === 0) {
    return (
      <Text as="p" px={4} variant="body" tone="muted">
        이날 일할 분을 찾는 공고가 아직 없어요.
      </Text>
    );
  }
  return (
    <Stack gap={12}>
      <CompactPosts posts={posts} label={`${formatDate(day)} 공고`} />
      <MoreButton list={list} h={48} />
    </Stack>
  );
};

const Count = ({ day }: { day: string }) => {
  const { data } = useInfiniteQuery(postsOfDayQuery(day));
  const first = data?.pages[0];
  if (first?.total_count === undefined) return null;
  return (
    <Text weight={700} tone="brand" tabular>
      {" "}
      {formatCount(first.total_count, first.total_count_capped)}
    </Text>
  );
};

type Props = { day: string; isFree: boolean; onChange: (isFree: boolean) => void };

/** The chosen day: whether the doctor is free, and its posts. */
export const DayPosts = ({ day, isFree, onChange }: Props) => (
  <Stack as="section" gap={12} aria-label={formatDate(day)}>
    <Row gap={12} align="center" justify="between" px={4} minH={44}>
      <Text as="h2" variant="title2" tone="strong">
        {formatDate(day)}
        <Count day={day} />
      </Text>
      <Switch
        label="이날 가능"
        labelPosition="left"
        size="md"
        withThumbIndicator={false}
        checked={isFree}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    </Row>
    <Posts day={day} />
  </Stack>
);
