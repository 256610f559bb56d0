import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from "react";
import { VisitorFrame } from "../features/interiors/index.ts";
import { readSession } from "../lib/session.ts";

const DoctorFrame = lazy(async () => ({ default: (await import("./-interior-doctor-frame.tsx")).DoctorFrame }));

/** The session ends and begins only with a full page load. */
const subscribe = () => () => undefined;
const hasSession = (): boolean => readSession() !== null;

type Props = {
  /** The page has its own bar at the bottom of phones, instead of the doctor's tabs. */
  hasBar?: boolean;
  render: (isSignedIn: boolean) => ReactNode;
};

/** The server does not know the session, so it renders the page for visitors. The browser puts it into the doctor's frame. */
export const InteriorFrame = ({ hasBar = false, render }: Props) => {
  const isSignedIn = useSyncExternalStore(subscribe, hasSession, () => false);
  const forVisitors = <VisitorFrame>{render(false)}</VisitorFrame>;
  if (!isSignedIn) return forVisitors;
  return (
    <Suspense fallback={forVisitors}>
      <DoctorFrame hasBar={hasBar}>{render(true)}</DoctorFrame>
    </Suspense>
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
