import type { Business } from "@rounds/contract/hospitals/hospital.ts";

const plain = (text: string): string => text.replaceAll(/\s/g, "").toLowerCase();

/** Hospitals whose name contains a search term, before those that match with their address only. */
export const namesFirst = <B extends Pick<Business, "name">>(found: readonly B[], q: string): B[] => {
  const terms = q.split(/\s+/).map(plain).filter(Boolean);
  const rank = ({ name }: B): number => terms.filter((term) => plain(name).includes(term)).length;
  // The sort is stable, so equal ranks keep the newest hospital first.
  return found.toSorted((one, other) => rank(other) - rank(one));
};
