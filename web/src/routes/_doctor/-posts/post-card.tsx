import type { JobPostCard } from "@rounds/contract/job-posts.ts";
import { Link } from "@tanstack/react-router";
import { useBookmark } from "../../../features/bookmarks/index.ts";
import { JobCard, useLike } from "../../../features/job-posts/index.ts";
import { usePrefetchOnIntent } from "./prefetch.ts";
import { cardLinkId } from "./selection.ts";

type Props = {
  post: JobPostCard;
  selected: boolean;
  /** Whether a post is shown beside the list already; then the next one takes its place in the history. */
  replace: boolean;
  onOpen: ((post: JobPostCard) => void) | undefined;
};

/** A card whose link opens the post on the screen where the card stands. */
export const PostCard = ({ post, selected, replace, onOpen }: Props) => {
  const like = useLike(post.id);
  const bookmark = useBookmark(post.id);
  const prefetching = usePrefetchOnIntent(post.id);
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
          to="."
          search={(previous) => ({ ...previous, job_post_id: post.id })}
          state={(previous) => ({ ...previous, openedFromList: true })}
          replace={replace}
          resetScroll={false}
          // Only the post is new; the list behind it is there.
          preload={false}
          {...prefetching}
          aria-current={selected ? "true" : undefined}
          onClick={() => onOpen?.(post)}
        />
      )}
    />
  );
};
