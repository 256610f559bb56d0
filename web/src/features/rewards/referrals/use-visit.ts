import { useEffect } from "react";
import { readSession } from "../../../lib/session.ts";
import { recordReferral } from "./visit.ts";

/** On a public page of a post: remembers for this visit who led to it. With a session that is done where the post opens. */
export const useVisit = (inviterCode: string | undefined, jobPostId: number): void => {
  useEffect(() => {
    if (inviterCode !== undefined && readSession() === null) void recordReferral({ inviter_code: inviterCode, job_post_id: jobPostId });
  }, [inviterCode, jobPostId]);
};
