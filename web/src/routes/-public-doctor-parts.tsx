import { SignedInProviders } from "../ui/signed-in-providers.tsx";
import { DoctorFoot } from "./-doctor-layout.tsx";

export { DoctorBell, DoctorHead } from "./-doctor-layout.tsx";

/** The doctor's tabs and menu, and the places of dialogs and toasts. They are next to the page, because the page must stay mounted. */
export const PublicDoctorFoot = ({ hasTabs }: { hasTabs: boolean }) => (
  <SignedInProviders>
    <DoctorFoot hasTabs={hasTabs} isPublic />
  </SignedInProviders>
);
