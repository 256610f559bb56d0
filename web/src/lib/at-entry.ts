/** What a route has asked for at its entry is drawn a moment later, and not asked for again by then. */
export const drawnWithinMs = 10_000;

/** For a route's loader: asks anew at every entry, however young the last answer is. */
export const atEntry = <Query extends object>(query: Query): Query & { staleTime: 0 } => ({ ...query, staleTime: 0 });
