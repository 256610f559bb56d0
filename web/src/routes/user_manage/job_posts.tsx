import { createFileRoute } from "@tanstack/react-router";
import { PostApplicants } from "../../features/applications/index.ts";
import { ownedBusinessesQuery } from "../../features/hospitals/index.ts";
import { JobPostsScreen, postSearch } from "../../features/job-posts/index.ts";

const UserManageJobPosts = () => {
  const navigate = Route.useNavigate();
  return (
    <JobPostsScreen
      search={Route.useSearch()}
      onSearch={(search, { keep } = { keep: false }) => void navigate({ search, replace: keep, resetScroll: false, ignoreBlocker: keep })}
      renderApplicants={(post) => <PostApplicants post={post} />}
    />
  );
};

export const Route = createFileRoute("/user_manage/job_posts")({
  validateSearch: postSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownedBusinessesQuery());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `공고 | ${context.config.brand} 병원 관리` }] }),
  component: UserManageJobPosts,
});
