import { IconBriefcase, IconBuildingHospital, IconUserSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useSyncExternalStore } from "react";
import { railCountsQuery, useFreshCounts } from "../features/operator-home/index.ts";
import { userProfileQuery } from "../features/profiles/index.ts";
import { watchInputs } from "../lib/activity.ts";
import { usePublicConfig } from "../lib/config.ts";
import { denied, logout, requireSession } from "../lib/session.ts";
import { factorRequired } from "../lib/signal.ts";
import { ConsoleProviders } from "../ui/console/console-providers.tsx";
import { CoveredConsole } from "../ui/console/covered-console.tsx";
import { OperatorShell } from "../ui/console/operator-shell.tsx";
import type { ConsoleFind } from "../ui/console/shell-types.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PageFrameCopy } from "../ui/page-states.tsx";
import { operatorItems } from "./-operator-menu.ts";
import { OperatorFrame } from "./-page-frames.tsx";
import { ownShell } from "./-own-shell.ts";

/** Ids are numbers in an address, as in the search itself. */
const inAddress = (words: string): string | number => (/^[1-9]\d{0,14}$/.test(words) ? Number(words) : words);

function useFinds(): ConsoleFind[] {
  const navigate = useNavigate();
  return [
    {
      what: "유저 검색",
      icon: IconUserSearch,
      find: (words) => void navigate({ to: "/manage/user-search", search: { search_string: inAddress(words) } }),
    },
    {
      what: "병원",
      icon: IconBuildingHospital,
      find: (words) => void navigate({ to: "/manage/businesses", search: { search_string: words } }),
    },
    { what: "공고", icon: IconBriefcase, find: (words) => void navigate({ to: "/manage/posts", search: { search_string: words } }) },
  ];
}

/**
 * Loaded when a session must pass the second factor. From its own file: a dynamic import of the room's index would keep every export of
 * the room in the code that public pages load.
 */
const FactorGate = lazyPart(async () => (await import("../features/accounts/operators/components/factor-gate.tsx")).FactorGate);

const ManageLayout = () => {
  const { brand } = usePublicConfig();
  const { data: profile } = useQuery(userProfileQuery());
  const isLocked = useSyncExternalStore(factorRequired.subscribe, factorRequired.read, () => false);
  const { data: counts } = useQuery({ ...railCountsQuery(), enabled: !isLocked });
  useFreshCounts();
  // The access of an operator who does not use the console ends.
  useEffect(watchInputs, []);
  const isGateAlone = isLocked && counts === undefined;
  const finds = useFinds();
  const gate = (
    <Suspense>
      <FactorGate brand={brand} onLogout={() => void logout()} />
    </Suspense>
  );
  return (
    <ConsoleProviders home="/manage">
      <CoveredConsole isLocked={isLocked} isGateAlone={isGateAlone} gate={gate} label="2단계 인증">
        <OperatorShell
          brand={brand}
          items={operatorItems.map((item) => ({ ...item, count: counts?.[item.to] }))}
          finds={finds}
          person={{ name: profile?.name ?? null, role: "운영자", onLogout: () => void logout() }}
        >
          <Outlet />
        </OperatorShell>
      </CoveredConsole>
    </ConsoleProviders>
  );
};

export const Route = createFileRoute("/manage")({
  ssr: false,
  headers: () => ({ "cache-control": "public, max-age=60" }),
  beforeLoad: async (input) => {
    requireSession(input);
    // The role on this device can be outdated or forged, so the server decides before the shell is drawn.
    const profile = await input.context.queryClient.ensureQueryData(userProfileQuery());
    if (!profile.is_operator) throw denied();
  },
  ...ownShell,
  pendingComponent: import.meta.env.SSR ? OperatorFrame : PageFrameCopy,
  component: ManageLayout,
});
