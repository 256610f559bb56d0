import * as contract from "@rounds/contract/job-posts/drafts.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(contract.getJobPostDraft, withoutInput),
  accessCase(contract.keepJobPostDraft, { own: async () => ({ body: { job_post: {} } }) }),
  accessCase(contract.deleteJobPostDraft, withoutInput),
];
