import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { recordReferral } from "./visit.ts";

/**
 * Reports the inviter in the address that opened the signed-in area. Only for the first post: the code stays in the address of later posts,
 * but the link did not lead to them.
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
