import type { BusinessReviewLine } from "@rounds/contract/hospitals/review.ts";
import type { Business } from "@rounds/contract/hospitals/hospital.ts";
import type { ReactNode } from "react";
import { waitingTone } from "../../../../lib/waiting.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { type ColumnHead, DataTable, SkeletonRows, type TableSort } from "../../../../ui/console/data-table.tsx";
import { stateLooks } from "../../../../ui/state-looks.ts";
import { Tag } from "../../../../ui/tag.tsx";
import { personText, reviewTags, waitingText } from "../texts.ts";
import classes from "./operator-businesses-screen.module.css";
import type { Claim } from "./claim-detail.tsx";

/** Next to an open hospital and on a phone, the row shows only the name. The other fields are below it. */
type Shape = { compact: boolean };
/** On a phone, the row has the full width and also shows the decision. */
type BusinessShape = Shape & { phone: boolean };

export const rowElementId = (id: number): string => `business-row-${id}`;

const businessColumns = ({ compact, phone }: BusinessShape): readonly ColumnHead[] =>
  phone
    ? [
        { key: "name", label: "병원", sortable: true, width: "rest" },
        { key: "state", label: "심사", sortable: true, width: 84 },
      ]
    : compact
      ? [
          { key: "id", label: "ID", sortable: true, width: 64 },
          { key: "name", label: "병원", sortable: true, width: "rest" },
        ]
      : [
          { key: "id", label: "ID", sortable: true, width: 76 },
          { key: "name", label: "병원", sortable: true, width: 260 },
          { key: "address", label: "주소", sortable: true, width: "rest" },
          { key: "lat", label: "위도", width: 92 },
          { key: "lng", label: "경도", width: 96 },
          { key: "district", label: "지역", sortable: true, width: 132 },
          { key: "state", label: "심사", sortable: true, width: 84 },
        ];

const waitingColumns = ({ compact }: Shape): readonly ColumnHead[] =>
  compact
    ? [
        { key: "name", label: "병원", sortable: true, width: "rest" },
        { key: "since", label: "기다림", sortable: true, width: 84 },
      ]
    : [
        { key: "id", label: "ID", sortable: true, width: 76 },
        { key: "name", label: "병원", sortable: true, width: 280 },
        { key: "address", label: "주소", sortable: true, width: "rest" },
        { key: "posts", label: "기다리는 공고", sortable: true, width: 120 },
        { key: "since", label: "기다림", sortable: true, width: 96 },
      ];

const claimColumns = ({ compact }: Shape): readonly ColumnHead[] =>
  compact
    ? [
        { key: "name", label: "병원", sortable: true, width: "rest" },
        { key: "since", label: "기다림", sortable: true, width: 84 },
      ]
    : [
        { key: "name", label: "병원", sortable: true, width: 300 },
        { key: "who", label: "요청한 사람", sortable: true, width: 180 },
        { key: "address", label: "주소", sortable: true, width: "rest" },
        { key: "since", label: "기다림", sortable: true, width: 96 },
      ];

type RowProps = { id: number; selected: boolean; tabStop: boolean; onSelect: (id: number) => void };

/** A row is selected with the pointer anywhere on it, and with the keyboard by its name. */
const Row = ({ id, selected, onSelect, children }: RowProps & { children: ReactNode }) => (
  <tr className={classes.row} data-selected={selected || undefined} onClick={() => onSelect(id)}>
    {children}
  </tr>
);

type NameProps = RowProps & { name: string; second: ReactNode };

const Name = ({ id, selected, tabStop, onSelect, name, second }: NameProps) => (
  <th scope="row">
    <Box
      as="button"
      block
      full
      truncate
      type="button"
      id={rowElementId(id)}

      tabIndex={tabStop ? 0 : -1}
      aria-current={selected || undefined}
      onClick={(event) => {
        event.stopPropagation();
        onSelect(id);
      }}
    >
      <Text weight={600}>{name}</Text>
      {second === null ? null : (
        <Text block size={12} tone="muted" truncate>
          {second}
        </Text>
      )}
    </Box>
  </th>
);

const Wait = ({ since }: { since: string }) => (
  <Text as="td" {...stateLooks[waitingTone(since)]}>
    {waitingText(since)}
  </Text>
);

type TableProps<R> = Shape & {
  rows: readonly R[];
  loading: boolean;
  busy: boolean;
  selectedId: number | undefined;
  onSelect: (id: number) => void;
};

