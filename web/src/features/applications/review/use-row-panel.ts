import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { OpenPanel } from "./components/row-panels.tsx";
import { replaceRow } from "./mutations.ts";
import type { RowAction } from "./row-editing.ts";

/** The message or résumé panel next to the table. The row is passed when a panel opens, so that opening does not render the table again. */
export const useRowPanel = (dispatch: (action: RowAction) => void) => {
  const queryClient = useQueryClient();
  const [panel, setPanel] = useState<OpenPanel | null>(null);

  const open = useCallback((kind: OpenPanel["kind"], row: ReviewedApplication) => setPanel({ kind, row, opened: true }), []);
  // The row is not cleared, so that the panel does not become empty while it slides away.
  const close = useCallback(() => setPanel((now) => now && { ...now, opened: false }), []);
  const onHistorySaved = useCallback(
    (row: ReviewedApplication) => {
      replaceRow(queryClient, row);
      dispatch({ type: "refreshed", row });
      setPanel((now) => now && { ...now, row });
    },
    [queryClient, dispatch],
  );
  return { panel, open, close, onHistorySaved };
};
