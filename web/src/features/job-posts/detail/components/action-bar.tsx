import { Button, UnstyledButton } from "@mantine/core";
import { IconBookmark, IconBookmarkFilled, IconHeart, IconHeartFilled, IconMessageCircle } from "@tabler/icons-react";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { formatNumber, formatPay, isPayStated } from "../../../../lib/format.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { onFirstClick } from "../../../../ui/first-click.ts";
import classes from "./action-bar.module.css";

export type DetailActions = {
  onLike: (liked: boolean) => void;
  onBookmark: (saved: boolean) => void;
  onApply: () => void;
  onCancel: () => void;
  /** The cancel request is in flight. */
  cancelling: boolean;
};

const Ended = ({ children }: { children: string }) => (
  <Text as="p" grow size={15} weight={600} tone="muted" text="center" className={classes.closed} role="status">
    {children}
  </Text>
);

const Main = ({ post, onApply, onCancel, cancelling }: { post: JobPostDetail } & DetailActions) => {
  if (post.user_application_id !== null) {
    if (post.user_application_over) return <Ended>결과가 나온 지원이에요</Ended>;
    return (
      <Button className={classes.main} variant="default" loading={cancelling} onClick={onCancel}>
        지원 취소
      </Button>
    );
  }
  if (!post.is_open) return <Ended>{post.is_in_review ? "심사 중인 공고예요" : "마감된 공고예요"}</Ended>;
  return (
    <Button className={classes.main} onClick={onApply}>
      지원하기
    </Button>
  );
};

const LikeButton = ({ post, label, onLike }: { post: JobPostDetail; label: string; onLike: DetailActions["onLike"] }) => (
  <UnstyledButton
    className={classes.small}
    aria-pressed={post.user_like}
    aria-label={`좋아요 ${formatNumber(post.total_likes)}`}
    onClick={onFirstClick(() => onLike(!post.user_like))}
  >
    {post.user_like ? <IconHeartFilled size={22} aria-hidden /> : <IconHeart size={22} stroke={1.8} aria-hidden />}
    <span>{label}</span>
  </UnstyledButton>
);

const BookmarkButton = ({ post, onBookmark }: { post: JobPostDetail; onBookmark: DetailActions["onBookmark"] }) => {
  const saved = post.user_bookmark_id !== null;
  return (
    <UnstyledButton
      className={classes.small}
      aria-pressed={saved}
      aria-label={saved ? "공고 저장됨" : "공고 저장"}
      onClick={onFirstClick(() => onBookmark(!saved))}
    >
      {saved ? <IconBookmarkFilled size={22} aria-hidden /> : <IconBookmark size={22} stroke={1.8} aria-hidden />}
      <span>{saved ? "저장됨" : "저장"}</span>
    </UnstyledButton>
  );
};

/** The bar at the bottom of a post on phones: like, save, and apply or cancel. */
export const PhoneActionBar = (props: { post: JobPostDetail } & DetailActions) => (
  <Row gap={4} align="center" wrap bg="surface" line="top" className={classes.phone} data-bottom-bar>
    <LikeButton post={props.post} label={formatNumber(props.post.total_likes)} onLike={props.onLike} />
    <BookmarkButton post={props.post} onBookmark={props.onBookmark} />
    <Main {...props} />
  </Row>
);

type DesktopProps = { post: JobPostDetail; onContact: (() => void) | undefined } & DetailActions;

/** The bar at the bottom of the desktop sheet. Its left side repeats hospital and pay. */
export const DesktopActionBar = ({ onContact, ...props }: DesktopProps) => {
  const { post } = props;
  return (
    <Row gap={28} align="center" fixed px={28} bg="surface" line="top" className={classes.desktop} data-bottom-bar>
      <Stack as="p" grow className={classes.summary}>
        <Text as="strong" truncate>
          {post.business.name}
        </Text>
        <Text variant="meta" tone="muted" tabular truncate>
          {formatPay(post, post.job_type)}
          {isPayStated(post) && " (NET)"}
        </Text>
      </Stack>
      {onContact && (
        <UnstyledButton className={classes.small} onClick={onContact}>
          <IconMessageCircle size={20} stroke={1.8} aria-hidden />
          <span>담당자 문의</span>
        </UnstyledButton>
      )}
      <LikeButton post={post} label={`좋아요 ${formatNumber(post.total_likes)}`} onLike={props.onLike} />
      <BookmarkButton post={post} onBookmark={props.onBookmark} />
      <Main {...props} />
    </Row>
  );
};
