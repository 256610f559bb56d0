import { createFileRoute } from "@tanstack/react-router";
import { KeepAccount } from "../../features/accounts/index.ts";
import { PublicHeader } from "../../features/sharing/index.ts";

const Keeping = () => (
  <>
    <PublicHeader plain />
    <main>
      <KeepAccount />
    </main>
  </>
);

/** The link of an e-mail about an unused account. Its secret is in the fragment and never reaches this page's server. */
export const Route = createFileRoute("/_public/keep-account")({
  head: ({ match: { context } }) => ({
    meta: [
      { title: `계정 유지 | ${context.config.brand}` },
      { name: "robots", content: "noindex, nofollow, noarchive" },
      { name: "referrer", content: "no-referrer" },
    ],
  }),
  component: Keeping,
});
