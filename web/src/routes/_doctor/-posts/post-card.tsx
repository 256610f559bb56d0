import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useBookmark } from "../../../features/job-posts/index.ts";
import { JobCard, useLike } from "../../../features/job-posts/index.ts";
import { afterPaint } from "../../../lib/after-paint.ts";
import { endGlance, readGlance } from "./glance-state.ts";
import { showGlance } from "./glance.tsx";
import { usePrefetchOnIntent } from "./prefetch.ts";
import { cardLinkId } from "./selection.ts";

type Props = {
  post: JobPostCard;
  selected: boolean;
  /** Whether the post is shown beside the list, not over it. */
  wide: boolean;
  /** Whether a post is shown beside the list already; then the next one takes its place in the history. */
  replace: boolean;
  onOpen: ((post: JobPostCard) => void) | undefined;
};

/** The click that a link answers itself; others open tabs and windows. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Longer than any phone takes to draw the post, should it never be drawn. */
const latestEnd = 5000;

/** A card whose link opens the post on the screen where the card stands. */
export const PostCard = ({ post, selected, wide, replace, onOpen }: Props) => {
  const like = useLike(post.id);
  const bookmark = useBookmark(post.id);
  const prefetching = usePrefetchOnIntent(post.id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const target = {
    to: ".",
    search: (previous: object) => ({ ...previous, job_post_id: post.id }),
    state: (previous: object) => ({ ...previous, openedFromList: true }),
    replace,
    resetScroll: false,
  } as const;
  const open = (event: MouseEvent) => {
    if (wide || !isPlain(event) || !showGlance(client, post.id)) {
      onOpen?.(post);
      return;
    }
    event.preventDefault();
    afterPaint(() => {
      onOpen?.(post);
      void navigate(target);
      setTimeout(() => {
        if (readGlance() === post.id) endGlance();
      }, latestEnd);
    });
  };
  return (
    <JobCard
      post={post}
      selected={selected}
      onLike={(liked) => like.mutate({ id: post.id, liked })}
      onBookmark={(saved) => bookmark(saved)}
      renderLink={(props) => (
        <Link
          {...props}
          id={cardLinkId(post.id)}
          {...target}
          // Only the post is new; the list behind it is there.
          preload={false}
          {...prefetching}
          aria-current={selected ? "true" : undefined}
          onClick={open}
        />
      )}
    />
  );
};
