import { createFileRoute } from "@tanstack/react-router";
import { TermsPage } from "../../features/accounts/index.ts";

export const Route = createFileRoute("/_public/terms")({
  head: ({ match: { context } }) => ({
    meta: [{ title: `이용약관 | ${context.config.brand}` }],
    links: [{ rel: "canonical", href: `${context.config.origin}/terms` }],
  }),
  component: TermsPage,
});
