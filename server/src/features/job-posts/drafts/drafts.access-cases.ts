import * as contract from "@rounds/contract/job-posts/drafts.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(contract.getJobPostDraft, withoutInput),
  accessCase(contract.keepJobPostDraft, {
    own: async () => ({ body: { job_post: {} } }),
    otherIds: {
      business_id: {
        status: 200,
        input: async () => (business_id) => ({ body: { job_post: { business_id } } }),
        foreign: async ({ make }) => (await make.business()).id,
      },
    },
  }),
  accessCase(contract.deleteJobPostDraft, withoutInput),
];
