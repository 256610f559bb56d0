import type { MutationKey, QueryClient } from "@tanstack/react-query";

type Pending<Change> = { readonly mutationKey: MutationKey; readonly isOf?: (change: Change) => boolean };

/**
 * Optimistic changes of one row, which are sent one after another. A change is shown over changes that the server may refuse later. So what a
 * failure restores is not what was shown before the change, but the saved values with the changes that still wait.
 */
export const pendingChanges = <Row extends object, Change extends Partial<Row> = Partial<Row>>(
  client: QueryClient,
  rowKey: string | number,
  { mutationKey, isOf = () => true }: Pending<Change>,
) => {
  const queryKey = ["saved-row", ...mutationKey, rowKey] as const;
  /** The oldest change first. It stays in the list until its callbacks have ended. */
  const waiting = (): Change[] =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: "pending" })
      .map(({ state }) => state.variables as Change)
      .filter(isOf);
  return {
    /** To be called before a change is shown, and before anything else waits. */
    begin: (shown: Row): void => {
      if (waiting().length === 1) client.setQueryData(queryKey, shown);
    },
    succeed: (change: Change): void => void client.setQueryData<Row>(queryKey, (saved) => saved && { ...saved, ...change }),
    /** What to show after the failure of the oldest change. */
    fail: (): Partial<Row> => waiting().slice(1).reduce<Partial<Row>>((row, change) => ({ ...row, ...change }), {
      ...client.getQueryData<Row>(queryKey),
    }),
  };
};
