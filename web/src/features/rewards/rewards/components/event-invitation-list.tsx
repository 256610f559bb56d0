import type { EventInvitation } from "@rounds/contract/rewards/event-invitations.ts";
import { type EventInvitationSort, eventInvitationSorts } from "@rounds/contract/rewards/lists.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { formatCount, formatDate, formatPhone } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import {
  type ColumnHead,
  DataTable,
  FilterBar,
  SkeletonRows,
  TableFailure,
  TableMessage,
  TableRow,
  TableScroller,
} from "../../../../ui/console/data-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { type Sorting, tableSort } from "../../../../ui/console/table-sort.ts";
import { eventInvitationsQuery } from "../queries.ts";
import { eventTitleOf } from "../texts.ts";
import { PersonName, SendStatus, SuitabilityTag } from "./parts.tsx";
import { SignUpCards } from "./sign-up-cards.tsx";

const columns: readonly ColumnHead[] = [
  { key: "event", label: "이벤트", width: "rest" },
  { key: "user", label: "초대받은 사람", width: 180 },
  { key: "suitable", label: "대상", width: 110 },
  { key: "completed", label: "참여", width: 110 },
  { key: "status", label: "발송 상태", width: 140 },
  { key: "referrer", label: "초대한 사람", width: 180 },
  { key: "referrer_status", label: "발송 상태", width: 140 },
];

const heads = columns.map((column) => ({ ...column, sortable: eventInvitationSorts.some((key) => key === column.key) }));

const keyOf = ({ marketing_event, user }: EventInvitation): string => `${marketing_event.id} ${user.user_id}`;

const Phone = ({ number }: { number: string | null }) => (
  <Text block size={12} tone="faint">
    {number === null ? "번호 없음" : formatPhone(number)}
  </Text>
);

const Line = ({ invitation }: { invitation: EventInvitation }) => {
  const { user, referrer_user: inviter } = invitation;
  return (
    <TableRow data-hover="console">
      <td>
        <Text block truncate>
          {eventTitleOf(invitation)}
        </Text>
        <Text block size={12} tone="faint">
          {formatDate(invitation.created_at)}
        </Text>
      </td>
      <td>
        <PersonName name={user.name} id={user.user_id} />
        <Phone number={user.profile_phone_number} />
      </td>
      <td>
        <SuitabilityTag suitability={user.sign_up_promotion_suitable} />
      </td>
      <Text as="td" tone={invitation.is_completed ? "strong" : "muted"}>
        {invitation.is_completed ? "마침" : "진행 중"}
      </Text>
      <td>
        <SendStatus status={user.reward_send_status} at={user.reward_send_at} />
      </td>
      <td>
        <PersonName name={inviter.referrer_user_name} id={inviter.referrer_user_id} />
        <Phone number={inviter.referrer_user_profile_phone_number} />
      </td>
      <td>
        <SendStatus status={inviter.referrer_reward_send_status} at={inviter.referrer_reward_send_at} />
      </td>
    </TableRow>
  );
};

const label = "이벤트 초대";

type Props = {
  filter: ReactNode;
  sorting: Sorting<EventInvitationSort>;
  cards: boolean;
  onSort: (sorting: Sorting<EventInvitationSort>) => void;
};

/** Invitations to events with the vouchers of both people, also those that are not due yet. */
export const EventInvitationList = ({ filter, sorting, cards, onSort }: Props) => {
  const list = useInfiniteQuery(eventInvitationsQuery(sorting));
  const rows = list.data?.rows ?? [];
  return (
    <>
      <FilterBar>
        {filter}
        <Text tone="muted" tabular atEnd>
          {list.data === undefined ? "" : `${formatCount(list.data.total, list.data.capped)}건`}
        </Text>
      </FilterBar>
      <TableScroller label={`${label}, 스크롤 영역`}>
        {list.isError && list.data === undefined ? (
          <TableFailure query={list}>이벤트 초대를 불러오지 못했어요.</TableFailure>
        ) : cards ? (
          <SignUpCards
            label={label}
            loading={list.isPending}
            busy={list.isFetching}
            rows={rows.map((row) => ({ ...row, id: keyOf(row), about: eventTitleOf(row) }))}
          />
        ) : (
          <DataTable label={label} columns={heads} sort={tableSort(sorting, null, onSort)} busy={list.isFetching}>
            {list.isPending ? (
              <SkeletonRows columns={columns} rows={8} />
            ) : (
              <tbody>
                {rows.map((row) => (
                  <Line key={keyOf(row)} invitation={row} />
                ))}
              </tbody>
            )}
          </DataTable>
        )}
        {list.isSuccess && rows.length === 0 ? <TableMessage>이벤트에 초대받은 분이 아직 없어요.</TableMessage> : null}
        <LoadMore list={list} />
      </TableScroller>
    </>
  );
};
