import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { IconBookmark, IconBookmarkFilled, IconCar, IconHeart, IconHeartFilled } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { formatEstimate, formatNumber } from "../../../../lib/format.ts";
import { postedText } from "../../../../lib/seoul-time.ts";
import { Text } from "../../../../ui/box.tsx";
import { onFirstClick } from "../../../../ui/first-click.ts";
import { hourlyLine } from "../hourly.ts";
import { HospitalPicture } from "./hospital-picture.tsx";
import classes from "./job-card.module.css";
import { PayText } from "./pay-text.tsx";
import shared from "./post-card.module.css";
import { PostBadge } from "./post-badge.tsx";
import { WeekStrip } from "./week-strip.tsx";

/** Draws the card's one link; the caller knows the address. */
export type CardLink = (props: { className: string | undefined; children: ReactNode }) => ReactElement;

type Props = {
  post: JobPostCard;
  renderLink: CardLink;
  /** The panel next to the list shows this post. */
  selected?: boolean;
  /** Estimated minutes by car from the doctor's home; null if one of the two places is unknown. */
  minutes?: number | null;
  /** The dates of a post that has some. */
  dates?: ReactNode;
  onLike: (liked: boolean) => void;
  onBookmark: (saved: boolean) => void;
};

const shownTags = 3;

/** `서울 강남구 · 내과 · 봉직의`. Unknown parts are left out. */
const placeLine = ({ business, specialties, job_type }: JobPostCard): string =>
  [business.district, specialties.join(", "), job_type].filter(Boolean).join(" · ");

/** One post in a list. The whole card is one link, and the like and bookmark buttons are above it. */
export const JobCard = ({ post, renderLink, selected = false, minutes = null, dates, onLike, onBookmark }: Props) => {
  const { business, user_like: liked } = post;
  const hourly = hourlyLine(post);
  const saved = post.user_bookmark_id !== null;
  const isRead = post.user.user_read_status === "read" && post.user_application_id === null;
  return (
    <article className={`${shared.card} ${classes.card}`} data-selected={selected || undefined} data-read={isRead || undefined}>
      <HospitalPicture businessId={business.id} src={business.img} className={classes.picture} />
      <div className={shared.nameRow}>
        <h2>{renderLink({ className: shared.link, children: business.name })}</h2>
        <PostBadge post={post} />
      </div>
      <p className={shared.place}>{placeLine(post)}</p>
      <p className={classes.pay}>
        <PayText pay={post.pay} jobType={post.job_type} />
      </p>
      {hourly && (
        <Text as="p" variant="meta" tone="muted" truncate className={classes.line}>
          {hourly}
        </Text>
      )}
      <Text as="p" variant="meta" tone="muted" className={classes.tags}>
        <time dateTime={post.created_at}>{postedText(post.created_at)}</time>
        {post.tags.slice(0, shownTags).map((tag) => (
          <span key={tag}>#{tag}</span>
        ))}
      </Text>
      {/* Also without the text, which loads later, so that no card below moves. */}
      {post.work_dates.length > 0 && (
        <Text as="p" variant="meta" tone="muted" truncate className={classes.line}>
          {dates}
        </Text>
      )}
      <div className={classes.foot}>
        <WeekStrip hours={post.working_hours} />
        {minutes !== null && (
          <span className={classes.drive} role="img" aria-label={`집에서 차로 ${formatEstimate(minutes)}`}>
            <IconCar size={16} stroke={1.8} aria-hidden />
            {formatEstimate(minutes)}
          </span>
        )}
        <button
          type="button"
          className={classes.like}
          aria-pressed={liked}
          aria-label={`${business.name} 좋아요 ${formatNumber(post.total_likes)}`}
          onClick={onFirstClick(() => onLike(!liked))}
        >
          {liked ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} stroke={1.8} aria-hidden />}
          <span aria-hidden>{formatNumber(post.total_likes)}</span>
        </button>
        <button
          type="button"
          className={classes.bookmark}
          aria-pressed={saved}
          aria-label={`${business.name} 공고 저장`}
          onClick={onFirstClick(() => onBookmark(!saved))}
        >
          {saved ? <IconBookmarkFilled size={20} aria-hidden /> : <IconBookmark size={20} stroke={1.8} aria-hidden />}
        </button>
      </div>
    </article>
  );
};
