import { getJobPostLink, type ShareChannel } from "@rounds/contract/sharing/links.ts";
import { withArrival } from "@rounds/contract/sharing/store-address.ts";
import { queryOptions } from "@tanstack/react-query";
import { call, isWorthRetrying } from "../../../lib/api.ts";
import { readSession } from "../../../lib/session.ts";

/** Long form of a link, for use when the server is unreachable. It opens the same page, but its clicks are not counted. */
const longLink = (jobPostId: number, channel: ShareChannel): string =>
  new URL(
    withArrival("/single-post", {
      job_post_id: jobPostId,
      path: "shared_post",
      ad_name: `share_${channel}`,
      inviter_code: readSession()?.userCode,
    }),
    window.location.origin,
  ).href;

/** The doctor's own short link to a post. It never changes, so one request is enough. */
const postLinkQuery = (jobPostId: number, channel: ShareChannel) =>
  queryOptions({
    queryKey: ["job-post-link", jobPostId, channel],
    queryFn: async ({ signal }) => (await call(getJobPostLink, { params: { id: jobPostId }, query: { channel } }, { signal })).link,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Fetch = (query: ReturnType<typeof postLinkQuery>) => Promise<string>;

/** Rejects when the server refuses the link, for example because the post is closed. Without a response it returns the long form. */
export const linkToShare = async (fetchQuery: Fetch, jobPostId: number, channel: ShareChannel): Promise<string> => {
  try {
    return await fetchQuery(postLinkQuery(jobPostId, channel));
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    return longLink(jobPostId, channel);
  }
};
