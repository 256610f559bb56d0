import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { StandingSection } from "../../../pay-index/index.ts";

/** The rank of the pay among similar posts. A separate file, so that the public page of the pay index loads nothing of a post. */
export const Standing = ({ post }: { post: JobPostDetail }) =>
  post.pay_standing && <StandingSection standing={post.pay_standing} jobType={post.job_type} />;
