/** How often an open screen loads again the data that another person changes, in ms. */
export const refreshMs = 60_000;

/**
 * `refetchOnReconnect` of a query that is not read again automatically, for example because the server logs each read. When the network
 * returns, only a read that failed is repeated.
 */
export const ifFailed = ({ state }: { readonly state: { readonly data: unknown } }): boolean => state.data === undefined;
