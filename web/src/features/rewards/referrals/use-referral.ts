import { landingOf } from "@rounds/contract/sharing/arrival.ts";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { recordReferral } from "./visit.ts";

/**
 * Reports the inviter in the address that opened the signed-in area. Only for the first post: the code stays in the address of later posts,
 * but the link did not lead to them.
 */
export const useReferralOfAddress = (): void => {
  const search = useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, unknown>> });
  const [first] = useState(search);
  const { inviter_code } = landingOf(first);
  const { job_post_id: jobPostId } = first;
  useEffect(() => {
    if (inviter_code !== undefined && typeof jobPostId === "number") void recordReferral({ inviter_code, job_post_id: jobPostId });
  }, [inviter_code, jobPostId]);
};
