import { landingOf } from "@rounds/contract/sharing/arrival.ts";
import { createFileRoute } from "@tanstack/react-router";
import { LoginPage } from "../../features/accounts/index.ts";
import { loginHead } from "../../features/landing-pages/index.ts";

const Login = () => <LoginPage landing={landingOf(Route.useSearch())} />;

export const Route = createFileRoute("/_public/login")({
  head: ({ match: { context } }) => loginHead(context.config),
  component: Login,
});
