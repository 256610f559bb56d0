import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "../../features/accounts/index.ts";

export const Route = createFileRoute("/user_manage/account")({
  head: ({ match: { context } }) => ({ meta: [{ title: `내 계정 | ${context.config.brand} 병원 관리` }] }),
  component: AccountScreen,
});
