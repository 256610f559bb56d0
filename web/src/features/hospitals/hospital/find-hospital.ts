import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";

/** The hospital of the list with this id, or the hospital into which it was merged. Addresses and open forms may have former ids. */
export const findHospital = (list: readonly OwnedBusiness[] | undefined, id: number | undefined): OwnedBusiness | undefined =>
  list?.find((hospital) => hospital.id === id) ?? list?.find(({ merged_ids: former }) => id !== undefined && former.includes(id));
