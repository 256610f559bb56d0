import { type Landing, landingNames } from "./arrival.ts";

/** Parameters of a link about the visitor's origin. All of them travel on to the sign-in. */
export type Arrival = { readonly [Name in keyof Landing]?: string | undefined } & { readonly job_post_id?: number | undefined };

const queryOf = (arrival: Arrival): URLSearchParams => {
  const query = new URLSearchParams();
  for (const name of ["job_post_id", ...landingNames] as const) {
    const value = arrival[name];
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query;
};

/** A page of this site with the visitor's origin in its query. */
export const withArrival = (page: string, arrival: Arrival): string => {
  const query = queryOf(arrival);
  return query.size > 0 ? `${page}?${query}` : page;
};

/**
 * The app's page in its store. Google Play passes `referrer` on to the first start of the app, so an invitation survives the installation.
 * Apple's store has no such parameter, so its address stays as configured.
 */
export const storeAddress = (store: string, arrival: Arrival): string => {
  const address = new URL(store);
  const query = queryOf(arrival);
  if (address.hostname !== "play.google.com" || query.size === 0) return store;
  address.searchParams.set("referrer", query.toString());
  return address.href;
};
