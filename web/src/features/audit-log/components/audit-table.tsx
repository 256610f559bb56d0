import { useMediaQuery } from "@mantine/hooks";
import type { AuditLine } from "@rounds/contract/audit-log.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Fragment } from "react";
import { formatDate } from "../../../lib/format.ts";
import { groupBy } from "../../../lib/group-by.ts";
import { DataTable, SkeletonRows, TableFailure, TableMessage, TableScroller } from "../../../ui/console/data-table.tsx";
import { LoadMore } from "../../../ui/console/load-more.tsx";
import { tableSort } from "../../../ui/console/table-sort.ts";
import { media } from "../../../ui/tokens.ts";
import { type AuditFilters, auditFilters } from "../search.ts";
import { AuditRow } from "./audit-row.tsx";
import classes from "./audit-screen.module.css";

const columns = [
  { key: "at", label: "시각", width: 96, sortable: true },
  { key: "kind", label: "한 일", width: 88, sortable: true },
  { key: "subject", label: "무슨 일이 있었나", width: "rest", sortable: true },
  { key: "actor", label: "한 사람", width: 216, sortable: true },
  { key: "address", label: "어디에서", width: 124, sortable: true },
] as const;
/** A narrow window has no room for the time and the address. The details show them. An e-mail address takes two lines. */
const narrowColumns = columns.slice(1, -1).map((column) => (column.key === "actor" ? { ...column, width: 136 } : column));

/** The lines of each day, or all lines in one group. */
const groupsOf = (rows: readonly AuditLine[], isByDay: boolean): (readonly [string, readonly AuditLine[]])[] =>
  isByDay ? [...groupBy(rows, ({ at }) => formatDate(at))] : [["", rows]];

type Props = {
  log: UseInfiniteQueryResult<{ readonly rows: readonly AuditLine[] }>;
  filters: AuditFilters;
  selectedId: number | undefined;
  onFilters: (filters: AuditFilters) => void;
  onSelect: (id: number) => void;
};

/** The lines, under their days if the time orders them. */
export const AuditTable = ({ log, filters, selectedId, onFilters, onSelect }: Props) => {
  const { data, error, isFetching, refetch } = log;
  const isNarrow = useMediaQuery(media.narrow, false, { getInitialValueInEffect: false });
  const shownColumns = isNarrow ? narrowColumns : columns;
  const rows = data?.rows ?? [];
  const { sort, direction, ...conditions } = filters;
  const isByDay = sort === undefined || sort === "at";
  const isFiltered = Object.keys(auditFilters(conditions)).length > 0;
  return (
    <TableScroller label="감사 기록, 스크롤 영역">
      <DataTable
        label="감사 기록"
        columns={shownColumns}
        busy={data === undefined && error === null}
        sort={tableSort({ sort, direction }, { by: "at", direction: "desc" }, (next) => onFilters({ ...filters, ...next }))}
      >
        {data === undefined && error === null ? (
          <SkeletonRows columns={shownColumns} rows={10} />
        ) : (
          <tbody>
            {groupsOf(rows, isByDay).map(([day, lines]) => (
              <Fragment key={day}>
                {isByDay ? (
                  <tr>
                    <th scope="colgroup" colSpan={shownColumns.length} className={classes.day}>
                      {day}
                    </th>
                  </tr>
                ) : null}
                {lines.map((line) => (
                  <AuditRow key={line.id} line={line} isUnderDay={isByDay} selected={line.id === selectedId} onSelect={onSelect} />
                ))}
              </Fragment>
            ))}
          </tbody>
        )}
      </DataTable>
      {data === undefined && error !== null ? (
        <TableFailure query={{ error, isFetching, refetch }}>감사 기록을 불러오지 못했어요.</TableFailure>
      ) : null}
      {data !== undefined && rows.length === 0 ? (
        <TableMessage>{isFiltered ? "조건에 맞는 기록이 없어요. 조건을 넓혀 보세요." : "아직 기록이 없어요."}</TableMessage>
      ) : null}
      <LoadMore list={log} />
    </TableScroller>
  );
};
