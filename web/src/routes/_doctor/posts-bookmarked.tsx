import { Button, UnstyledButton } from "@mantine/core";
import { maxCompared } from "@rounds/contract/job-posts/lists.ts";
import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { IconBookmark, IconColumns3 } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { useState } from "react";
import { beginPages, bookmarkedPostsQuery, ComparePicker } from "../../features/job-posts/index.ts";
import { Row } from "../../ui/box.tsx";
import { EmptyState } from "../../ui/state-view.tsx";
import { PostsScreen } from "./-posts/posts-screen.tsx";
import { readSelection } from "./-posts/selection.ts";

const Empty = () => (
  <EmptyState
    title="저장된 공고가 없습니다"
    description="나중에 다시 볼 공고는 책갈피를 눌러 저장해 두세요."
    icon={<IconBookmark size={20} stroke={2.2} />}
    action={
      <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/posts" />}>
        공고 보러 가기
      </Button>
    }
  />
);

/** Opens the choice of posts to compare. A doctor with few saved posts starts with all of them. */
const CompareOffer = ({ posts }: { posts: readonly JobPostCard[] }) => {
  const [isPicking, setPicking] = useState(false);
  const navigate = Route.useNavigate();
  if (posts.length < 2) return null;
  return (
    <>
      <UnstyledButton onClick={() => setPicking(true)}>
        <Row as="span" gap={4} px={4} align="center" minH={44} variant="cap" weight={650} tone="brand" nowrap>
          <IconColumns3 size={16} stroke={2} aria-hidden />
          나란히 비교
        </Row>
      </UnstyledButton>
      {isPicking && (
        <ComparePicker
          before={posts.length <= maxCompared ? posts.map(({ id }) => id) : []}
          onCompare={(ids) => {
            setPicking(false);
            void navigate({ to: "/posts-compare", search: { job_post_ids: ids } });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
};

const PostsBookmarked = () => {
  const { job_post_id: selectedId } = Route.useSearch();
  const list = useInfiniteQuery(bookmarkedPostsQuery());
  const compare = <CompareOffer posts={list.data?.pages[0]?.job_posts ?? []} />;
  return (
    <PostsScreen
      title="저장한 공고"
      titleAction={compare}
      renderSummary={(isWide) => !isWide && compare}
      list={list}
      selectedId={selectedId}
      empty={<Empty />}
    />
  );
};

/** 저장한 공고: the doctor's saved posts, latest first. */
export const Route = createFileRoute("/_doctor/posts-bookmarked")({
  validateSearch: readSelection,
  loader: ({ context: { queryClient }, location }) => beginPages(queryClient, bookmarkedPostsQuery(), location),
  component: PostsBookmarked,
});
