import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";

type Hospital = Pick<OwnedBusiness, "id" | "name" | "district" | "address">;

/** The district, address or number that distinguishes this hospital from those of the list with the same name. Null without such a hospital. */
export const placeAmong = ({ id, name, ...places }: Hospital, list: readonly Hospital[]): string | null => {
  const namesakes = list.filter((other) => other.name === name && other.id !== id);
  if (namesakes.length === 0) return null;
  const field = (["district", "address"] as const).find((each) => places[each] && namesakes.every((other) => other[each] !== places[each]));
  return (field && places[field]) || `#${id}`;
};

/** The name, with the place if others of the list have the same name. */
export const hospitalLabel = (hospital: Hospital, list: readonly Hospital[]): string => {
  const place = placeAmong(hospital, list);
  return place === null ? hospital.name : `${hospital.name} (${place})`;
};

/** For a `Select` of hospitals. */
export const hospitalOptions = (list: readonly Hospital[]): { value: string; label: string }[] =>
  list.map((hospital) => ({ value: String(hospital.id), label: hospitalLabel(hospital, list) }));
