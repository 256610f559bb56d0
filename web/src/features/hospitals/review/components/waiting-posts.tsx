import { type BusinessReview, waitingPostLimit } from "@rounds/contract/hospitals/review.ts";
import { Stack, Text } from "../../../../ui/box.tsx";

/** The waiting posts of a hospital. Each opens in a new window, so that the operator keeps the place in the queue. */
export const WaitingPosts = ({ review: { waiting_posts: posts, waiting_post_count: count } }: { review: BusinessReview }) => (
  <Stack as="ul" gap={6}>
    {posts.map(({ id, title }) => (
      <li key={id}>
        <a href={`/manage/posts?job_post_id=${id}`} target="_blank" rel="noreferrer">
          {title}#{id}
          <Text spoken> 새 창에서 열기</Text>
        </a>
      </li>
    ))}
    {count > waitingPostLimit ? (
      <Text as="li" size={12} tone="muted">
        외 {count - posts.length}개는 공고 화면에서 따로 심사해 주세요.
      </Text>
    ) : null}
  </Stack>
);
