import { Button } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { bookmarkedPostsQuery } from "../../features/job-posts/index.ts";
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

const PostsBookmarked = () => {
  const { job_post_id: selectedId } = Route.useSearch();
  const list = useInfiniteQuery(bookmarkedPostsQuery());
  return <PostsScreen title="저장한 공고" list={list} selectedId={selectedId} empty={<Empty />} />;
};

/** 저장한 공고: the doctor's saved posts, latest first. */
export const Route = createFileRoute("/_doctor/posts-bookmarked")({
  validateSearch: readSelection,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(bookmarkedPostsQuery());
  },
  component: PostsBookmarked,
});
