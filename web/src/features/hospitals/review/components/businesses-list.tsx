import { TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { tableSort } from "../../../../ui/console/table-sort.ts";
import { businessSorting, claimSorting, reviewSorting, type BusinessesSearch, type BusinessesView } from "../search.ts";
import type { BusinessLists } from "../use-business-lists.ts";
import { BusinessTable, ClaimTable, WaitingTable } from "./business-table.tsx";
import type { OnBusinessesSearch } from "./businesses-filter-bar.tsx";

const emptyWords: Readonly<Record<BusinessesView, string>> = {
  all: "찾는 병원이 없어요. 이름이나 주소를 다시 확인하거나 병원을 추가해 주세요.",
  waiting: "심사를 기다리는 병원이 없어요. 새 병원이 등록되면 여기에 보여요.",
  claims: "소유 확인을 기다리는 요청이 없어요.",
};

const longestWaitFirst = { by: "since", direction: "asc" } as const;

type Props = {
  lists: BusinessLists;
  search: BusinessesSearch;
  onSearch: OnBusinessesSearch;
  selectedId: number | undefined;
  onSelect: (id: number) => void;
  isPhone: boolean;
  /** Few columns, because a detail is open or the window is narrow. */
  isCompact: boolean;
};

/** The table of the current view. */
export const BusinessesList = ({ lists, search, onSearch, selectedId, onSelect, isPhone, isCompact }: Props) => {
  const { view, all, reviews, claims, list } = lists;
  const table = { compact: isCompact, loading: list.isPending, busy: list.isFetching, selectedId, onSelect };
  const sort = (next: BusinessesSearch) => onSearch(next, { keep: true });
  return (
    <TableScroller label="병원 목록, 스크롤 영역">
      {view === "all" ? (
        <BusinessTable {...table} phone={isPhone} rows={all.data?.rows ?? []} sort={tableSort(businessSorting(search), null, sort)} />
      ) : null}
      {view === "waiting" ? (
        <WaitingTable {...table} rows={reviews.data?.rows ?? []} sort={tableSort(reviewSorting(search), longestWaitFirst, sort)} />
      ) : null}
      {view === "claims" ? (
        <ClaimTable {...table} rows={claims.data?.rows ?? []} sort={tableSort(claimSorting(search), longestWaitFirst, sort)} />
      ) : null}
      {list.isError && list.data === undefined ? <TableFailure query={list}>병원을 불러오지 못했어요.</TableFailure> : null}
      {list.isSuccess && list.data.rows.length === 0 ? <TableMessage>{emptyWords[view]}</TableMessage> : null}
      <LoadMore list={list} />
    </TableScroller>
  );
};
