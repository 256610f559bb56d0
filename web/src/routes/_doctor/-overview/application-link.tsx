import type { Overview } from "@rounds/contract/job-posts/overview.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PostLink } from "./post-link.tsx";

type Props = { first: NonNullable<Overview["applications"]["first"]>; className: string | undefined; children: ReactNode };

/** Opens the post of an application. A withdrawn post has no page, so its link leads to the application, which states why. */
export const ApplicationLink = ({ first: { post_state, job_post_id, application }, ...props }: Props) =>
  post_state === "withdrawn" ? (
    <Link to="/posts-applied/progress" search={{ job_application_id: application.id }} {...props} />
  ) : (
    <PostLink jobPostId={job_post_id} {...props} />
  );
