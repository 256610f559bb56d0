import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { HintBar, PanelHead } from "../../../../ui/console/data-table.tsx";
import desk from "../../../../ui/console/desk.module.css";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { foundUsersQuery } from "../queries.ts";
import { useDeskKeys } from "../use-desk-keys.ts";
import { FoundList } from "./found-list.tsx";
import { PersonDetail } from "./person-detail.tsx";
import { SearchBox } from "./search-box.tsx";
import classes from "./user-desk.module.css";

type Props = {
  /** What was looked for; empty before the first search. */
  words: string;
  selectedId: number | undefined;
  onSearch: (words: string) => void;
  onSelect: (userId: number | undefined) => void;
};

/** 유저 검색: people by name, number or id, and everything about one of them. */
export const UserDesk = ({ words, selectedId, onSearch, onSelect }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const found = useInfiniteQuery(foundUsersQuery(words));
  const rows = found.data?.rows ?? [];
  // An id or a whole number means one person: there is nothing to choose.
  const openId = selectedId ?? (rows.length === 1 ? rows[0]?.user_id : undefined);
  const { hasNextPage, fetchNextPage } = found;
  const onReach = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  useDeskKeys(input);

  return (
    <div className={`${desk.desk} ${classes.desk}`} data-open={openId !== undefined || undefined}>
      <PanelHead title="유저 검색" count={null} />
      <div className={desk.sides}>
        <div className={desk.side}>
          <SearchBox key={words} ref={input} words={words} onSearch={onSearch} />
          <FoundList
            words={words}
            found={found}
            hasMore={hasNextPage}
            selectedId={openId}
            onReach={onReach}
            onSelect={onSelect}
            onLeaveUp={() => input.current?.focus()}
          />
        </div>
        {openId === undefined ? (
          <p className={desk.nobody}>유저를 선택해주세요</p>
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
            <KeyHint keys={["C"]}>전화번호 복사</KeyHint>
          </>
        }
      >
        열람 기록이 남습니다
      </HintBar>
    </div>
  );
};
