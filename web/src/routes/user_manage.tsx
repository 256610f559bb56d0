import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { userProfileQuery } from "../features/profile/index.ts";
import { usePublicConfig } from "../lib/config.ts";
import { denied, logout, requireSession } from "../lib/session.ts";
import { ConsoleProviders } from "../ui/console/console-providers.tsx";
import { OwnerShell } from "../ui/console/owner-shell.tsx";
import type { ConsoleItem } from "../ui/console/shell-types.ts";

const items: readonly ConsoleItem[] = [{ to: "/user_manage/applications", label: "지원자", icon: IconUsers }];

const UserManageLayout = () => {
  const { brand } = usePublicConfig();
  const { data: profile } = useQuery(userProfileQuery());
  return (
    <ConsoleProviders>
      <OwnerShell brand={brand} items={items} person={{ name: profile?.name ?? null, role: "병원 담당자", onLogout: () => void logout() }}>
        <Outlet />
      </OwnerShell>
    </ConsoleProviders>
  );
};

export const Route = createFileRoute("/user_manage")({
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    requireSession({ location });
    // Operators and doctors may own hospitals too, so the stored role does not tell.
    const profile = await context.queryClient.ensureQueryData(userProfileQuery());
    if (profile.is_owner) return;
    throw denied();
  },
  component: UserManageLayout,
});
