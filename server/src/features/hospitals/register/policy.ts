import type { RegisteredHospital } from "@rounds/contract/hospitals/register.ts";

type World = { readonly isDemo: boolean; readonly hospitalReview: boolean };

/**
 * What choosing a hospital of the register leads to. Given at once in the demo world only, and not where reviews are tried out there:
 * in front of real hospitals anybody could take any of them.
 */
export function ownershipOf(hospital: { readonly has_owner: boolean }, { isDemo, hospitalReview }: World): RegisteredHospital["ownership"] {
  if (hospital.has_owner) return "invitation";
  return isDemo && !hospitalReview ? "at_once" : "operator_confirms";
}
