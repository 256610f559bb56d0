import { ApiError, call } from "../../../lib/api.ts";
import { readSession } from "../../../lib/session.ts";

const tokenKey = "visit_token";
const sentKey = "referred_by";

/** The server's token for this visit, from the first referral until the sign-in. Undefined without a referral. */
export const readVisitToken = (): string | undefined => sessionStorage.getItem(tokenKey) ?? undefined;

/** Call after the sign-in, which assigns the visit to the user. */
export const clearVisit = (): void => {
  sessionStorage.removeItem(tokenKey);
  sessionStorage.removeItem(sentKey);
};

type Referral = { inviter_code: string; job_post_id: number };

/**
 * Reports the link that led to this post, for the user with a session, otherwise for this visit. Each combination is sent once. The user's
 * own link does not count.
 */
export const recordReferral = async ({ inviter_code, job_post_id }: Referral): Promise<void> => {
  const userCode = readSession()?.userCode;
  if (userCode === inviter_code.toUpperCase()) return;
  const referral = [userCode ?? "visit", inviter_code, job_post_id].join(" ");
  if (sessionStorage.getItem(sentKey) === referral) return;
  try {
    // Contracts are loaded only for invited visitors. Other visitors do not need their schemas.
    const { getInviter } = await import("@rounds/contract/engagement/invitations.ts");
    const { invite_signup: inviter } = await call(getInviter, { query: { inviter_code } });
    // A link with a wrong code, or with the user's own code for an event, is usual. The browser would log the refused referral as an error.
    if (inviter.inviter_code === null || inviter.is_own) return;
    const { createJobPostReferral } = await import("@rounds/contract/rewards/referrals.ts");
    const visit_token = readVisitToken();
    const { job_post_referral } = await call(createJobPostReferral, {
      body: {
        job_post_referral: {
          inviter_code,
          job_post_id,
          user_agent: navigator.userAgent.slice(0, 1000),
          ...(visit_token ? { visit_token } : {}),
        },
      },
    });
    if (job_post_referral.visit_token !== null) sessionStorage.setItem(tokenKey, job_post_referral.visit_token);
    sessionStorage.setItem(sentKey, referral);
  } catch (error) {
    // The connection failed, for example. The visitor came for the post and cannot fix it.
    if (!(error instanceof ApiError)) throw error;
  }
};
