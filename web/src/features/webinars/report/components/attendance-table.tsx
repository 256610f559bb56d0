import { SegmentedControl } from "@mantine/core";
import type { AttendanceSort } from "@rounds/contract/webinars/lists.ts";
import { attendanceTabs } from "@rounds/contract/webinars/report.ts";
import { completedShare } from "@rounds/contract/webinars/fields.ts";
import { IconCheck } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { TableRow } from "../../../../ui/console/data-table.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { ListTable } from "../../../../ui/console/list-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { type Sorting, tableSort } from "../../../../ui/console/table-sort.ts";
import { type Attendance, attendancesQuery, type AttendanceTab } from "../queries.ts";

const columns = [
  { key: "person", label: "의사", width: "rest", sortable: true },
  { key: "entered", label: "들어온 시각", width: 124, sortable: true },
  { key: "parts", label: "본 구간", width: 200 },
  { key: "minutes", label: "시청", width: 72, sortable: true },
  { key: "share", label: "비율", width: 76, sortable: true },
  { key: "questions", label: "질문", width: 72, sortable: true },
] as const;

const tabNames: Readonly<Record<AttendanceTab, string>> = { all: "전체", attended: "출석", completed: "끝까지", absent: "오지 않음" };

export const personElementId = (id: number): string => `attendance-${id}`;

/** The watched parts of the session. The next columns have the same in numbers. */
const Parts = ({ parts, length }: Pick<Attendance, "parts"> & { length: number }) => (
  <svg width="100%" height={8} viewBox={`0 0 ${Math.max(1, length)} 8`} preserveAspectRatio="none" aria-hidden>
    <rect width={Math.max(1, length)} height={8} fill="var(--app-sunken)" />
    {parts.map(([from, to]) => (
      <rect key={from} x={from} width={Math.max(0, to - from)} height={8} fill="var(--app-brand)" opacity={0.8} />
    ))}
  </svg>
);

const PersonRow = ({ row, length }: { row: Attendance; length: number }) => {
  const { user_id: id, name, hospital_name, job_type, registered_at, entered_at, parts, minutes, share, questions } = row;
  const isAbsent = entered_at === null;
  return (
    <TableRow data-hover="console">
      <td>
        <Link id={personElementId(id)} to="/manage/user-search" search={{ search_string: id, user_id: undefined }}>
          <Text block truncate weight={600}>
            {name}
            <Text tone="muted" weight={400}>
              #{id}
            </Text>
          </Text>
        </Link>
        <Text block truncate size={12} tone="muted">
          {[hospital_name, job_type].filter(Boolean).join(" · ")}
        </Text>
      </td>
      <td>
        <Text block>{isAbsent ? "–" : seoulClock(entered_at)}</Text>
        <Text block truncate size={12} tone="muted">
          {registered_at === null ? "등록 없이 출석" : `등록 ${formatDate(registered_at)}`}
        </Text>
      </td>
      <td>
        {isAbsent ? (
          <Text size={12} tone="muted">
            출석하지 않음
          </Text>
        ) : (
          <Parts parts={parts} length={length} />
        )}
      </td>
      <td>{isAbsent ? "–" : `${formatNumber(minutes)}분`}</td>
      <td>
        {isAbsent ? (
          "–"
        ) : (
          <Text weight={share >= completedShare ? 600 : 400} tone={share >= completedShare ? "brand-strong" : "strong"} nowrap>
            {share >= completedShare ? <IconCheck size={13} stroke={2.4} aria-label="끝까지" /> : null} {Math.round(share * 100)}%
          </Text>
        )}
      </td>
      <td>{isAbsent ? "–" : formatNumber(questions)}</td>
    </TableRow>
  );
};

export type AttendanceProps = {
  sessionId: number;
  /** Of the session, in minutes. */
  length: number;
  tab: AttendanceTab;
  sorting: Sorting<AttendanceSort>;
  onTab: (tab: AttendanceTab) => void;
  onSort: (sorting: Sorting<AttendanceSort>) => void;
};

/** 출석부: people who registered or attended. Each read is logged. */
export const AttendanceTable = ({ sessionId, length, tab, sorting, onTab, onSort }: AttendanceProps) => {
  const list = useInfiniteQuery(attendancesQuery(sessionId, tab, sorting));
  const rows = list.data?.rows ?? [];
  const counts = list.data?.counts;
  return (
    <Column as="section" shrink aria-label="출석부">
      <Row gap={12} align="center" justify="between" px={20} minH={48} fixed line="bottom">
        <Text as="h2" size={13} weight={700} nowrap>
          출석부 {counts === undefined ? "" : formatNumber(counts.all)}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="출석"
          value={tab}
          data={attendanceTabs.map((value) => ({
            value,
            label: (
              <>
                {tabNames[value]}
                <span className={panes.tabCount}>{counts === undefined ? "" : formatNumber(counts[value])}</span>
              </>
            ),
          }))}
          onChange={(value) => onTab(attendanceTabs.find((known) => known === value) ?? "all")}
        />
      </Row>
      <ListTable
        label="출석부"
        columns={columns}
        sort={tableSort(sorting, { by: "entered", direction: "asc" }, onSort)}
        query={list}
        busy={list.isPending}
        bones={6}
        rows={rows}
        renderRow={(row) => <PersonRow key={row.user_id} row={row} length={length} />}
        failure="출석부를 불러오지 못했어요."
        empty={tab === "all" ? "아직 사전등록한 사람이 없어요." : `${tabNames[tab]}: 해당하는 사람이 없어요.`}
        more={<LoadMore list={list} />}
      />
    </Column>
  );
};
