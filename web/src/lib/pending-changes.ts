import type { MutationKey, QueryClient } from "@tanstack/react-query";

type Pending<Row> = { readonly mutationKey: MutationKey; readonly isOf?: (change: Partial<Row>) => boolean };

/**
 * Optimistic changes of one row, which are sent one after another. The values before a change may belong to another change that the server
 * refuses later. So a failure restores the saved values, with the changes that still wait.
 */
export const pendingChanges = <Row extends object>(
  client: QueryClient,
  rowKey: string | number,
  { mutationKey, isOf = () => true }: Pending<Row>,
) => {
  const queryKey = ["saved-row", ...mutationKey, rowKey] as const;
  /** The oldest change first. It stays in the list until its callbacks have ended. */
  const waiting = (): Partial<Row>[] =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: "pending" })
      .map(({ state }) => state.variables as Partial<Row>)
      .filter(isOf);
  return {
    /** To be called before a change is shown, and before anything else waits. */
    begin: (shown: Row): void => {
      if (waiting().length === 1) client.setQueryData(queryKey, shown);
    },
    succeed: (change: Partial<Row>): void => void client.setQueryData<Row>(queryKey, (saved) => saved && { ...saved, ...change }),
    /** The values to show after the failure of the oldest change. */
    fail: (): Partial<Row> =>
      waiting()
        .slice(1)
        .reduce<Partial<Row>>((row, change) => ({ ...row, ...change }), {
          ...client.getQueryData<Row>(queryKey),
        }),
  };
};
