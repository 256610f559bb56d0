import { useEffect } from "react";
import { readSession } from "../../../lib/session.ts";
import { recordReferral } from "./visit.ts";

/** Reports the referral of this visit on a post's public page. With a session, the signed-in post page reports it instead. */
export const useVisit = (inviterCode: string | undefined, jobPostId: number): void => {
  useEffect(() => {
    if (inviterCode !== undefined && readSession() === null) void recordReferral({ inviter_code: inviterCode, job_post_id: jobPostId });
  }, [inviterCode, jobPostId]);
};
