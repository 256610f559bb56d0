export type FoundAddress = {
  readonly address: string;
  /** Building name or lot address, to distinguish similar results. */
  readonly detail: string | null;
  readonly postcode: string | null;
  /** WGS84; null when the source does not know it. */
  readonly lat: number | null;
  readonly lng: number | null;
  /** The source failed to return the coordinates. A later search may have them. */
  readonly isPointPending?: true;
};

/** Time limit of a whole search in milliseconds, over all its calls. */
export const searchTimeoutMs = 4000;

/** The source could not be reached. `message` is for the log and contains no personal data. */
export class AddressSearchError extends Error {}

export type AddressSearch = {
  /** At most five results; none for an empty or unsearchable query. Throws AddressSearchError. */
  search(query: string): Promise<readonly FoundAddress[]>;
};
