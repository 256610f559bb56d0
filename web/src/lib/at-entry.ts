/** Stale time of queries that a route's loader has just fetched, so that its screen does not fetch them a second time. */
export const loaderFreshMs = 10_000;

/** For a route's loader: fetches at every entry, even if the cached response is new. */
export const atEntry = <Query extends object>(query: Query): Query & { staleTime: 0 } => ({ ...query, staleTime: 0 });
