import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/manage/home")({
  beforeLoad: () => {
    throw redirect({ to: "/manage/applications", replace: true });
  },
});
