import { Button, UnstyledButton } from "@mantine/core";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { IconArrowLeft, IconFileOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useState } from "react";
import { track, useTrackView } from "../../../features/app-events/index.ts";
import { ApplyDialog, isResumeOffered, useConfirmedCancel } from "../../../features/applications/index.ts";
import { useBookmark } from "../../../features/job-posts/index.ts";
import { DesktopDetail, DetailSkeleton, jobPostQuery, PhoneDetail, useLike, useMarkRead } from "../../../features/job-posts/index.ts";
import { unregistered, userProfileQuery } from "../../../features/profiles/index.ts";
import { isNotFound } from "../../../lib/api.ts";
import { profileRequired } from "../../../lib/signal.ts";
import { EmptyState, ErrorState } from "../../../ui/state-view.tsx";
import { endPreview } from "./preview-state.ts";
import classes from "./post-detail.module.css";
import { PostMenu } from "./post-menu.tsx";
import { usePostSource } from "./source.ts";

export { PhoneDetailPreview } from "../../../features/job-posts/index.ts";

type Props = {
  jobPostId: number;
  wide: boolean;
  /** The doctor has chosen this post. The screen can also open one automatically, which stays unread. */
  isChosen?: boolean;
  onClose: () => void;
};

/** Opening a post marks it as read. Without a profile, the server cannot store the state. */
const useReadOnOpen = (post: JobPostDetail | undefined, isReader: boolean) => {
  const { mutate } = useMarkRead();
  const unreadId = isReader && post?.user.user_read_status === "unread" ? post.id : undefined;
  useEffect(() => {
    if (unreadId === undefined) return;
    mutate(unreadId);
    track("read_job_post", { job_post_id: unreadId });
  }, [unreadId, mutate]);
};

type LoadedProps = { post: JobPostDetail; hasProfile: boolean; hasResume: boolean } & Omit<Props, "jobPostId">;

const Loaded = ({ post, hasProfile, hasResume, wide, onClose }: LoadedProps) => {
  const [applying, setApplying] = useState(() => isResumeOffered(post.user_application_id));
  useLayoutEffect(endPreview, []);
  const navigate = useNavigate();
  const like = useLike(post.id);
  const bookmark = useBookmark(post.id);
  const { onCancel, cancelling } = useConfirmedCancel();
  const source = usePostSource(post.id);
  useTrackView("view_job_post", { job_post_id: post.id, source });
  const actions = {
    onLike: (liked: boolean) => like.mutate({ id: post.id, liked }),
    onBookmark: (saved: boolean) => bookmark(saved),
    onApply: () => {
      track("click_apply", { job_post_id: post.id, source });
      if (hasProfile) setApplying(true);
      else profileRequired.raise();
    },
    onCancel: () => {
      const applicationId = post.user_application_id;
      if (applicationId !== null) void onCancel({ applicationId, jobPostId: post.id, businessName: post.business.name });
    },
    cancelling,
  };
  const renderMenu = (className: string | undefined) => (
    <PostMenu post={post} wide={wide} className={className} hasProfile={hasProfile} onHidden={onClose} />
  );
  return (
    <>
      {wide ? (
        <DesktopDetail post={post} renderMenu={renderMenu} {...actions} />
      ) : (
        <PhoneDetail post={post} onBack={onClose} renderMenu={renderMenu} {...actions} />
      )}
      <ApplyDialog
        post={post}
        hasResume={hasResume}
        opened={applying}
        onClose={() => setApplying(false)}
        onShowApplied={() => {
          setApplying(false);
          void navigate({ to: "/posts-applied" });
        }}
        onWriteResume={() => void navigate({ to: "/profile", search: { job_post_id: post.id }, hash: "experiences" })}
      />
    </>
  );
};

const BackButton = ({ onClose }: Pick<Props, "onClose">) => (
  <UnstyledButton className={classes.back} aria-label="목록으로" onClick={onClose}>
    <IconArrowLeft size={22} stroke={2} aria-hidden />
  </UnstyledButton>
);

/** One post, from its skeleton to its actions. */
export const PostDetail = ({ jobPostId, wide, isChosen = true, onClose }: Props) => {
  const { data: post, error, refetch, isFetching } = useQuery(jobPostQuery(jobPostId));
  const { data: profile } = useQuery(userProfileQuery());
  // While the profile is unknown, the server decides.
  const hasProfile = profile?.id !== unregistered;
  useReadOnOpen(post, isChosen && profile !== undefined && hasProfile);

  const back = wide ? null : <BackButton onClose={onClose} />;
  // Also for a post that ended while its page was open.
  if (isNotFound(error)) {
    return (
      <>
        {back}
        <EmptyState
          title={post === undefined ? "공고를 찾을 수 없어요" : "더 볼 수 없는 공고예요"}
          description={post === undefined ? "내려간 공고이거나 주소가 잘못되었어요." : "보시는 동안 마감되었거나 내려간 공고예요."}
          icon={<IconFileOff size={20} stroke={2.2} />}
          action={
            <Button size="lg" fullWidth onClick={onClose}>
              다른 공고 보기
            </Button>
          }
        />
      </>
    );
  }
  if (post)
    return (
      <Loaded key={post.id} post={post} hasProfile={hasProfile} hasResume={profile?.has_resume ?? false} wide={wide} onClose={onClose} />
    );
  if (error === null) {
    return (
      <>
        {back}
        <DetailSkeleton wide={wide} />
      </>
    );
  }
  return (
    <>
      {back}
      <ErrorState title="공고를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </>
  );
};
