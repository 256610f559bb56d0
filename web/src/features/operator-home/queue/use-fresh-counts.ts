import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { operatorHomeKeys } from "./queries.ts";

/**
 * Reads the counts of the menu, and the list of an open home screen, again after each act of the operator: also after an undo, which puts a
 * line back. The rooms of the acts cannot do this, because this room imports them. The `meta` of an act names that it decides nothing.
 */
export const useFreshCounts = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        if (event.mutation.meta?.["decidesNothing"] === true) return;
        void client.invalidateQueries({ queryKey: operatorHomeKeys.all });
      }),
    [client],
  );
};
