import type { Actor } from "../../../auth/actor.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { hashToken, randomToken } from "../../../lib/vault.ts";
import { deviceOf, findPublicPost } from "../../sharing/index.ts";
import { canInvite } from "./policy.ts";
import * as queries from "./queries.ts";

type Input = {
  readonly inviter_code: string;
  readonly job_post_id: number;
  readonly user_agent: string;
  readonly visit_token?: string | undefined;
};

/**
 * Remembers who led somebody to a post: a person with a session at once, a visitor under the token of the visit, which is
 * answered. Throws referral.inviter_invalid, job_post.not_found.
 */
export async function refer(deps: Deps, actor: Actor | null, input: Input) {
  // Codes are shown in capitals and typed in any.
  const inviterCode = input.inviter_code.trim().toUpperCase();
  const inviter = await queries.findInviter(deps.db, inviterCode);
  if (!canInvite(inviter, actor?.userId ?? null)) throw fail("referral.inviter_invalid", ["job_post_referral", "inviter_code"]);
  // One that has ended still shows similar posts, so whoever sent it has brought somebody.
  if (!(await findPublicPost(deps, input.job_post_id))) throw fail("job_post.not_found", ["job_post_referral", "job_post_id"]);
  const referral = { inviterUserId: inviter.id, jobPostId: input.job_post_id, device: deviceOf(input.user_agent) };
  const told = { job_post_id: input.job_post_id, inviter_code: inviterCode };
  if (actor) {
    await queries.insertForPerson(deps.db, actor.userId, referral);
    return { ...told, visit_token: null };
  }
  const token = input.visit_token ?? randomToken();
  await queries.insertForVisit(deps.db, hashToken(token), referral);
  return { ...told, visit_token: token };
}

/** At a sign-in: what the visit before it brought is from now on the person's. `signedUp`: the account began with it. */
export const tieVisit = (tx: Tx, visitToken: string, person: { readonly userId: number; readonly signedUp: boolean }): Promise<void> =>
  queries.tieVisit(tx, hashToken(visitToken), person.userId, person.signedUp);

/**
 * Who brought a person that signed in for the first time: whoever's code came with the sign-in, else the first whose link led
 * to it. Null when nobody did, or the code is no code.
 */
export async function findBringer(tx: Tx, userId: number, inviterCode: string | undefined): Promise<number | null> {
  const inviter = inviterCode === undefined ? undefined : await queries.findInviter(tx, inviterCode.trim().toUpperCase());
  if (canInvite(inviter, userId)) return inviter.id;
  return (await queries.findFirstReferrer(tx, userId)) ?? null;
}
