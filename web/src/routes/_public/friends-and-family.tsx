import { createFileRoute } from "@tanstack/react-router";
import { inviteHead, InviteLandingPage } from "../../features/referrals/index.ts";
import { landingOf } from "../../features/sign-in/index.ts";

const Invitation = () => <InviteLandingPage landing={landingOf(Route.useSearch())} />;

export const Route = createFileRoute("/_public/friends-and-family")({
  head: ({ match: { context } }) => inviteHead(context.config),
  component: Invitation,
});
