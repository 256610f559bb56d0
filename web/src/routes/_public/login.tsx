import { landingOf } from "@rounds/contract/sharing/arrival.ts";
import { createFileRoute } from "@tanstack/react-router";
import { LoginPage } from "../../features/accounts/index.ts";

const Login = () => <LoginPage landing={landingOf(Route.useSearch())} />;

export const Route = createFileRoute("/_public/login")({
  head: ({ match: { context } }) => ({
    meta: [
      { title: `로그인 | ${context.config.brand}` },
      { name: "description", content: "전문과와 근무 요일에 맞는 의사 채용 공고를 찾고, 한 번의 클릭으로 지원해요." },
    ],
    links: [{ rel: "canonical", href: `${context.config.origin}/login` }],
  }),
  component: Login,
});
