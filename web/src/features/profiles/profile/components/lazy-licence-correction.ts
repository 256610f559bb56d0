import { lazyPart } from "../../../../ui/lazy-part.tsx";

/** Few doctors correct a licence, so its form loads with the press of the button. */
export const LicenceCorrection = lazyPart(
  async () => (await import("../../onboarding/components/licence-forms.ts")).LicenceCorrection,
  "card",
);
