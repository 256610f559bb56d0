import { Button, Modal } from "@mantine/core";
import {
  IconBookmark,
  IconBookmarkFilled,
  IconBriefcase,
  IconBriefcaseFilled,
  IconBuildingHospital,
  IconClipboardCheck,
  IconClipboardCheckFilled,
  IconSettings,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { userProfileQuery } from "../features/profile/index.ts";
import { usePublicConfig } from "../lib/config.ts";
import { logout, requireSession } from "../lib/session.ts";
import { profileRequired } from "../lib/signal.ts";
import { DoctorShell, type MenuItem } from "../ui/doctor-shell/doctor-shell.tsx";
import { SignedInProviders } from "../ui/signed-in-providers.tsx";

const icon = { size: 22, stroke: 1.8, "aria-hidden": true } as const;
const activeIcon = { size: 22, "aria-hidden": true } as const;

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
const ownerItem: MenuItem = {
  label: "병원 관리",
  to: "/user_manage/applications",
  icon: <IconBuildingHospital {...icon} />,
  elsewhere: true,
};
const operatorItem: MenuItem = { label: "운영", to: "/manage/applications", icon: <IconSettings {...icon} />, elsewhere: true };

/** Said when the server asks for a profile first. */
const ProfileRequired = () => {
  const isRaised = useSyncExternalStore(profileRequired.subscribe, profileRequired.read);
  return (
    <Modal opened={isRaised} onClose={profileRequired.lower} title="프로필을 먼저 등록해 주세요" size={400}>
      <p>지원하고 저장하려면 의사 면허를 확인한 프로필이 필요해요. 공고는 지금도 볼 수 있어요.</p>
      <Button fullWidth size="lg" data-autofocus onClick={profileRequired.lower}>
        확인
      </Button>
    </Modal>
  );
};

const DoctorLayout = () => {
  const { brand } = usePublicConfig();
  const { data: profile } = useQuery(userProfileQuery());
  const items = [...postItems, ...(profile?.is_owner ? [ownerItem] : []), ...(profile?.is_operator ? [operatorItem] : [])];
  return (
    <SignedInProviders>
      <DoctorShell brand={brand} items={items} personName={profile?.name ?? null} onLogout={() => void logout()}>
        <Outlet />
      </DoctorShell>
      <ProfileRequired />
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
