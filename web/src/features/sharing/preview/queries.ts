import { getJobPostPreview } from "@rounds/contract/job-posts/posts.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "../../../lib/api.ts";

/** The shared preview: the post, or what is similar to one that has ended. Takes `call`, because it also runs on the server. */
export const jobPostPreviewQuery = (call: Call, jobPostId: number) =>
  queryOptions({
    queryKey: ["job-post-preview", jobPostId],
    queryFn: ({ signal }) => call(getJobPostPreview, { params: { id: jobPostId } }, { signal }),
    staleTime: 60_000,
  });
