import { createFileRoute, redirect } from "@tanstack/react-router";
import { readSession } from "../lib/session.ts";

/** Redirects: with a user code to the overview, otherwise to the login page. */
export const Route = createFileRoute("/")({
  // Only the browser knows the user code.
  ssr: false,
  headers: () => ({ "cache-control": "public, max-age=60" }),
  beforeLoad: () => {
    throw redirect({ href: readSession() ? "/overview" : "/login", replace: true });
  },
});
