import { Suspense, type ReactNode } from "react";
import { VisitorCompany, VisitorFoot, VisitorHead } from "../features/interiors/index.ts";
import { useIsSignedIn } from "../lib/use-is-signed-in.ts";
import type { MenuItem } from "../ui/doctor-shell/doctor-shell.tsx";
import { ShellFrame } from "../ui/doctor-shell/shell-frame.tsx";
import { backgroundPart } from "../ui/background-part.ts";
import { PublicToasts } from "../ui/public-toast.tsx";

/** Loaded only with a session. */
const loadParts = () => import("./-public-doctor-parts.tsx");
const DoctorHead = backgroundPart(async () => (await loadParts()).DoctorHead);
const DoctorBell = backgroundPart(async () => (await loadParts()).DoctorBell);
const DoctorFoot = backgroundPart(async () => (await loadParts()).PublicDoctorFoot);

type Props = {
  /** The item of the menu that this page belongs to. */
  current: MenuItem["to"];
  /** The page has its own bar at the bottom of phones, instead of the doctor's tabs. */
  hasBar?: boolean;
  render: (isSignedIn: boolean) => ReactNode;
};

/**
 * A public page that doctors see in their own frame. The server does not know the session, so it renders the page for visitors. The browser
 * replaces the parts around the page for a doctor. The page itself stays mounted. `data-session` hides the visitor's parts from the first
 * paint on.
 */
export const PublicFrame = ({ current, hasBar = false, render }: Props) => {
  const isSignedIn = useIsSignedIn();
  return (
    <ShellFrame
      head={
        isSignedIn ? (
          <Suspense fallback={<VisitorHead />}>
            <DoctorHead current={current} />
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
          <>
            <VisitorCompany />
            <PublicToasts />
          </>
        )
      }
    >
      {render(isSignedIn)}
      {!isSignedIn && <VisitorFoot />}
    </ShellFrame>
  );
};
