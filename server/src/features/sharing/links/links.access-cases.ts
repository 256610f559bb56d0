import { getJobPostLink } from "@rounds/contract/sharing/links.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(getJobPostLink, {
    own: async ({ make }) => ({ params: { id: (await make.jobPost()).id } }),
    foreign: async ({ make }) => ({ params: { id: (await make.jobPost({ remedi_active: "pending" })).id } }),
    missing: { params: { id: missingId } },
  }),
];
