import { getOverview } from "@rounds/contract/job-posts/overview.ts";
import { accessCase } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(getOverview, {
    own: async ({ make }, caller) => {
      if (caller.isDoctor) await make.application({ doctor: caller });
      return {};
    },
    reveals: ({ overview }) => (overview.applications.first ? [overview.applications.first.job_post_id] : []),
  }),
];
