import { createFileRoute, redirect } from "@tanstack/react-router";
import { loginHead } from "../features/landing-pages/index.ts";
import { readSession } from "../lib/session.ts";

/** Redirects: with a user code to the overview, otherwise to the login page. */
export const Route = createFileRoute("/")({
  // Only the browser knows the user code.
  ssr: false,
  head: ({ match: { context } }) => loginHead(context.config),
  headers: () => ({ "cache-control": "public, max-age=60" }),
  beforeLoad: () => {
    throw redirect({ href: readSession() ? "/overview" : "/login", replace: true });
  },
});
