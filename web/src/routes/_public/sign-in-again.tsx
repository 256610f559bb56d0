import { createFileRoute } from "@tanstack/react-router";
import { SignInAgain } from "../../features/accounts/index.ts";
import { PublicHeader } from "../../features/sharing/index.ts";

const Again = () => (
  <>
    <PublicHeader plain />
    <main>
      <SignInAgain />
    </main>
  </>
);

/** A member of a hospital signs in again after a time without use. The provider's ticket is in the fragment and reaches no server. */
export const Route = createFileRoute("/_public/sign-in-again")({
  head: ({ match: { context } }) => ({
    meta: [
      { title: `다시 로그인 | ${context.config.brand}` },
      { name: "robots", content: "noindex, nofollow, noarchive" },
      { name: "referrer", content: "no-referrer" },
    ],
  }),
  component: Again,
});
