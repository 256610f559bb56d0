import { landingOf } from "@rounds/contract/sharing/arrival.ts";
import { createFileRoute } from "@tanstack/react-router";
import { inviteHead, InviteLandingPage } from "../../features/landing-pages/index.ts";

const Invitation = () => <InviteLandingPage landing={landingOf(Route.useSearch())} />;

export const Route = createFileRoute("/_public/friends-and-family")({
  head: ({ match: { context } }) => inviteHead(context.config),
  component: Invitation,
});
