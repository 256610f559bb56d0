export type FoundAddress = {
  readonly address: string;
  /** Building name or lot address, to tell alike results apart. */
  readonly detail: string | null;
  readonly postcode: string | null;
  /** WGS84; null when the source does not know it. */
  readonly lat: number | null;
  readonly lng: number | null;
};

/** Milliseconds that a whole search may take, however many calls it makes. */
export const searchTimeoutMs = 4000;

/** The source could not be asked. `message` is for the log and holds nothing personal. */
export class AddressSearchError extends Error {}

export type AddressSearch = {
  /** At most five results; an empty or hopeless query answers none. Throws AddressSearchError. */
  search(query: string): Promise<readonly FoundAddress[]>;
};
