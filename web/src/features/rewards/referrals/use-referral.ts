import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { recordReferral } from "./visit.ts";

/**
 * Remembers the inviter of the address with which the signed-in area was entered. Of that one only: going on from post to post
 * keeps the code in the address, and nobody led to those.
 */
export const useReferralOfAddress = (): void => {
  const search = useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, unknown>> });
  const [{ inviter_code: code, job_post_id: jobPostId }] = useState(search);
  useEffect(() => {
    if ((typeof code === "string" || typeof code === "number") && typeof jobPostId === "number") {
      void recordReferral({ inviter_code: String(code), job_post_id: jobPostId });
    }
  }, [code, jobPostId]);
};
