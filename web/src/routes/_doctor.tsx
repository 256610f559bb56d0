import {
  IconBookmark,
  IconBookmarkFilled,
  IconBriefcase,
  IconBriefcaseFilled,
  IconBuildingHospital,
  IconClipboardCheck,
  IconClipboardCheckFilled,
  IconHome,
  IconHomeFilled,
  IconSettings,
  IconUser,
  IconUserFilled,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { unreadQuery, useNoticeMessages } from "../features/inbox/index.ts";
import { Onboarding } from "../features/onboarding/index.ts";
import { userProfileQuery } from "../features/profile/index.ts";
import { useInviteAction, useReferralOfAddress } from "../features/referrals/index.ts";
import { usePublicConfig } from "../lib/config.ts";
import { logout, requireSession } from "../lib/session.ts";
import { DoctorShell, type MenuItem } from "../ui/doctor-shell/doctor-shell.tsx";
import { SignedInProviders } from "../ui/signed-in-providers.tsx";

const icon = { size: 22, stroke: 1.8, "aria-hidden": true } as const;
const activeIcon = { size: 22, "aria-hidden": true } as const;

const homeItem: MenuItem = {
  label: "홈",
  tab: "홈",
  to: "/overview",
  icon: <IconHome {...icon} />,
  activeIcon: <IconHomeFilled {...activeIcon} />,
};
const postItems: readonly MenuItem[] = [
  { label: "전체 공고", tab: "공고", to: "/posts", icon: <IconBriefcase {...icon} />, activeIcon: <IconBriefcaseFilled {...activeIcon} /> },
  {
    label: "지원 현황",
    tab: "지원 현황",
    to: "/posts-applied",
    icon: <IconClipboardCheck {...icon} />,
    activeIcon: <IconClipboardCheckFilled {...activeIcon} />,
  },
  {
    label: "저장한 공고",
    tab: "저장",
    to: "/posts-bookmarked",
    icon: <IconBookmark {...icon} />,
    activeIcon: <IconBookmarkFilled {...activeIcon} />,
  },
];
const profileItem: MenuItem = {
  label: "프로필",
  tab: "프로필",
  to: "/profile",
  icon: <IconUser {...icon} />,
  activeIcon: <IconUserFilled {...activeIcon} />,
  isPerson: true,
};
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
      <Onboarding />
    </SignedInProviders>
  );
};

/** The doctor's screens: signed in, drawn in the browser only. */
export const Route = createFileRoute("/_doctor")({
  ssr: false,
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(userProfileQuery());
  },
  component: DoctorLayout,
});
