import { listSuggestedJobPosts } from "@rounds/contract/suggestions.ts";
import { accessCase } from "../../testing/access-cases.ts";

export const accessCases = [
  accessCase(listSuggestedJobPosts, {
    // Posts are everybody's; the marks on their cards are the doctor's own.
    own: async ({ make }, caller) => {
      await make.bookmark(caller, await make.jobPost());
      return {};
    },
    reveals: ({ job_posts }) => job_posts.flatMap(({ user_bookmark_id }) => user_bookmark_id ?? []),
  }),
];
