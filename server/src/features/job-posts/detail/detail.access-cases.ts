import * as contract from "@rounds/contract/job-posts/posts.ts";
import { accessCase, missingId, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const open = async ({ make }: Harness) => ({ params: { id: (await make.jobPost()).id } });
/** A post of another hospital that waits for its review. */
const hidden = async ({ make }: Harness) => ({ params: { id: (await make.jobPost({ remedi_active: "pending" })).id } });
const missing = { params: { id: missingId } };
const rows = { own: open, foreign: hidden, missing };
const ids = (body: { job_posts: readonly { id: number }[] }): number[] => body.job_posts.map(({ id }) => id);

/** For an owner, an own hidden post. For other callers, an open post. */
async function visibleTo(server: Harness, caller: AccessCaller) {
  const [business] = caller.businesses;
  return business
    ? { params: { id: (await server.make.jobPost({ business_id: business.id, remedi_active: "pending" })).id } }
    : open(server);
}

export const accessCases = [
  accessCase(contract.listActiveJobPosts, {
    own: async ({ make }) => {
      await make.jobPost();
      return {};
    },
  }),
  accessCase(contract.countWithoutConditions, { own: async () => ({ query: { tags: ["주4일"] } }) }),
  accessCase(contract.listBookmarkedJobPosts, {
    own: async ({ make }, caller) => {
      await make.bookmark(caller, await make.jobPost());
      return {};
    },
    reveals: ids,
  }),
  accessCase(contract.getJobPost, { own: visibleTo, foreign: hidden, missing, operatorsSeeAll: true }),
  accessCase(contract.listSimilarJobPosts, { ...rows, operatorsSeeAll: true }),
  accessCase(contract.getJobPostPreview, rows),
  accessCase(contract.markJobPostRead, rows),
  accessCase(contract.likeJobPost, rows),
];
