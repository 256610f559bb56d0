import { getPostAlert } from "@rounds/contract/job-posts/alerts.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(getPostAlert, {
    own: async ({ make }, caller) => {
      const doctor = caller.isDoctor ? caller : await make.doctor();
      const { id } = await make.postAlert(doctor, [await make.jobPost()], [await make.savedSearch(await make.doctor())]);
      return { params: { id } };
    },
    foreign: async ({ make }) => ({ params: { id: (await make.postAlert(await make.doctor(), [], [])).id } }),
    missing: { params: { id: missingId } },
    reveals: ({ job_posts }) => job_posts.map(({ id }) => id),
  }),
];
