import { Button, Checkbox, Switch } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { AuditLine } from "@rounds/contract/audit-log.ts";
import { IconRefresh } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { formatCount, formatDate } from "../../../lib/format.ts";
import { groupBy } from "../../../lib/group-by.ts";
import { Column, Grid } from "../../../ui/box.tsx";
import { DataTable, HintBar, PanelHead, SkeletonRows, TableFailure, TableMessage, TableScroller } from "../../../ui/console/data-table.tsx";
import { ExportButton } from "../../../ui/console/export-button.tsx";
import { KeyHint } from "../../../ui/console/key-hint.tsx";
import { LoadMore } from "../../../ui/console/load-more.tsx";
import { tableSort } from "../../../ui/console/table-sort.ts";
import { useConsoleKeys } from "../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../ui/console/use-keys-setting.ts";
import { lineBeside } from "../../../ui/console/list-steps.ts";
import { media } from "../../../ui/tokens.ts";
import { exportLines } from "../export-lines.ts";
import { auditLogQuery, everyAuditLine } from "../queries.ts";
import { type AuditFilters, auditFilters } from "../search.ts";
import { AuditDetail } from "./audit-detail.tsx";
import { AuditFilterBar } from "./audit-filter-bar.tsx";
import { AuditRow, rowElementId } from "./audit-row.tsx";
import classes from "./audit-screen.module.css";

const columns = [
  { key: "at", label: "시각", width: 96, sortable: true },
  { key: "kind", label: "한 일", width: 88, sortable: true },
  { key: "subject", label: "무슨 일이 있었나", width: "rest", sortable: true },
  { key: "actor", label: "한 사람", width: 216, sortable: true },
  { key: "address", label: "어디에서", width: 124, sortable: true },
] as const;
/** A narrow window has no room for the time and the address. The details show them. */
const narrowColumns = columns.slice(1, -1);

type Props = { filters: AuditFilters; onFilters: (filters: AuditFilters) => void };

/** The lines of each day, or all lines in one group. */
const groupsOf = (rows: readonly AuditLine[], isByDay: boolean): (readonly [string, readonly AuditLine[]])[] =>
  isByDay ? [...groupBy(rows, ({ at }) => formatDate(at))] : [["", rows]];

/** 감사 기록: the accesses to personal data as sentences by day, and the details of the selected one. */
export const AuditScreen = ({ filters, onFilters }: Props) => {
  const log = useInfiniteQuery(auditLogQuery(auditFilters(filters)));
  const { data, error, isFetching, refetch, isFetchingNextPage } = log;
  const [selectedId, setSelectedId] = useState<number>();
  const isNarrow = useMediaQuery(media.narrow, false, { getInitialValueInEffect: false });
  const shownColumns = isNarrow ? narrowColumns : columns;
  const [keysOn, setKeysOn] = useKeysSetting();
  const rows = data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === selectedId);
  const selected = rows[at];
  const { sort, direction, ...conditions } = filters;
  const isByDay = sort === undefined || sort === "at";
  const isFiltered = Object.keys(auditFilters(conditions)).length > 0;
  const total = data === undefined ? "" : `${formatCount(data.total, data.capped)}건`;
  const names = new Map(
    rows.flatMap(({ actor, subjects }) => [...(actor ? [actor] : []), ...subjects]).map((one) => [one.user_id, one.name]),
  );
  const onlyActor = (actor_user_id: number) => onFilters({ ...filters, actor_user_id, mine: undefined });
  const onlySubject = (subject_user_id: number) => onFilters({ ...filters, subject_user_id });
  const step = (by: 1 | -1) => {
    const next = lineBeside(rows, at, by);
    if (next === undefined) return;
    setSelectedId(next.id);
    document.getElementById(rowElementId(next.id))?.focus();
  };
  const subject = selected?.subjects[0];
  useConsoleKeys({
    enabled: keysOn,
    step,
    actions: {
      KeyF: selected?.actor ? () => onlyActor(selected.actor?.user_id ?? 0) : undefined,
      KeyU: subject ? () => onlySubject(subject.user_id) : undefined,
    },
  });
  return (
    <Column grow>
      <PanelHead title="감사 기록" count={total}>
        <Checkbox
          label="내가 한 일만"
          checked={filters.mine === true}
          onChange={({ currentTarget: { checked } }) =>
            onFilters({ ...filters, mine: checked ? true : undefined, actor_user_id: undefined })
          }
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} aria-hidden />}
          loading={isFetching && !isFetchingNextPage}
          onClick={() => void refetch()}
        >
          새로고침
        </Button>
        <ExportButton
          count={total}
          disabled={rows.length === 0}
          everyRow={(most) => everyAuditLine(auditFilters(filters), most)}
          save={exportLines}
        />
      </PanelHead>
      <AuditFilterBar filters={filters} nameOf={(id) => names.get(id) ?? null} onFilters={onFilters} />
      <Grid grow className={classes.sides} data-open={selected !== undefined || undefined}>
        <Column shrink>
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
                        <AuditRow
                          key={line.id}
                          line={line}
                          isUnderDay={isByDay}
                          selected={line.id === selectedId}
                          onSelect={setSelectedId}
                        />
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
        </Column>
        <AuditDetail
          line={selected}
          together={
            selected === undefined || selected.request_id === null ? [] : rows.filter(({ request_id: id }) => id === selected.request_id)
          }
          onActor={onlyActor}
          onSubject={onlySubject}
          onBack={() => setSelectedId(undefined)}
        />
      </Grid>
      <HintBar
        hints={
          <>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["F"]}>이 사람만</KeyHint>
            <KeyHint keys={["U"]}>이 정보만</KeyHint>
            <Switch label="단축키" checked={keysOn} onChange={(event) => setKeysOn(event.currentTarget.checked)} />
          </>
        }
      >
        열람 기록이 남습니다
      </HintBar>
    </Column>
  );
};
