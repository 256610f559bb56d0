import { createFileRoute } from "@tanstack/react-router";
import { SharedResume } from "../../features/resumes/index.ts";
import { PublicHeader } from "../../features/sharing/index.ts";

const Shared = () => (
  <>
    <PublicHeader plain />
    <main>
      <SharedResume />
    </main>
  </>
);

/** A shared résumé. Its secret is in the fragment and never reaches this page's server. */
export const Route = createFileRoute("/_public/r")({
  head: ({ match: { context } }) => ({
    meta: [
      { title: `이력서 | ${context.config.brand}` },
      { name: "robots", content: "noindex, nofollow, noarchive" },
      { name: "referrer", content: "no-referrer" },
    ],
  }),
  component: Shared,
});
