import { createFileRoute, redirect } from "@tanstack/react-router";
import { userProfileQuery } from "../../features/profiles/index.ts";

export const Route = createFileRoute("/user_manage/")({
  beforeLoad: async ({ context }) => {
    const { is_owner } = await context.queryClient.ensureQueryData(userProfileQuery());
    throw redirect({ to: is_owner ? "/user_manage/applications" : "/user_manage/businesses", replace: true });
  },
});
