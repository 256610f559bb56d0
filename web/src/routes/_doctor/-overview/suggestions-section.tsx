import { Button } from "@mantine/core";
import type { SuggestedJobPost } from "@rounds/contract/job-posts/suggestions.ts";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Section } from "../../../features/job-posts/index.ts";
import { SuggestionCard, SuggestionCardSkeleton } from "../../../features/job-posts/index.ts";
import { EmptyState, ErrorState } from "../../../ui/state-view.tsx";
import { PostLink } from "./post-link.tsx";
import classes from "./suggestions-section.module.css";

type Props = {
  posts: readonly SuggestedJobPost[] | undefined;
  error: Error | null;
  onRetry: () => void;
  retrying: boolean;
};

/** The number of cards in a desktop's first rows. On a phone, the rest is beyond the edge. */
const pendingCards = 6;
/** Pictures of these cards are visible immediately. */
const firstInView = 2;

const Cards = ({ posts }: { posts: readonly SuggestedJobPost[] | undefined }) => (
  <ul className={classes.cards} aria-busy={posts === undefined || undefined}>
    {posts
      ? posts.map((post, index) => (
          <li key={post.id}>
            <SuggestionCard post={post} eager={index < firstInView} renderLink={(props) => <PostLink jobPostId={post.id} {...props} />} />
          </li>
        ))
      : Array.from({ length: pendingCards }, (_, index) => (
          <li key={index}>
            <SuggestionCardSkeleton />
          </li>
        ))}
  </ul>
);

const content = ({ posts, error, onRetry, retrying }: Props) => {
  if (posts === undefined && error !== null) {
    return <ErrorState title="공고를 불러오지 못했어요" error={error} onRetry={onRetry} retrying={retrying} />;
  }
  if (posts?.length === 0) {
    return (
      <EmptyState
        title="아직 소개할 공고가 없어요"
        description="새 공고가 올라오면 여기에서 먼저 보여 드려요."
        action={
          <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/posts" />}>
            전체 공고 보기
          </Button>
        }
      />
    );
  }
  return <Cards posts={posts} />;
};

/** 선생님께 맞는 공고: up to nine, sideways on phones and in rows on desktops. */
export const SuggestionsSection = (props: Props) => (
  <Section
    title="선생님께 맞는 공고"
    help="전문과와 출근 시간, 급여를 보고 골랐어요"
    more={
      <Link to="/posts" className={classes.more}>
        전체 공고
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </Link>
    }
  >
    {content(props)}
  </Section>
);
