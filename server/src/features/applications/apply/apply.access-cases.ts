import * as contract from "@rounds/contract/applications/apply.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(contract.applyToJobPost, {
    own: async ({ make }) => ({ body: { job_post_id: (await make.jobPost()).id } }),
    foreign: async ({ make }) => ({ body: { job_post_id: (await make.jobPost({ remedi_active: "pending" })).id } }),
    missing: { body: { job_post_id: missingId } },
  }),
  accessCase(contract.cancelApplication, {
    // Only doctors have applications. All other callers are refused for any application.
    own: async ({ make }, caller) => ({
      body: { job_application_id: (await make.application(caller.isDoctor ? { doctor: caller } : {})).id },
    }),
    foreign: async ({ make }) => ({ body: { job_application_id: (await make.application()).id } }),
    missing: { body: { job_application_id: missingId } },
  }),
  accessCase(contract.sharePhoneNumber, {
    own: async ({ make }, caller) => ({
      params: { id: (await make.application(caller.isDoctor ? { doctor: caller } : {})).id },
      body: {},
    }),
    foreign: async ({ make }) => ({ params: { id: (await make.application()).id }, body: {} }),
    missing: { params: { id: missingId }, body: {} },
  }),
];
