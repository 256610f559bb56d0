import { getApplicationTimeline, listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(listAppliedJobPosts, {
    own: async ({ make }, caller) => {
      if (caller.isDoctor) await make.application({ doctor: caller });
      return {};
    },
    reveals: ({ job_posts }) => job_posts.map(({ id }) => id),
  }),
  accessCase(getApplicationTimeline, {
    own: async ({ make }, caller) => {
      const { id } = await make.application(caller.isDoctor ? { doctor: caller } : {});
      return { params: { id } };
    },
    foreign: async ({ make }) => ({ params: { id: (await make.application()).id } }),
    missing: { params: { id: missingId } },
    reveals: ({ job_post }) => [job_post.application.id],
  }),
];
