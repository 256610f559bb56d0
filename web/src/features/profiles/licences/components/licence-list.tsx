import { SegmentedControl } from "@mantine/core";
import type { LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import type { LicenceReviewSort } from "@rounds/contract/profiles/lists.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Box } from "../../../../ui/box.tsx";
import { TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { SortMenu } from "../../../../ui/console/sort-menu.tsx";
import type { Sorting } from "../../../../ui/console/table-sort.ts";
import { type ListState, orders } from "../search.ts";
import { ReviewList } from "./review-list.tsx";

const tabs = [
  { value: "pending", label: "기다림" },
  { value: "verified", label: "확인됨" },
  { value: "rejected", label: "반려됨" },
] as const satisfies { value: ListState; label: string }[];

const emptyWords: Readonly<Record<ListState, string>> = {
  pending: "기다리는 면허가 없어요. 새 요청이 오면 여기에 보여요.",
  verified: "운영자가 확인한 면허가 아직 없어요.",
  rejected: "반려한 면허가 없어요.",
};

type Props = {
  list: UseInfiniteQueryResult<{ readonly rows: readonly LicenceReviewLine[] }>;
  state: ListState;
  sorting: Sorting<LicenceReviewSort>;
  selectedId: number | undefined;
  onSort: (next: Sorting<LicenceReviewSort>) => void;
  onState: (state: ListState) => void;
  onSelect: (id: number) => void;
};

/** The licences of one state, with the choice of the state and the order. */
export const LicenceList = ({ list, state, sorting, selectedId, onSort, onState, onSelect }: Props) => {
  const rows = list.data?.rows ?? [];
  return (
    <>
      <Box px={16} py={10} line="bottom">
        <SegmentedControl
          fullWidth
          aria-label="면허 상태"
          data={tabs.map((tab) => ({ ...tab }))}
          value={state}
          onChange={(value) => onState(value as ListState)}
        />
        <SortMenu choices={orders[state]} sorting={sorting} onSort={onSort} />
      </Box>
      <TableScroller label="면허 목록, 스크롤 영역">
        <ReviewList label="면허 목록" rows={rows} selectedId={selectedId} loading={list.isPending} onSelect={onSelect} />
        {list.isError && list.data === undefined ? <TableFailure query={list}>면허 목록을 불러오지 못했어요.</TableFailure> : null}
        {list.isSuccess && rows.length === 0 ? <TableMessage>{emptyWords[state]}</TableMessage> : null}
        <LoadMore list={list} />
      </TableScroller>
    </>
  );
};
