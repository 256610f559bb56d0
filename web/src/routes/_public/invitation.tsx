import { createFileRoute } from "@tanstack/react-router";
import { InvitationPage } from "../../features/landing-pages/index.ts";

export const Route = createFileRoute("/_public/invitation")({
  head: ({ match: { context } }) => ({
    meta: [{ title: `팀 초대 | ${context.config.brand}` }, { name: "robots", content: "noindex" }],
  }),
  component: InvitationPage,
});
