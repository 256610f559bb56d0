import type { ReactNode } from "react";
import { type ColumnHead, DataTable, SkeletonRows, TableFailure, TableMessage, TableScroller, type TableSort } from "./data-table.tsx";

type ListQuery = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type Props<Row> = {
  label: string;
  columns: readonly ColumnHead[];
  sort: TableSort;
  query: ListQuery;
  busy: boolean;
  /** The number of grey rows until the list has loaded. */
  bones: number;
  rows: readonly Row[];
  renderRow: (row: Row) => ReactNode;
  /** The sentence before the reason of a failed first load. */
  failure: string;
  /** The sentence below the head of a loaded list without rows, and its action. */
  empty: string;
  emptyAction?: ReactNode;
  /** Below the rows: `LoadMore`. */
  more?: ReactNode;
};

/** A list in a scrolling table: its rows, or its loading, failed or empty state. */
export const ListTable = <Row,>(props: Props<Row>) => {
  const { label, columns, sort, query, busy, bones, rows, renderRow, failure, empty, emptyAction, more } = props;
  return (
    <TableScroller label={`${label}, 스크롤 영역`}>
      <DataTable label={label} columns={columns} sort={sort} busy={busy}>
        {query.isPending ? <SkeletonRows columns={columns} rows={bones} /> : <tbody>{rows.map(renderRow)}</tbody>}
      </DataTable>
      {query.isError && query.data === undefined ? <TableFailure query={query}>{failure}</TableFailure> : null}
      {query.isSuccess && rows.length === 0 ? <TableMessage action={emptyAction}>{empty}</TableMessage> : null}
      {more}
    </TableScroller>
  );
};
