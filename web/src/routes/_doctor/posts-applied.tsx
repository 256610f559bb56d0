import { applicationStates, type ApplicationState } from "@rounds/contract/job-posts/applied.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { appliedPostsQuery, beginPages, StateTabs } from "../../features/job-posts/index.ts";
import { formatCount } from "../../lib/format.ts";
import { Text } from "../../ui/box.tsx";
import { AppliedCard } from "./-posts/applied-card.tsx";
import { NoApplications } from "./-posts/no-applications.tsx";
import { PostsScreen } from "./-posts/posts-screen.tsx";
import { sectionsOf } from "./-posts/applied-sections.ts";
import { readSelection } from "./-posts/selection.ts";

const SectionTitle = ({ title, count }: { title: string; count: number }) => (
  <Text as="h2" variant="title3" tone="strong" mt={10} mb={10}>
    {title}{" "}
    <Text tone="muted" tabular>
      {formatCount(count)}
    </Text>
  </Text>
);

const PostsApplied = () => {
  const { job_post_id: selectedId, state = "ongoing" } = Route.useSearch();
  const list = useInfiniteQuery(appliedPostsQuery(state));
  const counts = list.data?.pages[0]?.counts;
  const posts = list.data?.pages.flatMap((page) => page.job_posts) ?? [];
  const sections = state === "ongoing" ? sectionsOf(posts, counts?.ongoing ?? posts.length) : null;
  return (
    <PostsScreen
      title="지원 현황"
      titleCount={counts?.[state]}
      list={list}
      selectedId={selectedId}
      view={state}
      chips={
        <StateTabs
          current={state}
          counts={counts}
          renderLink={(to, props) => <Link {...props} to="/posts-applied" search={to === "ongoing" ? {} : { state: to }} replace />}
        />
      }
      renderCard={(post, link) => {
        const section = sections?.get(post.id);
        return (
          <>
            {section && <SectionTitle {...section} />}
            <AppliedCard post={post} {...link} />
          </>
        );
      }}
      empty={<NoApplications state={state} counts={counts} />}
    />
  );
};

const readState = (value: unknown): ApplicationState | undefined =>
  applicationStates.find((state) => state === value && state !== "ongoing");

/** 지원 현황: the doctor's applications, those that wait for the doctor first. The chosen state is part of the address. */
export const Route = createFileRoute("/_doctor/posts-applied")({
  validateSearch: (search: Record<string, unknown>): { job_post_id?: number | undefined; state?: ApplicationState | undefined } => ({
    ...readSelection(search),
    state: readState(search["state"]),
  }),
  loaderDeps: ({ search: { state = "ongoing" } }) => ({ state }),
  loader: ({ context: { queryClient }, deps: { state }, location }) => beginPages(queryClient, appliedPostsQuery(state), location),
  component: PostsApplied,
});
