import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { type Sorting, tableSort } from "../../../../ui/console/table-sort.ts";
import { signUpsQuery } from "../queries.ts";
import { SignUpCards } from "./sign-up-cards.tsx";
import { SignUpTable } from "./sign-up-table.tsx";
import classes from "./promotions-screen.module.css";
import type { SignUpSort } from "@rounds/contract/rewards/lists.ts";

export const tableNames = { friends: "채널 친구", others: "채널 친구 아님" } as const;
const emptyWords = {
  friends: "채널을 추가한 가입자가 아직 없어요. 채널을 추가하면 여기에 보여요.",
  others: "모든 가입자가 채널 친구예요.",
} as const;

type Props = { isFriend: boolean; cards: boolean; sorting: Sorting<SignUpSort>; onSort: (next: Sorting<SignUpSort>) => void };

/** One of the two tables, with its name and count. */
export const SignUpList = ({ isFriend, cards, sorting, onSort }: Props) => {
  const list = useInfiniteQuery(signUpsQuery(isFriend, sorting));
  const titleId = useId();
  const which = isFriend ? "friends" : "others";
  const rows = list.data?.rows ?? [];
  const isFirstFailure = list.isError && list.data === undefined;
  const table = { label: `${tableNames[which]} 가입자`, rows, loading: list.isPending, busy: list.isFetching };
  return (
    <Column as="section" shrink className={classes.section} aria-labelledby={titleId}>
      <Row gap={8} align="baseline" fixed hideOn="snug" line="bottom" className={classes.sectionHead}>
        <Text as="h2" size={13} weight={700} id={titleId}>
          {tableNames[which]}
        </Text>
        <Text tone="muted" tabular>
          {list.data === undefined ? "" : `${formatCount(list.data.total, list.data.capped)}명`}
        </Text>
      </Row>
      <TableScroller label={`${tableNames[which]}, 스크롤 영역`}>
        {isFirstFailure ? null : cards ? <SignUpCards {...table} /> : <SignUpTable {...table} sort={tableSort(sorting, null, onSort)} />}
        {isFirstFailure ? <TableFailure query={list}>가입자를 불러오지 못했어요.</TableFailure> : null}
        {list.isSuccess && rows.length === 0 ? <TableMessage>{emptyWords[which]}</TableMessage> : null}
        <LoadMore list={list} />
      </TableScroller>
    </Column>
  );
};
