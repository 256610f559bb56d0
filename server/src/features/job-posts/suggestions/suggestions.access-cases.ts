import { listSuggestedJobPosts } from "@rounds/contract/job-posts/suggestions.ts";
import { accessCase } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(listSuggestedJobPosts, {
    // Posts are everybody's; the marks on their cards are the doctor's own. Pay above all others' keeps it among the nine.
    own: async ({ make }, caller) => {
      await make.like(caller, await make.jobPost({ min_pay: 9000, max_pay: 9000 }));
      return {};
    },
    reveals: ({ job_posts }) => job_posts.filter(({ user_like }) => user_like).map(({ id }) => id),
  }),
];
