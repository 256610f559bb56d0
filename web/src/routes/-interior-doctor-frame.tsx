import type { ReactNode } from "react";
import { DoctorLayout } from "./-doctor-layout.tsx";

/** The doctor's frame around a page of interiors. Loaded only with a session. */
export const DoctorFrame = ({ hasBar, children }: { hasBar: boolean; children: ReactNode }) => (
  <DoctorLayout hasTabs={!hasBar}>{children}</DoctorLayout>
);