type Sorted = { sort: TableSort };

const skeletonRows = 12;

/** Props of every row in a list. Tab reaches one row, J and K move to the others. */
const rowProps = <R extends { id: number }>({ rows, selectedId, onSelect }: TableProps<R>, row: R, index: number): RowProps => {
  const isListed = rows.some(({ id }) => id === selectedId);
  return { id: row.id, selected: row.id === selectedId, tabStop: isListed ? row.id === selectedId : index === 0, onSelect };
};

const State = ({ state }: { state: Business["job_post_registration_status"] }) => (
  <td>
    {state === "approved" ? (
      <Text tone="muted">{reviewTags.approved}</Text>
    ) : (
      <Tag tone={state === "pending" ? "wait" : "lost"}>{reviewTags[state]}</Tag>
    )}
  </td>
);

export const BusinessTable = (props: TableProps<Business> & BusinessShape & Sorted) => {
  const { compact, phone, rows, loading, busy, sort } = props;
  const columns = businessColumns(props);
  return (
    <DataTable label="병원 목록" columns={columns} sort={sort} busy={busy}>
      {loading ? (
        <SkeletonRows columns={columns} rows={skeletonRows} />
      ) : (
        <tbody>
          {rows.map((row, index) => {
            const common = rowProps(props, row, index);
            const { job_post_registration_status: state } = row;
            const second = compact ? ([phone ? row.address : row.district, row.address].find(Boolean) ?? "주소 없음") : row.category;
            return (
              <Row key={row.id} {...common}>
                {phone ? null : (
                  <Text as="td" tone="muted">
                    {row.id}
                  </Text>
                )}
                <Name {...common} name={row.name} second={second} />
                {compact ? null : (
                  <>
                    <td title={row.address}>{row.address || <Text tone="muted">없음</Text>}</td>
                    <td>{row.lat?.toFixed(4) ?? <Text tone="muted">없음</Text>}</td>
                    <td>{row.lng?.toFixed(4) ?? <Text tone="muted">없음</Text>}</td>
                    <td>{row.district ?? <Text tone="muted">모름</Text>}</td>
                  </>
                )}
                {compact && !phone ? null : <State state={state} />}
              </Row>
            );
          })}
        </tbody>
      )}
    </DataTable>
  );
};

export const WaitingTable = (props: TableProps<BusinessReviewLine> & Sorted) => {
  const { compact, rows, loading, busy, sort } = props;
  const columns = waitingColumns(props);
  return (
    <DataTable label="심사를 기다리는 병원" columns={columns} sort={sort} busy={busy}>
      {loading ? (
        <SkeletonRows columns={columns} rows={skeletonRows} />
      ) : (
        <tbody>
          {rows.map((row, index) => {
            const common = rowProps(props, row, index);
            return (
              <Row key={row.id} {...common}>
                {compact ? null : (
                  <Text as="td" tone="muted">
                    {row.id}
                  </Text>
                )}
                <Name {...common} name={row.name} second={compact ? (row.district ?? row.address) : row.category} />
                {compact ? null : (
                  <>
                    <td title={row.address}>{row.address || <Text tone="muted">없음</Text>}</td>
                    <td>{row.waiting_post_count === 0 ? <Text tone="muted">없음</Text> : `${row.waiting_post_count}개`}</td>
                  </>
                )}
                <Wait since={row.requested_at} />
              </Row>
            );
          })}
        </tbody>
      )}
    </DataTable>
  );
};

export const ClaimTable = (props: TableProps<Claim> & Sorted) => {
  const { compact, rows, loading, busy, sort } = props;
  const columns = claimColumns(props);
  return (
    <DataTable label="소유 확인 요청" columns={columns} sort={sort} busy={busy}>
      {loading ? (
        <SkeletonRows columns={columns} rows={skeletonRows} />
      ) : (
        <tbody>
          {rows.map((row, index) => {
            const common = rowProps(props, row, index);
            const who = personText(row.user, row.user.id);
            return (
              <Row key={row.id} {...common}>
                <Name {...common} name={row.business.name} second={compact ? who : row.business.category} />
                {compact ? null : (
                  <>
                    <td>{who}</td>
                    <td title={row.business.address}>{row.business.address}</td>
                  </>
                )}
                <Wait since={row.created_at} />
              </Row>
            );
          })}
        </tbody>
      )}
    </DataTable>
  );
};
