import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Changes the cached data of all queries below this key. `change` returns undefined for data that stay as they are. A query that must be read
 * again stays so, and is not newer than before: `setQueriesData` would treat the changed data as a response of the server.
 */
export function patchQueries<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data | undefined): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const changed = data === undefined ? undefined : change(data as Data);
    if (changed === undefined) continue;
    client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}
