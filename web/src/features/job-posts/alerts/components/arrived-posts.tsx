import { Button, Skeleton } from "@mantine/core";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import type { getPostAlert } from "@rounds/contract/job-posts/alerts.ts";
import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { isNotFound } from "../../../../lib/api.ts";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { MoreButton } from "../../../../ui/more-button.tsx";
import { CompactPosts } from "../../list/components/compact-posts.tsx";
import { useChangeTiming } from "../../saved-searches/mutations.ts";
import { savedSearchesQuery } from "../../saved-searches/queries.ts";
import { timingLabels } from "../../saved-searches/texts.ts";
import { postAlertQuery } from "../queries.ts";

type Alert = ResponseBody<typeof getPostAlert>;

const Posts = ({ posts, closed }: { posts: readonly JobPostCard[]; closed: number }) => (
  <>
    {posts.length > 0 && <CompactPosts posts={posts} label="새 공고" />}
    {closed > 0 && (
      <Text as="p" mt={12} px={4} variant="label" tone="muted">
        그사이 마감된 공고 {formatNumber(closed)}건은 보여드리지 않아요.
      </Text>
    )}
  </>
);

/** One tap switches a search off. The toast can undo it. */
const Searches = ({ searches }: { searches: Alert["saved_searches"] }) => {
  const { data: current } = useQuery(savedSearchesQuery());
  const changeTiming = useChangeTiming();
  if (searches.length === 0) return null;
  return (
    <Box as="section" mt={24} aria-label="이 알림을 보낸 검색">
      <Text as="h2" px={4} mb={8} variant="title3" tone="strong">
        이 알림을 보낸 검색
      </Text>
      <Box as="ul" bg="surface" radius={16} px={16} divided>
        {searches.map((search) => {
          const timing = current?.find(({ id }) => id === search.id)?.timing ?? search.timing;
          return (
            <Row as="li" key={search.id} gap={12} align="center" minH={64}>
              <Text grow variant="body" weight={600} tone="strong" truncate>
                {search.name}
              </Text>
              <Text variant="label" tone="muted" nowrap>
                {timing === "off" ? "꺼져 있어요" : timingLabels[timing]}
              </Text>
              {timing !== "off" && (
                <Button
                  variant="default"
                  h={44}
                  px={14}
                  aria-label={`${search.name} 알림 끄기`}
                  onClick={() => changeTiming(search, timing, "off")}
                >
                  알림 끄기
                </Button>
              )}
            </Row>
          );
        })}
      </Box>
    </Box>
  );
};

const allAlerts = (
  <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/posts-alerts" />}>
    내 알림 보기
  </Button>
);

export const NoAlert = () => (
  <EmptyState title="찾는 알림이 없어요" description="오래된 알림이거나 주소가 바뀌었어요." action={allAlerts} />
);

/** The posts of an alert, and its searches with a button that switches each one off. */
export const ArrivedPosts = ({ id }: { id: number }) => {
  const list = useInfiniteQuery(postAlertQuery(id));
  const { data, error, isFetching, refetch } = list;
  const [first] = data?.pages ?? [];
  if (!data || !first) {
    if (isNotFound(error)) return <NoAlert />;
    if (error) return <ErrorState title="새 공고를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
    return <Skeleton height={280} radius={16} />;
  }
  const posts = data.pages.flatMap((page) => page.job_posts);
  return (
    <Stack>
      <Text as="p" px={4} mb={12} variant="label" tone="muted">
        {formatDate(first.sent_at)} {seoulClock(first.sent_at)}에 보낸 알림이에요.
      </Text>
      {posts.length === 0 && first.closed_count === 0 ? (
        <EmptyState title="지금 볼 수 있는 공고가 없어요" action={allAlerts} />
      ) : (
        <Posts posts={posts} closed={first.closed_count ?? 0} />
      )}
      <MoreButton list={list} mt={12} h={48} />
      <Searches searches={first.saved_searches} />
    </Stack>
  );
};
