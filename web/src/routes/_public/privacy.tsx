import { createFileRoute } from "@tanstack/react-router";
import { LegalPage, legalVersionsQuery } from "../../features/accounts/index.ts";

const Privacy = () => <LegalPage kind="privacy" search={Route.useSearch()} />;

export const Route = createFileRoute("/_public/privacy")({
  loader: async ({ context: { queryClient, call } }) => {
    await queryClient.ensureQueryData(legalVersionsQuery(call));
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: `개인정보 처리방침 | ${context.config.brand}` }],
    links: [{ rel: "canonical", href: `${context.config.origin}/privacy` }],
  }),
  component: Privacy,
});
