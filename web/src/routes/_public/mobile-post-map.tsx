import { useDocumentTitle } from "@mantine/hooks";
import { IconFileOff, IconMapPinOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { jobPostQuery, PostMap } from "../../features/job-posts/index.ts";
import { isNotFound } from "../../lib/api.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { searchId } from "../../lib/search.ts";
import { requireSession } from "../../lib/session.ts";
import { EmptyState, ErrorState } from "../../ui/state-view.tsx";
import { useAllLetters } from "../../ui/use-all-letters.ts";

const Missing = () => (
  <main>
    <EmptyState
      heading="h1"
      title="공고를 찾을 수 없어요"
      description="내려간 공고이거나 주소가 잘못되었어요."
      icon={<IconFileOff size={20} stroke={2.2} />}
    />
  </main>
);

const Unplaced = ({ address }: { address: string }) => (
  <main>
    <EmptyState heading="h1" title="지도에 표시할 수 없어요" description={address} icon={<IconMapPinOff size={20} stroke={2.2} />} />
  </main>
);

const Post = ({ jobPostId }: { jobPostId: number }) => {
  const { brand } = usePublicConfig();
  const { data: post, error, refetch, isFetching } = useQuery(jobPostQuery(jobPostId));
  useDocumentTitle(`${post?.business.name ?? "지도"} | ${brand}`);
  if (post) {
    return post.business.lat === null || post.business.lng === null ? (
      <Unplaced address={post.business.address} />
    ) : (
      <PostMap post={post} />
    );
  }
  if (isNotFound(error)) return <Missing />;
  return (
    <main aria-busy={error === null}>
      {error !== null && <ErrorState title="공고를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />}
    </main>
  );
};

const MobilePostMap = () => {
  useAllLetters();
  const { job_post_id: jobPostId } = Route.useSearch();
  return jobPostId === undefined ? <Missing /> : <Post jobPostId={jobPostId} />;
};

/** The map of a post without other content, for a window of the app. The user is signed in there. */
export const Route = createFileRoute("/_public/mobile-post-map")({
  ssr: false,
  validateSearch: (search: Record<string, unknown>) => ({ job_post_id: searchId(search["job_post_id"]) }),
  beforeLoad: (input) => {
    requireSession(input);
  },
  component: MobilePostMap,
});
