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
 * Stores who invited a person to a post. A signed-in person gets the referral directly, a visitor under the returned visit
 * token. Throws referral.inviter_invalid, job_post.not_found.
 */
export async function refer(deps: Deps, actor: Actor | null, input: Input) {
  // Codes are shown in capitals and typed in any.
  const inviterCode = input.inviter_code.trim().toUpperCase();
  const inviter = await queries.findInviter(deps.db, inviterCode);
  if (!canInvite(inviter, actor?.userId ?? null)) throw fail("referral.inviter_invalid", ["job_post_referral", "inviter_code"]);
  // An ended post still shows similar posts, so its sender counts as the inviter.
  if (!(await findPublicPost(deps, input.job_post_id))) throw fail("job_post.not_found", ["job_post_referral", "job_post_id"]);
  const referral = { inviterUserId: inviter.id, jobPostId: input.job_post_id, device: deviceOf(input.user_agent) };
  const stored = { job_post_id: input.job_post_id, inviter_code: inviterCode };
  if (actor) {
    await queries.insertForPerson(deps.db, actor.userId, referral);
    return { ...stored, visit_token: null };
  }
  const token = input.visit_token ?? randomToken();
  await queries.insertForVisit(deps.db, hashToken(token), referral);
  return { ...stored, visit_token: token };
}

/** Assigns the referrals of the visit to the person who signed in. `signedUp`: this sign-in created the account. */
export const tieVisit = (tx: Tx, visitToken: string, person: { readonly userId: number; readonly signedUp: boolean }): Promise<void> =>
  queries.tieVisit(tx, hashToken(visitToken), person.userId, person.signedUp);

/**
 * Finds the inviter of a person at their first sign-in: by the code of the sign-in, otherwise by the first link. Null without
 * an inviter or with an invalid code.
 */
export async function findBringer(tx: Tx, userId: number, inviterCode: string | undefined): Promise<number | null> {
  const inviter = inviterCode === undefined ? undefined : await queries.findInviter(tx, inviterCode.trim().toUpperCase());
  if (canInvite(inviter, userId)) return inviter.id;
  return (await queries.findFirstReferrer(tx, userId)) ?? null;
}
