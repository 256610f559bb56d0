import { createFileRoute } from "@tanstack/react-router";
import { LegalPage, legalVersionsQuery } from "../../features/accounts/index.ts";

const Terms = () => <LegalPage kind="terms" search={Route.useSearch()} />;

export const Route = createFileRoute("/_public/terms")({
  loader: async ({ context: { queryClient, call } }) => {
    await queryClient.ensureQueryData(legalVersionsQuery(call));
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: `이용약관 | ${context.config.brand}` }],
    links: [{ rel: "canonical", href: `${context.config.origin}/terms` }],
  }),
  component: Terms,
});
