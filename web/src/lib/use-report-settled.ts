import { useEffect } from "react";

/** Reports that a query has its response or its failure, so that a screen can show parts which would move before. */
export const useReportSettled = (isPending: boolean, onSettled: () => void): void =>
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
