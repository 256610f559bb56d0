import { getJobPostPreview } from "@rounds/contract/job-posts/posts.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "../../../lib/api.ts";

/** The public preview: the post, or posts similar to a closed one. Takes `call` as a parameter, because the server calls it too. */
export const jobPostPreviewQuery = (call: Call, jobPostId: number) =>
  queryOptions({
    queryKey: ["job-post-preview", jobPostId],
    queryFn: ({ signal }) => call(getJobPostPreview, { params: { id: jobPostId } }, { signal }),
    staleTime: 60_000,
  });
