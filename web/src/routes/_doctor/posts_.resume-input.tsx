import { createFileRoute, redirect } from "@tanstack/react-router";

/** The specification's address of the résumé form, stored during a sign-in. The form itself is part of the profile. */
export const Route = createFileRoute("/_doctor/posts_/resume-input")({
  beforeLoad: () => {
    throw redirect({ to: "/profile", hash: "experiences", replace: true });
  },
});
