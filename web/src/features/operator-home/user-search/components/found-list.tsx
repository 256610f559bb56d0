import type { FoundUser } from "@rounds/contract/operator-home/user-search.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { formatCount, formatPhone } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Row, Text } from "../../../../ui/box.tsx";
import { TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { ListLine } from "../../../../ui/console/list-line.tsx";
import lines from "../../../../ui/console/list-line.module.css";
import { SortMenu } from "../../../../ui/console/sort-menu.tsx";
import type { Sorting } from "../../../../ui/console/table-sort.ts";
import { lineOf } from "../lines.ts";
import type { FoundUsers } from "../queries.ts";
import { orders } from "../search.ts";
import { splitAt } from "../texts.ts";
import classes from "./found-list.module.css";
import type { FoundUserSort } from "@rounds/contract/operator-home/lists.ts";

const Name = ({ name, searchText }: { name: string | null; searchText: string }) => {
  if (name === null)
    return (
      <Text weight={400} tone="muted">
        이름 없음
      </Text>
    );
  const [before, found, after] = splitAt(name, searchText.replace(/#\d+$/, ""));
  return (
    <>
      {before}
      {found === "" ? null : <mark className={classes.found}>{found}</mark>}
      {after}
    </>
  );
};

type LineProps = {
  user: FoundUser;
  searchText: string;
  selected: boolean;
  tabStop: boolean;
  onSelect: (id: number) => void;
  onLeaveUp: () => void;
};

const Line = ({ user, searchText, selected, tabStop, onSelect, onLeaveUp }: LineProps) => {
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = lineOf(event.currentTarget, event.key === "ArrowDown" ? "next" : "previous");
    if (next) next.focus();
    else if (event.key === "ArrowUp") onLeaveUp();
  };
  return (
    <li>
      <ListLine data-found-user tabStop={tabStop} selected={selected} onSelect={() => onSelect(user.user_id)} onKeyDown={move}>
        <Text weight={600} truncate>
          <Name name={user.name} searchText={searchText} />
          <span className={lines.key}>#{user.user_id}</span>
        </Text>
        <span className={classes.specialty}>{user.specialty ?? "–"}</span>
        <span className={lines.when}>{user.phone_number === null ? "전화번호 없음" : formatPhone(user.phone_number)}</span>
      </ListLine>
    </li>
  );
};

const Bones = () => (
  <ul aria-label="검색 결과" aria-busy>
    {Array.from({ length: 7 }, (_, index) => (
      <li key={index} className={lines.line} aria-hidden>
        <Bone width={`${45 + ((index * 7) % 4) * 8}%`} />
        <Bone width="60%" gridColumn={1} />
      </li>
    ))}
  </ul>
);

type Props = {
  searchText: string;
  found: UseInfiniteQueryResult<FoundUsers>;
  sorting: Sorting<FoundUserSort>;
  selectedId: number | undefined;
  onSort: (next: Sorting<FoundUserSort>) => void;
  onSelect: (id: number) => void;
  onLeaveUp: () => void;
};

const help = "이름, ID, 전화번호, 이메일로 찾습니다. 초성으로도 찾을 수 있습니다.";

const phoneHelp = "전화번호는 일부만으로는 찾지 못해요. 번호 전체나 ID로 찾아 주세요.";

/** Digits that are no id of a user are often the end of a phone number. The server finds only whole numbers. */
const isPartOfPhone = (searchText: string): boolean => /^[\d-]{3,}$/.test(searchText);

/** The found people. Tab reaches one line, the arrow keys move to the others. */
export const FoundList = ({ searchText, found, sorting, selectedId, onSort, onSelect, onLeaveUp }: Props) => {
  const { data, error, isFetching, refetch } = found;
  if (searchText === "") return <p className={classes.help}>{help}</p>;
  const rows = data?.rows ?? [];
  const isListed = rows.some(({ user_id }) => user_id === selectedId);
  return (
    <>
      <Row gap={12} justify="between" fixed line="bottom" size={12} tone="muted" align="center" tabular className={classes.count}>
        <span role="status">{data === undefined ? "찾는 중" : `결과 ${formatCount(data.total, data.capped)}명`}</span>
        <SortMenu choices={orders} sorting={sorting} onSort={onSort} />
      </Row>
      <TableScroller label="검색 결과, 스크롤 영역">
        {data === undefined && error !== null ? (
          <TableFailure query={{ error, isFetching, refetch }}>유저를 찾지 못했어요.</TableFailure>
        ) : data === undefined ? (
          <Bones />
        ) : rows.length === 0 ? (
          <TableMessage>
            검색결과가 없습니다
            {isPartOfPhone(searchText) ? (
              <Text block mt={6} size={12}>
                {phoneHelp}
              </Text>
            ) : null}
          </TableMessage>
        ) : (
          <>
            <ul aria-label="검색 결과">
              {rows.map((user, index) => (
                <Line
                  key={user.user_id}
                  user={user}
                  searchText={searchText}
                  selected={user.user_id === selectedId}
                  tabStop={isListed ? user.user_id === selectedId : index === 0}
                  onSelect={onSelect}
                  onLeaveUp={onLeaveUp}
                />
              ))}
            </ul>
            <LoadMore list={found} />
          </>
        )}
        {rows.length > 0 && !found.hasNextPage ? <p className={classes.help}>{help}</p> : null}
      </TableScroller>
    </>
  );
};
