import { getJobPostLink, type ShareChannel } from "@rounds/contract/sharing/links.ts";
import { withArrival } from "@rounds/contract/sharing/store-address.ts";
import { queryOptions } from "@tanstack/react-query";
import { call, isWorthRetrying } from "../../../lib/api.ts";
import { readSession } from "../../../lib/session.ts";

/** The long form of a link: says the same, only its clicks are not counted. For when the server cannot be reached. */
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

/** One's own short link to a post. Always the same, so it is asked for once. */
const postLinkQuery = (jobPostId: number, channel: ShareChannel) =>
  queryOptions({
    queryKey: ["job-post-link", jobPostId, channel],
    queryFn: async ({ signal }) => (await call(getJobPostLink, { params: { id: jobPostId }, query: { channel } }, { signal })).link,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Fetch = (query: ReturnType<typeof postLinkQuery>) => Promise<string>;

/** Rejects with what the server refuses (a post that has closed); a server that does not answer costs the short form only. */
export const linkToShare = async (fetchQuery: Fetch, jobPostId: number, channel: ShareChannel): Promise<string> => {
  try {
    return await fetchQuery(postLinkQuery(jobPostId, channel));
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    return longLink(jobPostId, channel);
  }
};
