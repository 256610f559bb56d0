import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Grid } from "../../../../ui/box.tsx";
import { similarPostsQuery } from "../../list/queries.ts";
import { CompactPost } from "../../list/components/compact-post.tsx";
import { CompactPostSkeletons } from "../../list/components/compact-post-skeletons.tsx";
import classes from "../../list/components/compact-post.module.css";
import { Section } from "./section.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Id of a post that the doctor opened from a list of similar posts. */
    openedFromSimilar?: number;
  }
}

const SimilarPost = ({ post }: { post: JobPostCard }) => (
  <li>
    <Link
      to="."
      search={(previous) => ({ ...previous, job_post_id: post.id })}
      // Going back leads to the previous post.
      state={(previous) => ({ ...previous, openedFromList: true, openedFromSimilar: post.id })}
      resetScroll={false}
      className={classes.post}
    >
      <CompactPost post={post} />
    </Link>
  </li>
);

const Loading = () => (
  <Grid as="ul" gap={24} rowGap={4} className={classes.list} aria-hidden>
    <CompactPostSkeletons />
  </Grid>
);

/** Open posts similar to this one. The section is optional, so it is hidden when the request fails or finds no posts. */
export const SimilarPosts = ({ jobPostId }: { jobPostId: number }) => {
  const { data: posts, isLoading } = useQuery(similarPostsQuery(jobPostId));
  if (!isLoading && (posts === undefined || posts.length === 0)) return null;
  return (
    <Section title="비슷한 공고">
      {posts === undefined ? (
        <Loading />
      ) : (
        <Grid as="ul" gap={24} rowGap={4} className={classes.list}>
          {posts.map((post) => (
            <SimilarPost key={post.id} post={post} />
          ))}
        </Grid>
      )}
    </Section>
  );
};
