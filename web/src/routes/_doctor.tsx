import { createFileRoute, Outlet } from "@tanstack/react-router";
import { userProfileQuery } from "../features/profiles/index.ts";
import { requireSession } from "../lib/session.ts";
import { DoctorLayout } from "./-doctor-layout.tsx";

/** The doctor's screens: signed in, rendered only in the browser. */
export const Route = createFileRoute("/_doctor")({
  ssr: false,
  headers: () => ({ "cache-control": "public, max-age=60" }),
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(userProfileQuery());
  },
  component: () => (
    <DoctorLayout>
      <Outlet />
    </DoctorLayout>
  ),
});
