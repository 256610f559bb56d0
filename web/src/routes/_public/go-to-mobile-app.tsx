import { landingOf } from "@rounds/contract/sharing/arrival.ts";
import { createFileRoute } from "@tanstack/react-router";
import { appHead, AppOnlyPage } from "../../features/landing-pages/index.ts";

const GoToMobileApp = () => <AppOnlyPage landing={landingOf(Route.useSearch())} />;

/** Shown on other devices in place of pages that are for phones only. */
export const Route = createFileRoute("/_public/go-to-mobile-app")({
  head: ({ match: { context } }) => appHead(context.config),
  component: GoToMobileApp,
});
