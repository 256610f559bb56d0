import type { JobPostCard, JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { IconCheck } from "@tabler/icons-react";
import classes from "./post-badge.module.css";

type Props = { post: Pick<JobPostCard, "is_open" | "user_application_id" | "user"> & Pick<Partial<JobPostDetail>, "is_in_review"> };

export const ClosedBadge = ({ children }: { children: string }) => (
  <span className={classes.badge} data-kind="closed">
    {children}
  </span>
);

/** State of a post for this doctor: applied, closed or in review, both, or unread. A read post has no badge. */
export const PostBadge = ({ post }: Props) => {
  const isApplied = post.user_application_id !== null;
  if (isApplied || !post.is_open) {
    return (
      <>
        {isApplied && (
          <span className={classes.badge} data-kind="applied">
            <IconCheck size={13} stroke={2.6} aria-hidden />
            지원 완료
          </span>
        )}
        {!post.is_open && <ClosedBadge>{post.is_in_review ? "심사 중" : "마감"}</ClosedBadge>}
      </>
    );
  }
  if (post.user.user_read_status === "read") return null;
  return (
    <span className={classes.badge} data-kind="unread">
      안 읽음
    </span>
  );
};
