import { landingOf } from "@rounds/contract/sharing/arrival.ts";
import { createFileRoute } from "@tanstack/react-router";
import { inviteHead, InviteLandingPage, inviterQuery } from "../../features/landing-pages/index.ts";

const Invitation = () => <InviteLandingPage landing={landingOf(Route.useSearch())} inviterCode={Route.useLoaderData()} />;

export const Route = createFileRoute("/_public/friends-and-family")({
  loaderDeps: ({ search }) => ({ code: landingOf(search).inviter_code }),
  // A failed look-up must not hide the page. The sign-in checks the code again.
  loader: ({ context: { queryClient, call }, deps: { code } }) =>
    code === undefined ? null : queryClient.ensureQueryData(inviterQuery(call, code)).catch(() => null),
  head: ({ match: { context } }) => inviteHead(context.config),
  component: Invitation,
});
