import { createFileRoute, redirect } from "@tanstack/react-router";
import { readSession } from "../lib/session.ts";

/** Nobody stays here: who has a user code goes to the overview, everybody else to the login page. */
export const Route = createFileRoute("/")({
  // Only the browser knows the user code.
  ssr: false,
  beforeLoad: () => {
    throw redirect({ href: readSession() ? "/overview" : "/login", replace: true });
  },
});
