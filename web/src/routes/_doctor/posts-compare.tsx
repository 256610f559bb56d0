import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { createFileRoute, Link } from "@tanstack/react-router";
import { CompareScreen, readCompareSearch } from "../../features/job-posts/index.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { BackHead } from "./-back-head.tsx";

/** Opens the post where the doctor can apply, or see the application. */
const PostButton = ({ post }: { post: JobPostDetail }) => {
  const isApplied = post.user_application_id !== null;
  const label = isApplied ? "지원 보기" : "공고 보기";
  return (
    <Button
      variant="default"
      fullWidth
      h={48}
      aria-label={`${post.business.name} ${label}`}
      renderRoot={(props) => (
        <Link
          {...props}
          to={isApplied ? "/posts-applied" : "/posts-bookmarked"}
          search={{ job_post_id: post.id }}
          // Closing the post leads back to the comparison.
          state={{ openedFromList: true }}
        />
      )}
    >
      {label}
    </Button>
  );
};

const Compare = () => {
  const { brand } = usePublicConfig();
  const navigate = Route.useNavigate();
  useDocumentTitle(`공고 비교 | ${brand}`);
  return (
    <CompareScreen
      search={readCompareSearch(Route.useSearch())}
      // Replaced, so that Back leaves the comparison.
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      renderHead={(title, actions) => (
        <BackHead title={title} label="뒤로" to="/posts-bookmarked">
          {actions}
        </BackHead>
      )}
      PostButton={PostButton}
    />
  );
};

/** 공고 비교: up to three saved posts side by side. */
export const Route = createFileRoute("/_doctor/posts-compare")({
  // Read by the screen, because every page loads this function.
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  component: Compare,
});
