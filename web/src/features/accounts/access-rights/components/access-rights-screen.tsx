import { Button } from "@mantine/core";
import type { AccessRightRecord } from "@rounds/contract/accounts/access-rights.ts";
import { IconRefresh } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { seoulMoment } from "../../../../lib/seoul-time.ts";
import { personText } from "../../../../text/person-text.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { BackTitle } from "../../../../ui/console/back-title.tsx";
import { FilterBar, HintBar, PanelHead, TableRow } from "../../../../ui/console/data-table.tsx";
import { ExportButton } from "../../../../ui/console/export-button.tsx";
import { ListTable } from "../../../../ui/console/list-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { PeriodInputs } from "../../../../ui/console/period-inputs.tsx";
import { Tag, type TagTone } from "../../../../ui/tag.tsx";
import { useIsPhone } from "../../../../ui/use-is-phone.ts";
import { accessRightsQuery, everyAccessRight, recordFile } from "../queries.ts";
import type { AccessRightFilters } from "../search.ts";
import { type Change, changeNames, changeOf, changerText, exportRecords, placeText, rightText } from "../texts.ts";

const columns = [
  { key: "at", label: "시각", width: 148 },
  { key: "person", label: "권한을 가진 사람", width: "rest" },
  { key: "place", label: "어디", width: 220 },
  { key: "change", label: "갈래", width: 84 },
  { key: "right", label: "권한", width: 168 },
  { key: "changer", label: "바꾼 사람", width: 216 },
] as const;

/** A phone has no room for the other columns. They are lines below the person and the time. */
const phoneColumns = [columns[1], { ...columns[0], width: 140 }] as const;

const newestFirst = { by: "", direction: "desc", onSort: () => {} } as const;
const tones: Readonly<Record<Change, TagTone>> = { start: "brand", change: "calm", end: "lost" };
const readyReasons = ["접근 권한 점검", "문의·사고 확인"] as const;

type RowProps = { record: AccessRightRecord; isOnPhone: boolean; onPerson: (userId: number) => void };

const RecordRow = ({ record, isOnPhone, onPerson }: RowProps) => {
  const change = changeOf(record);
  const tag = <Tag tone={tones[change]}>{changeNames[change]}</Tag>;
  const person = (
    // Operators and members need no profile, so the filter does not find all of them by name.
    <Text
      as="button"
      full
      truncate
      weight={600}
      type="button"
      title="이 사람의 기록만 보기"
      data-focus="inside"
      onClick={() => onPerson(record.person.user_id)}
    >
      {personText(record.person)}
    </Text>
  );
  const place =
    record.business === null || record.business.name === null ? (
      placeText(record)
    ) : (
      <Link data-touch="cell" to="/manage/businesses" search={{ business_id: record.business.id }}>
        {record.business.name}
      </Link>
    );
  const changerTone = record.changed_by === null ? "muted" : undefined;
  if (isOnPhone)
    return (
      <TableRow>
        <td>
          {person}
          <Text block truncate>
            {place}
          </Text>
          <Row gap={6} rowGap={2} align="center" wrap>
            {tag}
            {rightText(record)}
          </Row>
        </td>
        <td>
          <Text block tabular>
            {seoulMoment(record.at)}
          </Text>
          <Text block truncate tone={changerTone}>
            {changerText(record)}
          </Text>
        </td>
      </TableRow>
    );
  return (
    <TableRow>
      <Text as="td" tabular>
        {seoulMoment(record.at)}
      </Text>
      <td>{person}</td>
      <Text as="td" truncate>
        {place}
      </Text>
      <td>{tag}</td>
      <td>{rightText(record)}</td>
      <Text as="td" truncate tone={changerTone}>
        {changerText(record)}
      </Text>
    </TableRow>
  );
};

type PersonFilterProps = {
  label: string;
  value: number | undefined;
  nameOf: (userId: number) => string | null;
  onChange: (userId: number | undefined) => void;
};

type Props = {
  filters: AccessRightFilters;
  /** It comes from another room, so the page passes it. */
  PersonFilter: ComponentType<PersonFilterProps>;
  onFilters: (filters: AccessRightFilters) => void;
  onBack: () => void;
};

/** 접근 권한 기록: each start, change and end of a right of operators and members of hospitals. */
export const AccessRightsScreen = ({ filters, PersonFilter, onFilters, onBack }: Props) => {
  const list = useInfiniteQuery(accessRightsQuery(filters));
  const isOnPhone = useIsPhone();
  const { data, isFetching, isFetchingNextPage, refetch } = list;
  const rows = data?.rows ?? [];
  const total = data === undefined ? "" : `${formatCount(data.total, data.capped)}건`;
  const names = new Map(rows.map(({ person }) => [person.user_id, person.name]));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const set = (change: AccessRightFilters) => onFilters({ ...filters, ...change });
  return (
    <Column grow>
      <PanelHead
        title={
          <BackTitle label="감사 기록으로" onBack={onBack}>
            접근 권한 기록
          </BackTitle>
        }
        count={total}
      >
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
          everyRow={(most) => everyAccessRight(filters, most)}
          readyReasons={readyReasons}
          record={(line) => recordFile(filters, line)}
          save={exportRecords}
        />
      </PanelHead>
      <FilterBar>
        <PersonFilter
          label="누구의 권한"
          value={filters.user_id}
          nameOf={(id) => names.get(id) ?? null}
          onChange={(user_id) => set({ user_id })}
        />
        <PeriodInputs period={filters} onChange={set} />
        {isFiltered ? (
          <Button variant="subtle" ml="auto" onClick={() => onFilters({})}>
            조건 지우기
          </Button>
        ) : null}
      </FilterBar>
      <ListTable
        label="접근 권한 기록"
        columns={isOnPhone ? phoneColumns : columns}
        sort={newestFirst}
        query={list}
        busy={isFetching}
        bones={10}
        rows={rows}
        renderRow={(record) => <RecordRow key={record.id} record={record} isOnPhone={isOnPhone} onPerson={(user_id) => set({ user_id })} />}
        failure="접근 권한 기록을 불러오지 못했어요."
        empty={isFiltered ? "조건에 맞는 기록이 없어요. 조건을 넓혀 보세요." : "아직 기록이 없어요."}
        more={<LoadMore list={list} />}
      />
      <HintBar hints={null}>3년 동안 보관해요 · 열람 기록이 남습니다</HintBar>
    </Column>
  );
};
