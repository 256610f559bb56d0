import { createFileRoute, redirect } from "@tanstack/react-router";

/** The specification's address of the résumé form, remembered over a sign-in; the form itself is the profile. */
export const Route = createFileRoute("/_doctor/posts_/resume-input")({
  beforeLoad: () => {
    throw redirect({ to: "/profile", replace: true });
  },
});
