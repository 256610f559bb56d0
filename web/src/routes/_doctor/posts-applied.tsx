import { useInfiniteQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { Button } from "@mantine/core";
import { IconClipboardCheck } from "@tabler/icons-react";
import { appliedPostsQuery } from "../../features/job-posts/index.ts";
import { EmptyState } from "../../ui/state-view.tsx";
import { PostsScreen } from "./-posts/posts-screen.tsx";
import { readSelection } from "./-posts/selection.ts";

const Empty = () => (
  <EmptyState
    title="지원하신 공고가 없습니다"
    description="마음에 드는 공고에 지원하면 여기에서 진행 상황을 볼 수 있어요."
    icon={<IconClipboardCheck size={20} stroke={2.2} />}
    action={
      <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/posts" />}>
        공고 보러 가기
      </Button>
    }
  />
);

const PostsApplied = () => {
  const { job_post_id: selectedId } = Route.useSearch();
  const list = useInfiniteQuery(appliedPostsQuery());
  return <PostsScreen title="지원 현황" list={list} selectedId={selectedId} empty={<Empty />} />;
};

/** 지원 현황: posts with an active application, latest first. */
export const Route = createFileRoute("/_doctor/posts-applied")({
  validateSearch: readSelection,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(appliedPostsQuery());
  },
  component: PostsApplied,
});
