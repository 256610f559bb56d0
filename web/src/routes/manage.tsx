import { IconClipboardText, IconId, IconMessage2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { userProfileQuery } from "../features/profile/index.ts";
import { usePublicConfig } from "../lib/config.ts";
import { logout, requireRole } from "../lib/session.ts";
import { ConsoleProviders } from "../ui/console/console-providers.tsx";
import { OperatorShell } from "../ui/console/operator-shell.tsx";
import type { ConsoleItem } from "../ui/console/shell-types.ts";

const items: readonly ConsoleItem[] = [
  { to: "/manage/applications", label: "지원", icon: IconClipboardText },
  { to: "/manage/licences", label: "면허", icon: IconId },
  { to: "/manage/templates", label: "문자", icon: IconMessage2 },
];

const ManageLayout = () => {
  const { brand } = usePublicConfig();
  const { data: profile } = useQuery(userProfileQuery());
  return (
    <ConsoleProviders>
      <OperatorShell brand={brand} items={items} person={{ name: profile?.name ?? null, role: "운영자", onLogout: () => void logout() }}>
        <Outlet />
      </OperatorShell>
    </ConsoleProviders>
  );
};

export const Route = createFileRoute("/manage")({
  ssr: false,
  beforeLoad: requireRole("PingPongMaster"),
  component: ManageLayout,
});
