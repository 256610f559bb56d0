import * as contract from "@rounds/contract/rewards/referrals.ts";
import { implement } from "../../../http/implement.ts";
import { linkToInvitation } from "../../sharing/index.ts";
import { refer } from "./service.ts";

export const routes = [
  implement(contract.createJobPostReferral, async ({ body, actor, deps }) => ({
    job_post_referral: await refer(deps, actor, body.job_post_referral),
  })),
  // Invitation events are not built yet; until one runs, the menu offers the plain invitation.
  implement(contract.getInviteSignupEvent, async () => null),
  implement(contract.getInviteSignupLink, async ({ actor, deps }) => ({
    invite_signup: { inviter_code: actor.userCode, link: await linkToInvitation(deps, actor) },
  })),
];
