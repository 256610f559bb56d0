import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { takeRememberedPage } from "../../../lib/return-page.ts";

/**
 * Follows the link that this tab still keeps from before the sign-in, once: a shared post, for instance, whose visitor signed in
 * in another tab and then came home here. A sign-in that goes through takes the link itself, so mostly there is none.
 */
export const useSavedLink = (isReady: boolean): void => {
  const router = useRouter();
  useEffect(() => {
    if (!isReady) return;
    const page = takeRememberedPage();
    if (page !== null && page !== router.state.location.href) void router.navigate({ href: page, replace: true });
  }, [isReady, router]);
};
