type Option = { readonly name: string; readonly value: string };
/** A region of the reference data. */
export type Region = { readonly name: string; readonly groups: readonly Option[]; readonly districts: readonly Option[] };

const isIn = (region: Region) => (place: string) => place === region.name || place.startsWith(`${region.name} `);

/** The chosen places of one region: the whole region, its parts, or some of its districts. */
export const chosenPlaces = (region: Region, places: readonly string[]): readonly string[] => places.filter(isIn(region));

/**
 * Adds or removes a place. A whole region includes its parts and districts, so choosing it removes them. Choosing one of them removes the
 * whole region.
 */
export const togglePlace = (region: Region, places: readonly string[], place: string): string[] => {
  if (places.includes(place)) return places.filter((other) => other !== place);
  const isReplaced = place === region.name ? isIn(region) : (other: string) => other === region.name;
  return [...places.filter((other) => !isReplaced(other)), place];
};
