import { IconBuildingHospital, IconSettings } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, useRouter } from "@tanstack/react-router";
import { unreadQuery, useNoticeMessages } from "../features/inbox/index.ts";
import { Onboarding } from "../features/profiles/index.ts";
import { userProfileQuery } from "../features/profiles/index.ts";
import { useInviteAction, useReferralOfAddress } from "../features/rewards/index.ts";
import { usePublicConfig } from "../lib/config.ts";
import { logout, requireSession } from "../lib/session.ts";
import { DoctorShell, type MenuItem } from "../ui/doctor-shell/doctor-shell.tsx";
import { SignedInProviders } from "../ui/signed-in-providers.tsx";
import { homeItem, postItems, profileItem } from "./_doctor/-menu.tsx";

const icon = { size: 22, stroke: 1.8, "aria-hidden": true } as const;

const ownerItem: MenuItem = {
  label: "병원 관리",
  to: "/user_manage/applications",
  icon: <IconBuildingHospital {...icon} />,
  elsewhere: true,
};
const operatorItem: MenuItem = { label: "운영", to: "/manage/applications", icon: <IconSettings {...icon} />, elsewhere: true };

const DoctorLayout = () => {
  const { brand } = usePublicConfig();
  const { data: profile } = useQuery(userProfileQuery());
  const { data: unread } = useQuery(unreadQuery());
  const invite = useInviteAction();
  const router = useRouter();
  useReferralOfAddress();
  useNoticeMessages();
  const items = [
    homeItem,
    ...postItems,
    profileItem,
    ...(profile?.is_owner ? [ownerItem] : []),
    ...(profile?.is_operator ? [operatorItem] : []),
  ];
  return (
    <SignedInProviders>
      <DoctorShell
        brand={brand}
        items={items}
        action={invite}
        personName={profile?.name ?? null}
        unread={unread}
        onLogout={() => void logout()}
      >
        <Outlet />
      </DoctorShell>
      {/* The profile gives the list its first filters. */}
      <Onboarding onFinished={() => void router.invalidate()} />
    </SignedInProviders>
  );
};

/** The doctor's screens: signed in, rendered only in the browser. */
export const Route = createFileRoute("/_doctor")({
  ssr: false,
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(userProfileQuery());
  },
  component: DoctorLayout,
});
