import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { operatorHomeKeys } from "./queries.ts";

/**
 * Reads the counts of the menu again after each act of the operator. The rooms of the acts cannot do this, because this room imports them.
 */
export const useFreshCounts = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        void client.invalidateQueries({ queryKey: operatorHomeKeys.counts });
      }),
    [client],
  );
};
