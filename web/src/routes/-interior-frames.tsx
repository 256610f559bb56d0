import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from "react";
import { VisitorFoot, VisitorHead } from "../features/interiors/index.ts";
import { readSession } from "../lib/session.ts";
import { ShellFrame } from "../ui/doctor-shell/shell-frame.tsx";
import { PublicToasts } from "../ui/public-toast.tsx";

/** Loaded only with a session. */
const loadParts = () => import("./-interior-doctor-parts.tsx");
const DoctorHead = lazy(async () => ({ default: (await loadParts()).DoctorHead }));
const DoctorBell = lazy(async () => ({ default: (await loadParts()).DoctorBell }));
const DoctorFoot = lazy(async () => ({ default: (await loadParts()).InteriorDoctorFoot }));

/** The session ends and begins only with a full page load. */
const subscribe = () => () => undefined;
const hasSession = (): boolean => readSession() !== null;

type Props = {
  /** The page has its own bar at the bottom of phones, instead of the doctor's tabs. */
  hasBar?: boolean;
  render: (isSignedIn: boolean) => ReactNode;
};

/**
 * The server does not know the session, so it renders the page for visitors. The browser replaces the parts around the page for a doctor. The
 * page itself stays mounted. `data-session` hides the visitor's parts from the first paint on.
 */
export const InteriorFrame = ({ hasBar = false, render }: Props) => {
  const isSignedIn = useSyncExternalStore(subscribe, hasSession, () => false);
  return (
    <ShellFrame
      head={
        isSignedIn ? (
          <Suspense fallback={<VisitorHead />}>
            <DoctorHead current="/interiors" />
          </Suspense>
        ) : (
          <VisitorHead />
        )
      }
      bell={
        isSignedIn && (
          <Suspense>
            <DoctorBell />
          </Suspense>
        )
      }
      foot={
        isSignedIn ? (
          <Suspense>
            <DoctorFoot hasTabs={!hasBar} />
          </Suspense>
        ) : (
          <PublicToasts />
        )
      }
    >
      {render(isSignedIn)}
      {!isSignedIn && <VisitorFoot />}
    </ShellFrame>
  );
};

/** Back to the page from which the user came. A user who opened the address directly gets the list of rooms. */
export const useBackToRooms = (): (() => void) => {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: "/interiors" });
  };
};
