import { IconBuildingHospital, IconCalendarEvent, IconFileText, IconUsers, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, redirect, useLocation } from "@tanstack/react-router";
import { Suspense, useEffect, useSyncExternalStore } from "react";
import { ConsentGate } from "../features/accounts/index.ts";
import { useFreshInterviews } from "../features/applications/index.ts";
import { ownedBusinessesQuery, useFreshTeam, useIdleEnd, useLostHospital } from "../features/hospitals/index.ts";
import { unreadQuery, useNoticeMessages } from "../features/inbox/index.ts";
import { useFreshPosts } from "../features/job-posts/index.ts";
import { unregistered, userProfileQuery } from "../features/profiles/index.ts";
import { usePublicConfig } from "../lib/config.ts";
import { formatCount } from "../lib/format.ts";
import { denied, logout, requireSession } from "../lib/session.ts";
import { memberSignInRequired } from "../lib/signal.ts";
import { ConsoleProviders } from "../ui/console/console-providers.tsx";
import { CoveredConsole } from "../ui/console/covered-console.tsx";
import { OwnerShell } from "../ui/console/owner-shell.tsx";
import type { ConsoleItem, ConsolePerson } from "../ui/console/shell-types.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PageFrameCopy } from "../ui/page-states.tsx";
import { OwnerFrame } from "./-page-frames.tsx";
import { ownShell } from "./-own-shell.ts";

const posts: ConsoleItem = { to: "/user_manage/job_posts", label: "공고", icon: IconFileText };
const applicants: ConsoleItem = { to: "/user_manage/applications", label: "지원자", icon: IconUsers };
const interviews: ConsoleItem = { to: "/user_manage/interviews", label: "인터뷰", icon: IconCalendarEvent };
const hospitals: ConsoleItem = { to: "/user_manage/businesses", label: "병원", icon: IconBuildingHospital };
const team: ConsoleItem = { to: "/user_manage/team", label: "팀", icon: IconUsersGroup };

/** Loaded when the rights have ended. From its own file, as the gate of operators. */
const MemberGate = lazyPart(async () => (await import("../features/accounts/sessions/components/member-gate.tsx")).MemberGate);

const UserManageLayout = () => {
  const { brand } = usePublicConfig();
  const { data: profile, refetch } = useQuery(userProfileQuery());
  const isLocked = useSyncExternalStore(memberSignInRequired.subscribe, memberSignInRequired.read, () => false);
  const { data: owned } = useQuery({ ...ownedBusinessesQuery(), enabled: !isLocked });
  const isGateAlone = isLocked && owned === undefined;
  const check = useIdleEnd(isLocked);
  useLostHospital(owned, useLocation({ select: ({ pathname }) => pathname.startsWith("/user_manage/businesses") }));
  const { data: unread } = useQuery(unreadQuery());
  const hasHospital = owned === undefined ? undefined : owned.length > 0;
  const isOutdated = hasHospital !== undefined && profile !== undefined && profile.is_owner !== hasHospital;
  useNoticeMessages();
  useFreshInterviews(unread?.newest_id);
  useFreshPosts(unread?.newest_id);
  useFreshTeam(unread?.newest_id);
  // An operator confirmed the first hospital, or an owner removed the member. The menu and the guard of the screens read the profile.
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  // A user without a hospital starts with creating one. Afterwards the other screens appear.
  const items = [
    ...(profile?.is_owner ? [posts, applicants, interviews] : []),
    owned === undefined ? hospitals : { ...hospitals, count: owned.length },
    ...(profile?.is_owner ? [team] : []),
  ];
  const person: ConsolePerson = {
    // Many members have no doctor's profile. The team has their name.
    name: profile?.name ?? owned?.find(({ member_name: name }) => name !== null)?.member_name ?? null,
    role: "병원 담당자",
    accountPage: "/user_manage/account",
    inbox: { page: "/user_manage/inbox", unread: formatCount(unread?.unread_count ?? 0, unread?.unread_capped) },
    onLogout: () => void logout(),
  };
  const gate = (
    <Suspense>
      <MemberGate brand={brand} isAlone={isGateAlone} check={check} onLogout={() => void logout()} />
    </Suspense>
  );
  return (
    <ConsoleProviders home="/user_manage">
      <CoveredConsole isLocked={isLocked} isGateAlone={isGateAlone} gate={gate} label="다시 로그인">
        <OwnerShell brand={brand} items={items} person={person}>
          <Outlet />
        </OwnerShell>
      </CoveredConsole>
      <ConsentGate
        awaited={profile?.awaited_consents}
        refresh={async () => (await refetch()).data?.awaited_consents}
        isFirst={profile?.is_owner === false && profile.id === unregistered}
        onLogout={() => void logout()}
      />
    </ConsoleProviders>
  );
};

/** A user becomes an owner by creating a hospital, so these screens are open to all signed-in users. */
const withoutHospital = new Set(["/user_manage", "/user_manage/businesses", "/user_manage/inbox", "/user_manage/account"]);

export const Route = createFileRoute("/user_manage")({
  ssr: false,
  headers: () => ({ "cache-control": "public, max-age=60" }),
  beforeLoad: async ({ context, location }) => {
    requireSession({ location });
    // Operators and doctors can also be members of hospitals, so the stored role is not enough.
    const { is_owner: isOwner } = await context.queryClient.ensureQueryData(userProfileQuery());
    if (isOwner || withoutHospital.has(location.pathname.replace(/\/$/, ""))) return;
    // The cached profile may be older than the user's first hospital.
    const latest = await context.queryClient.fetchQuery({ ...userProfileQuery(), staleTime: 0 });
    if (latest.is_owner) return;
    // A member who was just removed is no doctor either. The doctors' home would request a licence.
    if (latest.id === unregistered) throw redirect({ href: "/user_manage/businesses", reloadDocument: true });
    throw denied();
  },
  // The menu and the filters of the screens show the hospitals. If these came later, everything next to them would move.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(ownedBusinessesQuery()),
  ...ownShell,
  pendingComponent: import.meta.env.SSR ? OwnerFrame : PageFrameCopy,
  component: UserManageLayout,
});
