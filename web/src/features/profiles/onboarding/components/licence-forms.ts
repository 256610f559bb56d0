// The two forms with a licence load as one file, because they share their fields. Two files would make the first load of every screen larger.
export { LicenceCorrection } from "../../profile/components/licence-correction.tsx";
export { OnboardingDialog } from "./onboarding-dialog.tsx";
