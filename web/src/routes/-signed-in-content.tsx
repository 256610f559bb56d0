import { ContentFailure, ContentScreen } from "../features/webinars/index.ts";
import { DoctorLayout } from "./-doctor-layout.tsx";

/** The screen of a content in the frame of the doctor's screens. Loaded only with a session. */
export const SignedInContent = ({ contentId }: { contentId: number }) => (
  <DoctorLayout>
    <ContentScreen contentId={contentId} />
  </DoctorLayout>
);

/** The alert in the frame of the doctor's screens. Loaded only with a session. */
export const SignedInFailure = ({ error }: { error: unknown }) => (
  <DoctorLayout>
    <ContentFailure error={error} />
  </DoctorLayout>
);
