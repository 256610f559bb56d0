import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { takeDeepLink } from "../../../features/accounts/index.ts";
import { takeReturnPage } from "../../../lib/return-page.ts";

/**
 * Follows the link that this tab stored before the sign-in, once: a page, otherwise the event or webinar of a landing page. Example: a visitor of a shared post signs in in another tab and then
 * opens the home screen here. A completed sign-in uses the link itself, so usually there is none.
 */
export const useSavedLink = (isReady: boolean): void => {
  const router = useRouter();
  useEffect(() => {
    if (!isReady) return;
    const [page, link] = [takeReturnPage(), takeDeepLink()];
    const target = page === null || page === "/overview" ? (link ?? page) : page;
    if (target !== null && target !== router.state.location.href) void router.navigate({ href: target, replace: true });
  }, [isReady, router]);
};
