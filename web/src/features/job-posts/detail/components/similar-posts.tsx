import { Skeleton } from "@mantine/core";
import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Grid, Stack, Text } from "../../../../ui/box.tsx";
import { similarPostsQuery } from "../../list/queries.ts";
import { HospitalPicture } from "../../list/components/hospital-picture.tsx";
import { PayText } from "../../list/components/pay-text.tsx";
import { PostBadge } from "../../list/components/post-badge.tsx";
import { Section } from "./section.tsx";
import classes from "./similar-posts.module.css";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Id of a post that the doctor opened from a list of similar posts. */
    openedFromSimilar?: number;
  }
}

const place = ({ business, specialties, job_type }: JobPostCard) =>
  [business.district, specialties.join(", "), job_type].filter(Boolean).join(" · ");

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
      <HospitalPicture businessId={post.business.id} src={post.business.img} className={classes.picture} alt="" lazy />
      <Stack as="span" grow>
        <Text size={15} weight={650} tone="strong" className={classes.name}>
          {post.business.name} <PostBadge post={post} />
        </Text>
        <Text variant="meta" tone="muted" truncate>
          {place(post)}
        </Text>
        <PayText pay={post.pay} jobType={post.job_type} size="inline" />
      </Stack>
    </Link>
  </li>
);

const skeletons = [1, 2, 3];

const Loading = () => (
  <Grid as="ul" gap={24} rowGap={4} className={classes.list} aria-hidden>
    {skeletons.map((key) => (
      <li key={key} className={classes.post}>
        <Skeleton className={classes.picture} />
        <Stack as="span" grow>
          <Skeleton height={14} width="52%" my={4} />
          <Skeleton height={11} width="70%" my={4} />
          <Skeleton height={14} width="40%" my={4} />
        </Stack>
      </li>
    ))}
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
