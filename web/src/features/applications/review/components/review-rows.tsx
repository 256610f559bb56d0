import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import type { ReviewColumn, Room } from "../columns.tsx";
import type { ReviewList } from "../queries.ts";
import { sortChange } from "../search.ts";
import type { CheckedRows } from "../use-checked-rows.ts";
import { CheckedRowsContext } from "./check-cell.tsx";
import { ReviewCards } from "./review-cards.tsx";
import type { ReviewFilterBarProps } from "./review-filters.tsx";
import { type ReviewListProps, ReviewTable } from "./review-table.tsx";

type Props = Pick<ReviewListProps, "window" | "states" | "handlers"> & {
  list: UseInfiniteQueryResult<ReviewList>;
  room: Room;
  rows: readonly ReviewedApplication[];
  columns: readonly ReviewColumn[];
  checked: CheckedRows;
  filterBar: Pick<ReviewFilterBarProps, "filters" | "onChange">;
  /** Shown when no row matches the filters. */
  empty: ReactNode;
};

/** The applications as a table, or as cards on narrow screens. */
export const ReviewRows = ({ list, room, rows, columns, checked, filterBar: { filters, onChange }, empty, ...rest }: Props) => {
  const message =
    list.isError && list.data === undefined ? (
      <TableFailure query={list}>지원 목록을 불러오지 못했어요.</TableFailure>
    ) : list.isSuccess && rows.length === 0 ? (
      empty
    ) : null;
  const shared = { ...rest, label: "지원 목록", loading: list.isPending, stale: list.isPlaceholderData, message };
  if (room === "cards") return <ReviewCards {...shared} />;
  return (
    <CheckedRowsContext value={{ listed: rows.filter((row) => !rest.states.isReadOnly(row)), checked }}>
      <ReviewTable
        {...shared}
        columns={columns}
        sort={{ by: filters.sort, direction: filters.direction, onSort: (key) => onChange(sortChange(filters, key)) }}
      />
    </CheckedRowsContext>
  );
};
