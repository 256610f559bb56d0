import { createFileRoute, redirect } from "@tanstack/react-router";

/** Redirects to the posts, which visitors of this address look for. */
export const Route = createFileRoute("/_doctor/businesses")({
  beforeLoad: () => {
    throw redirect({ to: "/posts", replace: true });
  },
});
