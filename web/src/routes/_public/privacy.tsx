import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPage } from "../../features/accounts/index.ts";

export const Route = createFileRoute("/_public/privacy")({
  head: ({ match: { context } }) => ({
    meta: [{ title: `개인정보 처리방침 | ${context.config.brand}` }],
    links: [{ rel: "canonical", href: `${context.config.origin}/privacy` }],
  }),
  component: PrivacyPage,
});
