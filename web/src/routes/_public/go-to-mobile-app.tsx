import { createFileRoute } from "@tanstack/react-router";
import { landingOf } from "../../features/accounts/index.ts";
import { AppOnlyPage } from "../../features/landing-pages/index.ts";

const GoToMobileApp = () => <AppOnlyPage landing={landingOf(Route.useSearch())} />;

/** Shown on other devices in place of pages that are for phones only. */
export const Route = createFileRoute("/_public/go-to-mobile-app")({
  head: ({ match: { context } }) => ({
    meta: [{ title: `모바일에서 확인해 주세요 | ${context.config.brand}` }, { name: "robots", content: "noindex" }],
  }),
  component: GoToMobileApp,
});
