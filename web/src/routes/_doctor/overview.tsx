import { createFileRoute, redirect } from "@tanstack/react-router";

/** Has no screen of its own: the posts are what its visitors look for. */
export const Route = createFileRoute("/_doctor/overview")({
  beforeLoad: () => {
    throw redirect({ to: "/posts", replace: true });
  },
});
