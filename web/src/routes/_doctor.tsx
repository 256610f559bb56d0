import { createFileRoute, Outlet } from "@tanstack/react-router";
import { userProfileQuery } from "../features/profiles/index.ts";
import { requireSession } from "../lib/session.ts";
import { PageFrameCopy } from "../ui/page-states.tsx";
import { DoctorLayout } from "./-doctor-layout.tsx";
import { useHasTabs } from "./-has-tabs.ts";
import { DoctorFrame } from "./-page-frames.tsx";
import { ownShell } from "./-own-shell.ts";

const DoctorScreens = () => (
  <DoctorLayout hasTabs={useHasTabs()}>
    <Outlet />
  </DoctorLayout>
);

/** The doctor's screens: signed in, rendered only in the browser. */
export const Route = createFileRoute("/_doctor")({
  ssr: false,
  headers: () => ({ "cache-control": "public, max-age=60" }),
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(userProfileQuery());
  },
  ...ownShell,
  pendingComponent: import.meta.env.SSR ? DoctorFrame : PageFrameCopy,
  component: DoctorScreens,
});

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** False for a page with its own bar at the bottom of phones. */
    readonly hasTabs?: boolean;
  }
}
