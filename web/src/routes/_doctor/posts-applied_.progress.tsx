import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useDocumentTitle } from "@mantine/hooks";
import type { AppliedJobPost } from "@rounds/contract/job-posts/applied.ts";
import { IconClipboardOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { arrangementQuery, OwnExtension, OwnInterview, retentionQuery } from "../../features/applications/index.ts";
import { ApplicationProgress, ApplicationProgressSkeleton, timelineQuery } from "../../features/job-posts/index.ts";
import { isNotFound } from "../../lib/api.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { searchId } from "../../lib/search.ts";
import { useCurrentTimes } from "../../lib/use-now.ts";
import { Box } from "../../ui/box.tsx";
import { EmptyState, ErrorState } from "../../ui/state-view.tsx";
import { ApplicationActions, CancelApplication, hasPostPage } from "./-posts/application-actions.tsx";
import { BackHead } from "./-back-head.tsx";
import classes from "./-text-screen.module.css";

const NotFound = () => (
  <EmptyState
    heading="h2"
    title="찾는 지원이 없어요"
    description="병원이 공고를 내렸거나, 주소가 바뀐 지원이에요."
    icon={<IconClipboardOff size={20} stroke={2.2} />}
    action={
      <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/posts-applied" />}>
        지원 현황 보기
      </Button>
    }
  />
);

const PostLink = ({ post, className, children }: { post: AppliedJobPost; className: string | undefined; children: ReactNode }) => (
  <Link to="/posts" search={{ job_post_id: post.id }} className={className}>
    {children}
  </Link>
);

const Progress = ({ id }: { id: number }) => {
  useCurrentTimes();
  const { data, error, isFetching, refetch } = useQuery(timelineQuery(id));
  if (data) {
    const { job_post: post, timeline } = data;
    return (
      <ApplicationProgress
        post={post}
        timeline={timeline}
        interview={
          <>
            <OwnExtension applicationId={post.application.id} />
            <OwnInterview applicationId={post.application.id} />
          </>
        }
        renderLink={hasPostPage(post) ? (props) => <PostLink post={post} {...props} /> : undefined}
      >
        {/* The next step is as wide as the page. The way out is next to the other actions if there is room. */}
        <Box style={{ flexGrow: 1 }}>
          <ApplicationActions post={post} hasInterviewCard />
        </Box>
        {post.application.state === "ongoing" && <CancelApplication post={post} />}
      </ApplicationProgress>
    );
  }
  if (isNotFound(error)) return <NotFound />;
  if (error) return <ErrorState title="지원을 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <ApplicationProgressSkeleton />;
};

const ProgressScreen = () => {
  const { brand } = usePublicConfig();
  const { job_application_id: id } = Route.useSearch();
  useDocumentTitle(`지원 상세 | ${brand}`);
  return (
    <Box as="main" px={16} pb={24} className={classes.page} data-scroll-restoration-id="progress">
      <BackHead title="지원 상세" label="지원 현황으로" to="/posts-applied" />
      {id === undefined ? <NotFound /> : <Progress id={id} />}
    </Box>
  );
};

/** 지원 상세: one application with all of its stages. */
export const Route = createFileRoute("/_doctor/posts-applied_/progress")({
  validateSearch: (search: Record<string, unknown>): { job_application_id?: number | undefined } => ({
    job_application_id: searchId(search["job_application_id"]),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { job_application_id: id } }) => {
    if (id === undefined) return;
    void queryClient.prefetchQuery(timelineQuery(id));
    void queryClient.prefetchQuery(arrangementQuery(id));
    void queryClient.prefetchQuery(retentionQuery(id));
  },
  component: ProgressScreen,
});
