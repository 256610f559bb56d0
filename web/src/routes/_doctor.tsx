import { createFileRoute, Outlet, useMatches } from "@tanstack/react-router";
import { userProfileQuery } from "../features/profiles/index.ts";
import { requireSession } from "../lib/session.ts";
import { DoctorLayout } from "./-doctor-layout.tsx";

const DoctorScreens = () => {
  const hasTabs = useMatches({ select: (matches) => matches.every(({ staticData }) => staticData.hasTabs !== false) });
  return (
    <DoctorLayout hasTabs={hasTabs}>
      <Outlet />
    </DoctorLayout>
  );
};

/** The doctor's screens: signed in, rendered only in the browser. */
export const Route = createFileRoute("/_doctor")({
  ssr: false,
  headers: () => ({ "cache-control": "public, max-age=60" }),
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(userProfileQuery());
  },
  component: DoctorScreens,
});

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** False for a page with its own bar at the bottom of phones. */
    readonly hasTabs?: boolean;
  }
}
