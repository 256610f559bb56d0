import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { messageOf } from "../../../lib/api.ts";
import { formatCount } from "../../../lib/format.ts";
import { Column } from "../../../ui/box.tsx";
import { DataTable, HintBar, PanelHead, RetryButton, SkeletonRows, TableMessage, TableScroller } from "../../../ui/console/data-table.tsx";
import { LoadMore } from "../../../ui/console/load-more.tsx";
import { auditLogQuery } from "../queries.ts";
import { type AuditFilters, auditFilters } from "../search.ts";
import classes from "./audit-screen.module.css";
import { AuditFilterBar } from "./audit-filter-bar.tsx";
import { AuditRow } from "./audit-row.tsx";

const columns = [
  { key: "at", label: "시각", width: 128, sorted: true },
  { key: "actor", label: "누가", width: 150 },
  { key: "action", label: "무엇을", width: 190 },
  { key: "entity", label: "대상", width: 130 },
  { key: "subjects", label: "누구의 정보", width: 240 },
  { key: "details", label: "내용", width: "rest" },
  { key: "address", label: "어디서", width: 140 },
  { key: "position", label: "봉인", width: 84 },
] as const;

type Props = { filters: AuditFilters; onFilters: (filters: AuditFilters) => void };

/** 감사 기록: the accesses to personal data, with actor, subject and time. */
export const AuditScreen = ({ filters, onFilters }: Props) => {
  const log = useInfiniteQuery(auditLogQuery(auditFilters(filters)));
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = log;
  const onReach = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const rows = data?.rows ?? [];
  const isFiltered = Object.keys(auditFilters(filters)).length > 0;
  return (
    <Column grow>
      <PanelHead title="감사 기록" count={data === undefined ? "" : `${formatCount(data.total, data.capped)}건`} />
      <AuditFilterBar
        filters={filters}
        refreshing={isFetching && !isFetchingNextPage}
        onFilters={onFilters}
        onRefresh={() => void refetch()}
      />
      <TableScroller label="감사 기록, 스크롤 영역">
        <div className={classes.table}>
          <DataTable label="감사 기록" columns={columns} busy={data === undefined && error === null}>
            {data === undefined && error === null ? (
              <SkeletonRows columns={columns} rows={10} />
            ) : (
              <tbody>
                {rows.map((line) => (
                  <AuditRow
                    key={line.id}
                    line={line}
                    onActor={(actor_user_id) => onFilters({ ...filters, actor_user_id })}
                    onSubject={(subject_user_id) => onFilters({ ...filters, subject_user_id })}
                  />
                ))}
              </tbody>
            )}
          </DataTable>
        </div>
        {data === undefined && error !== null ? (
          <TableMessage alert action={<RetryButton loading={isFetching} onClick={() => void refetch()} />}>
            감사 기록을 불러오지 못했어요. {messageOf(error)}
          </TableMessage>
        ) : null}
        {data !== undefined && rows.length === 0 ? (
          <TableMessage>{isFiltered ? "조건에 맞는 기록이 없어요. 조건을 넓혀 보세요." : "아직 기록이 없어요."}</TableMessage>
        ) : null}
        {data === undefined ? null : (
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} failed={isFetchNextPageError} onReach={onReach} />
        )}
      </TableScroller>
      <HintBar hints="기록은 2년 동안 보관되고, 봉인된 뒤에는 누구도 고치거나 지울 수 없습니다">열람 기록이 남습니다</HintBar>
    </Column>
  );
};
