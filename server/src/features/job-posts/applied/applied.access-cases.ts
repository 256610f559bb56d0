import { listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { accessCase } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(listAppliedJobPosts, {
    own: async ({ make }, caller) => {
      if (caller.isDoctor) await make.application({ doctor: caller });
      return {};
    },
    reveals: ({ job_posts }) => job_posts.map(({ id }) => id),
  }),
];
