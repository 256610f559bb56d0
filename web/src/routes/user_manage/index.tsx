import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/user_manage/")({
  beforeLoad: () => {
    throw redirect({ to: "/user_manage/applications", replace: true });
  },
});
