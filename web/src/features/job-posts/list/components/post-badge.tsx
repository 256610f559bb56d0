import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { IconCheck } from "@tabler/icons-react";
import classes from "./post-badge.module.css";

type Props = { post: Pick<JobPostCard, "is_open" | "user_application_id" | "user"> };

/** State of a post for this doctor: applied, closed or unread. A read post has no badge. */
export const PostBadge = ({ post }: Props) => {
  if (post.user_application_id !== null) {
    return (
      <span className={classes.badge} data-kind="applied">
        <IconCheck size={13} stroke={2.6} aria-hidden />
        지원 완료
      </span>
    );
  }
  if (!post.is_open) {
    return (
      <span className={classes.badge} data-kind="closed">
        마감
      </span>
    );
  }
  if (post.user.user_read_status === "read") return null;
  return (
    <span className={classes.badge} data-kind="unread">
      안 읽음
    </span>
  );
};
