import * as contract from "@rounds/contract/rewards/referrals.ts";
import { implement } from "../../../http/implement.ts";
import { refer } from "./service.ts";

export const routes = [
  implement(contract.createJobPostReferral, async ({ body, actor, deps }) => ({
    job_post_referral: await refer(deps, actor, body.job_post_referral),
  })),
];
