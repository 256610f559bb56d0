import type { RegisteredHospital } from "@rounds/contract/hospitals/register.ts";

type World = { readonly isDemo: boolean; readonly hospitalReview: boolean };

/**
 * How a person becomes owner of a hospital of the register. Only the demo world without reviews gives it immediately, because otherwise any
 * user could take over any real hospital.
 */
export function ownershipOf(
  hospital: { readonly has_member: boolean },
  { isDemo, hospitalReview }: World,
): RegisteredHospital["ownership"] {
  if (hospital.has_member) return "invitation";
  return isDemo && !hospitalReview ? "at_once" : "operator_confirms";
}

/** Most hospitals that one person may claim in a day. An operator must decide about each claim. */
export const claimsPerDay = 5;
