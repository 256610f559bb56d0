import * as contract from "@rounds/contract/rewards/referrals.ts";
import { accessCase } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const toPost = async ({ make }: Harness, job_post_id: number) => {
  const inviter = await make.newcomer();
  return { body: { job_post_referral: { inviter_code: inviter.userCode, job_post_id } } };
};

export const accessCases = [
  accessCase(contract.createJobPostReferral, { own: async (server) => toPost(server, (await server.make.jobPost()).id) }),
];
