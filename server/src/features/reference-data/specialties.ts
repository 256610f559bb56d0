import data from "./data/specialties.json" with { type: "json" };

export type SpecialtyGroup = { readonly initials: string; readonly specialties: readonly string[] };

/** General practice first, then the groups by initial consonants, in the order in which they are shown. */
export const specialtyGroups: readonly SpecialtyGroup[] = [
  { initials: "general", specialties: [data.general.name] },
  ...data.groups.map(({ initials, items }) => ({ initials, specialties: items.map((item) => item.name) })),
];

export const specialties: readonly string[] = specialtyGroups.flatMap((group) => group.specialties);
