import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { takeReturnPage } from "../../../lib/return-page.ts";

/**
 * Follows the link that this tab stored before the sign-in, once. Example: a visitor of a shared post signs in in another tab and then
 * opens the home screen here. A completed sign-in uses the link itself, so usually there is none.
 */
export const useSavedLink = (isReady: boolean): void => {
  const router = useRouter();
  useEffect(() => {
    if (!isReady) return;
    const page = takeReturnPage();
    if (page !== null && page !== router.state.location.href) void router.navigate({ href: page, replace: true });
  }, [isReady, router]);
};
