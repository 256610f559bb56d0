import * as contract from "@rounds/contract/rewards/referrals.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const toPost = async ({ make }: Harness, job_post_id: number) => {
  const inviter = await make.newcomer();
  return { body: { job_post_referral: { inviter_code: inviter.userCode, job_post_id } } };
};

export const accessCases = [
  accessCase(contract.createJobPostReferral, {
    own: async (server) => toPost(server, (await server.make.jobPost()).id),
    otherIds: {
      job_post_id: {
        status: 404,
        input: async (server) => {
          const { body } = await toPost(server, missingId);
          return (job_post_id) => ({ body: { job_post_referral: { ...body.job_post_referral, job_post_id } } });
        },
        foreign: async ({ make }) => (await make.jobPost({ remedi_active: "rejected" })).id,
      },
    },
  }),
];
