import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { HintBar, PanelHead } from "../../../../ui/console/data-table.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import type { Sorting } from "../../../../ui/console/table-sort.ts";
import { foundUsersQuery } from "../queries.ts";
import { useSearchKey } from "../use-search-key.ts";
import { FoundList } from "./found-list.tsx";
import { PersonDetail } from "./person-detail.tsx";
import { SearchBox } from "./search-box.tsx";
import classes from "./user-search-screen.module.css";
import type { FoundUserSort } from "@rounds/contract/operator-home/lists.ts";

type Props = {
  /** The search text; empty before the first search. */
  searchText: string;
  sorting: Sorting<FoundUserSort>;
  selectedId: number | undefined;
  onSort: (next: Sorting<FoundUserSort>) => void;
  onSearch: (words: string) => void;
  onSelect: (userId: number | undefined) => void;
};

/** 유저 검색: people by name, number or id, and the details of one of them. */
export const UserSearchScreen = ({ searchText, sorting, selectedId, onSort, onSearch, onSelect }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const found = useInfiniteQuery(foundUsersQuery(searchText, sorting));
  const rows = found.data?.rows ?? [];
  // An id or a complete number has only one result, so it opens without a click.
  const openId = selectedId ?? (rows.length === 1 ? rows[0]?.user_id : undefined);
  useSearchKey(input);

  return (
    <div className={`${panes.page} ${classes.screen}`} data-open={openId !== undefined || undefined}>
      <PanelHead title="유저 검색" count={null} />
      <div className={panes.columns}>
        <div className={panes.list}>
          <SearchBox key={searchText} ref={input} searchText={searchText} onSearch={onSearch} />
          <FoundList
            searchText={searchText}
            found={found}
            sorting={sorting}
            selectedId={openId}
            onSort={onSort}
            onSelect={onSelect}
            onLeaveUp={() => input.current?.focus()}
          />
        </div>
        {openId === undefined ? (
          <p className={panes.empty}>유저를 선택해주세요</p>
        ) : (
          <PersonDetail key={openId} userId={openId} onBack={() => (selectedId === undefined ? onSearch("") : onSelect(undefined))} />
        )}
      </div>
      <HintBar
        hints={
          <>
            <KeyHint keys={["/"]}>검색</KeyHint>
            <KeyHint keys={["↑", "↓"]}>고르기</KeyHint>
            <KeyHint keys={["Enter"]}>열기</KeyHint>
            <KeyHint keys={["A"]}>지원 내역</KeyHint>
            <KeyHint keys={["C"]}>전화번호 복사</KeyHint>
          </>
        }
      >
        열람 기록이 남습니다
      </HintBar>
    </div>
  );
};
