/** Checks the HLS address of an encoder before doctors get it. */
export type LiveStreams = {
  /**
   * The origins from which a player loads this stream. Null when the address returns no playlist, or when the server must not call it.
   * Never throws.
   */
  probe(address: string): Promise<readonly string[] | null>;
};

/** An origin that can be written into a header: `https://host` with an optional port. URLs allow more signs in a host. */
export const isPlainOrigin = (origin: string): boolean => /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(origin);
