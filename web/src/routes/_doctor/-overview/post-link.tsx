import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { jobPostQuery } from "../../../features/job-posts/index.ts";

type Props = { jobPostId: number; className: string | undefined; children: ReactNode };

/** Opens a post over the home screen. Its detail is prefetched on hover, touch and focus. */
export const PostLink = ({ jobPostId, ...props }: Props) => {
  const client = useQueryClient();
  const prefetch = () => void client.prefetchQuery(jobPostQuery(jobPostId));
  return (
    <Link
      {...props}
      to="."
      search={(previous) => ({ ...previous, job_post_id: jobPostId })}
      state={(previous) => ({ ...previous, openedFromList: true })}
      resetScroll={false}
      onPointerEnter={prefetch}
      onPointerDown={prefetch}
      onFocus={prefetch}
    />
  );
};
