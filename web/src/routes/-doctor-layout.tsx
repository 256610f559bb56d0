import { IconAdjustmentsHorizontal, IconBriefcase } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConsentGate } from "../features/accounts/index.ts";
import { InviteItem } from "../features/engagement/index.ts";
import { unreadQuery, useNoticeMessages } from "../features/inbox/index.ts";
import { Onboarding, unregistered, userProfileQuery } from "../features/profiles/index.ts";
import { useReferralOfAddress } from "../features/rewards/index.ts";
import { useLiveNow } from "../features/webinars/index.ts";
import { usePublicConfig } from "../lib/config.ts";
import { logout } from "../lib/session.ts";
import { Bell } from "../ui/doctor-shell/bell.tsx";
import { type MenuItem, ShellFoot, ShellHead } from "../ui/doctor-shell/doctor-shell.tsx";
import { ScreenBones } from "../ui/doctor-shell/screen-bones.tsx";
import { ShellFrame } from "../ui/doctor-shell/shell-frame.tsx";
import { ScreenPlaceholder } from "../ui/page-states.tsx";
import { SignedInProviders } from "../ui/signed-in-providers.tsx";
import { contentsItem, homeItem, interiorsItem, payItem, postItems, profileItem } from "./_doctor/-menu.tsx";

const icon = { size: 22, stroke: 1.8, "aria-hidden": true } as const;

const ownerItem: MenuItem = {
  label: "병원 관리",
  to: "/user_manage/applications",
  icon: <IconBriefcase {...icon} />,
  elsewhere: true,
};
const operatorItem: MenuItem = {
  label: "운영",
  to: "/manage/applications",
  icon: <IconAdjustmentsHorizontal {...icon} />,
  elsewhere: true,
};

const useDoctor = () => {
  const { brand } = usePublicConfig();
  const { data: profile } = useQuery(userProfileQuery());
  const isLiveNow = useLiveNow(profile !== undefined && profile.id !== unregistered);
  const contents = { ...contentsItem, mark: isLiveNow ? "지금 라이브" : undefined };
  const consoles = [...(profile?.is_owner ? [ownerItem] : []), ...(profile?.is_operator ? [operatorItem] : [])];
  return {
    brand,
    items: [homeItem, ...postItems, contents, interiorsItem, profileItem, ...consoles],
    drawerItems: [homeItem, profileItem, contents, interiorsItem, ...postItems, payItem, ...consoles],
    personName: profile?.name ?? null,
  };
};

/** None before the end of the onboarding, because it has its own boxes. */
const useAwaitedConsents = () => {
  const { data: profile, refetch } = useQuery(userProfileQuery());
  const awaitedBy = (one: typeof profile) => (one?.id === unregistered ? [] : one?.awaited_consents);
  return { awaited: awaitedBy(profile), refresh: async () => awaitedBy((await refetch()).data) };
};

export const DoctorBell = () => {
  const { data: unread } = useQuery(unreadQuery());
  return <Bell unread={unread} />;
};

export const DoctorHead = ({ current }: { current?: MenuItem["to"] }) => (
  <ShellHead {...useDoctor()} bell={<DoctorBell />} current={current} />
);

/** The tab bar, the menu and the onboarding. */
export const DoctorFoot = ({ hasTabs, isPublic = false }: { hasTabs?: boolean | undefined; isPublic?: boolean }) => {
  const router = useRouter();
  useReferralOfAddress();
  useNoticeMessages();
  return (
    <>
      <ShellFoot {...useDoctor()} Invitation={InviteItem} onLogout={() => void logout()} hasTabs={hasTabs} />
      <ConsentGate {...useAwaitedConsents()} onLogout={() => void logout()} />
      {/* The profile gives the list its first filters. */}
      <Onboarding isPublic={isPublic} onFinished={() => void router.invalidate()} />
    </>
  );
};

/** The frame of the signed-in doctor's screens. */
export const DoctorLayout = ({ children, hasTabs }: { children: ReactNode; hasTabs?: boolean | undefined }) => (
  <SignedInProviders>
    <ShellFrame head={<DoctorHead />} foot={<DoctorFoot hasTabs={hasTabs} />} bell={<DoctorBell />}>
      <ScreenPlaceholder value={<ScreenBones />}>{children}</ScreenPlaceholder>
    </ShellFrame>
  </SignedInProviders>
);
