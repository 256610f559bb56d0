import { ApiError, call } from "../../../lib/api.ts";
import { readSession } from "../../../lib/session.ts";

const tokenKey = "visit_token";
const toldKey = "referred_by";

/** What the server knows this visit by, from its first referral until the sign-in; undefined when nobody led here. */
export const readVisitToken = (): string | undefined => sessionStorage.getItem(tokenKey) ?? undefined;

/** After the sign-in, which has given the visit to the person. */
export const forgetVisit = (): void => {
  sessionStorage.removeItem(tokenKey);
  sessionStorage.removeItem(toldKey);
};

type Referral = { inviter_code: string; job_post_id: number };

/**
 * Tells the server whose link led to this post: for the person where there is a session, for this visit otherwise. Once each;
 * one's own link counts for nothing.
 */
export const recordReferral = async ({ inviter_code, job_post_id }: Referral): Promise<void> => {
  const userCode = readSession()?.userCode;
  if (userCode === inviter_code.toUpperCase()) return;
  const told = [userCode ?? "visit", inviter_code, job_post_id].join(" ");
  if (sessionStorage.getItem(toldKey) === told) return;
  try {
    // Loaded when somebody was invited: other visitors need none of the contract's schemas.
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
    sessionStorage.setItem(toldKey, told);
  } catch (error) {
    // A wrong code in an address, or no connection: the reader came for the post and can do nothing about it.
    if (!(error instanceof ApiError)) throw error;
  }
};
