import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type HistoryState, Link, useNavigate } from "@tanstack/react-router";
import { type MouseEvent, Suspense } from "react";
import { JobCard, useBookmark, useLike, type CardLink } from "../../../features/job-posts/index.ts";
import { afterPaint } from "../../../lib/after-paint.ts";
import { isPlainClick } from "../../../lib/plain-click.ts";
import { endPreview, readPreview } from "./preview-state.ts";
import { showPreview } from "./post-preview.tsx";
import { usePrefetchOnIntent } from "./prefetch.ts";
import { cardLinkId, detailPanelId } from "./selection.ts";
import { backgroundPart } from "../../../ui/background-part.ts";

/** Loaded after the list, because few posts have dates. */
const DatesLine = backgroundPart(async () => (await import("../../../features/job-posts/free-days/components/dates-line.tsx")).DatesLine);

export type PostLinkProps = {
  post: JobPostCard;
  selected: boolean;
  /** Whether the post is shown next to the list instead of over it. */
  wide: boolean;
  /** Whether a post is already shown next to the list. The next post then replaces it in the history. */
  replace: boolean;
  onOpen: ((post: JobPostCard) => void) | undefined;
};

/** By Enter. Otherwise the way to the post would lead through all cards of the list. */
const isByKey = ({ detail }: MouseEvent) => detail === 0;

/** Longer than any phone needs to render the post. The selection is then cleared in any case. */
const latestEnd = 5000;

/** Opens a post on the screen of its list. */
export const PostLink = ({ post, selected, wide, replace, onOpen, ...props }: PostLinkProps & Parameters<CardLink>[0]) => {
  const prefetching = usePrefetchOnIntent(post.id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const target = {
    to: ".",
    search: (previous: object) => ({ ...previous, job_post_id: post.id }),
    state: (previous: HistoryState) => ({
      ...previous,
      chosenInList: true,
      // The replaced post may come from a link. One step back is then another page, not the list.
      openedFromList: !replace || previous.openedFromList === true,
    }),
    replace,
    resetScroll: false,
  } as const;
  const open = (event: MouseEvent) => {
    if (wide || !isPlainClick(event) || !showPreview(client, post.id)) {
      onOpen?.(post);
      if (wide && isPlainClick(event) && isByKey(event)) document.getElementById(detailPanelId)?.focus({ preventScroll: true });
      return;
    }
    event.preventDefault();
    afterPaint(() => {
      onOpen?.(post);
      void navigate(target);
      setTimeout(() => {
        if (readPreview() === post.id) endPreview();
      }, latestEnd);
    });
  };
  return (
    <Link
      {...props}
      id={cardLinkId(post.id)}
      {...target}
      // Only the post is new. The list behind it is already loaded.
      preload={false}
      {...prefetching}
      aria-current={selected ? "true" : undefined}
      onClick={open}
    />
  );
};

type Props = PostLinkProps & {
  /** Estimated minutes by car from the doctor's home, if known. */
  minutes: number | null;
};

/** A card whose link opens the post on the card's screen. */
export const PostCard = ({ minutes, ...link }: Props) => {
  const { post, selected } = link;
  const like = useLike(post.id);
  const bookmark = useBookmark(post.id);
  return (
    <JobCard
      post={post}
      selected={selected}
      minutes={minutes}
      dates={
        <Suspense>
          <DatesLine dates={post.work_dates} />
        </Suspense>
      }
      onLike={(liked) => like.mutate({ id: post.id, liked })}
      onBookmark={(saved) => bookmark(saved)}
      renderLink={(props) => <PostLink {...link} {...props} />}
    />
  );
};
