import { listSuggestedJobPosts } from "@rounds/contract/job-posts/suggestions.ts";
import { accessCase } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(listSuggestedJobPosts, {
    // All doctors see the same posts, but each sees only own likes. The high pay puts this post among the nine.
    own: async ({ make }, caller) => {
      await make.like(caller, await make.jobPost({ min_pay: 9000, max_pay: 9000 }));
      return {};
    },
    reveals: ({ job_posts }) => job_posts.filter(({ user_like }) => user_like).map(({ id }) => id),
  }),
];
