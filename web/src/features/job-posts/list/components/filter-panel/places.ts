/** A region of the reference data. */
export type Region = { readonly name: string; readonly districts: readonly { readonly name: string; readonly value: string }[] };

const isIn = (region: Region) => (place: string) => place === region.name || place.startsWith(`${region.name} `);

/** What is chosen in one region: the whole of it, or some of its districts. */
export const chosenIn = (region: Region, places: readonly string[]): readonly string[] => places.filter(isIn(region));

/**
 * Puts a place on or takes it off. A whole region stands for its districts: choosing it clears them, and choosing one of
 * them narrows the region down to it.
 */
export const togglePlace = (region: Region, places: readonly string[], place: string): string[] => {
  if (places.includes(place)) return places.filter((other) => other !== place);
  const isReplaced = place === region.name ? isIn(region) : (other: string) => other === region.name;
  return [...places.filter((other) => !isReplaced(other)), place];
};
