import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReviewList } from "../queries.ts";
import type { CheckedActions } from "../use-checked-actions.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { ReviewFilterBar, type ReviewFilterBarProps } from "./review-filters.tsx";

type Props = {
  list: UseInfiniteQueryResult<ReviewList>;
  filterBar: Omit<ReviewFilterBarProps, "end">;
  isNarrow: boolean;
  /** The bar shows these actions instead of the filters. Null while no row is checked. */
  actions: CheckedActions | null;
  total: string;
  everyRow: (most: number) => Promise<ReviewedApplication[]>;
};

/** The bar above the list: the filters, or the actions on the checked rows. */
export const ReviewBar = ({ list, filterBar, isNarrow, actions, total, everyRow }: Props) =>
  actions === null ? (
    <ReviewFilterBar
      {...filterBar}
      isNarrow={isNarrow}
      end={
        list.dataUpdatedAt > 0 ? (
          <RefreshButton loadedAt={list.dataUpdatedAt} isLoading={list.isFetching} onRefresh={() => void list.refetch()} />
        ) : null
      }
    />
  ) : (
    <BulkBar
      checked={actions.checked}
      bulk={actions.bulk}
      menu={actions.menu}
      onMenu={actions.setMenu}
      onMessage={actions.keys.canMessage ? () => actions.setWriting(true) : null}
      total={total}
      everyRow={everyRow}
    />
  );
