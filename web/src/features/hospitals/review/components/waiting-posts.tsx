import { type BusinessReview, waitingPostLimit } from "@rounds/contract/hospitals/review.ts";
import { Fragment } from "react";
import { Stack, Text } from "../../../../ui/box.tsx";

type WaitingPost = BusinessReview["waiting_posts"][number];

/** Opens in a new window, so that the operator keeps the place in the queue. */
const PostLink = ({ id, title }: WaitingPost) => (
  <a href={`/manage/posts?job_post_id=${id}`} target="_blank" rel="noreferrer">
    {title}#{id}
    <Text spoken> 새 창에서 열기</Text>
  </a>
);

/** The bar of the decision has room for these. */
const titlesInBar = 4;

/** The first posts that are approved with the hospital, in the text of the review bar. */
export const FirstWaitingPosts = ({ posts }: { posts: readonly WaitingPost[] }) =>
  posts.length === 0 ? null : (
    <>
      {" "}
      · 함께 기다리는 공고:{" "}
      {posts.slice(0, titlesInBar).map((post, at) => (
        <Fragment key={post.id}>
          {at === 0 ? "" : ", "}
          <PostLink {...post} />
        </Fragment>
      ))}
      {posts.length > titlesInBar ? ` 외 ${posts.length - titlesInBar}개` : ""}
    </>
  );

/** All waiting posts of a hospital. */
export const WaitingPosts = ({ review: { waiting_posts: posts, waiting_post_count: count } }: { review: BusinessReview }) => (
  <Stack as="ul" gap={6}>
    {posts.map((post) => (
      <li key={post.id}>
        <PostLink {...post} />
      </li>
    ))}
    {count > waitingPostLimit ? (
      <Text as="li" size={12} tone="muted">
        외 {count - posts.length}개는 공고 화면에서 따로 심사해 주세요.
      </Text>
    ) : null}
  </Stack>
);
