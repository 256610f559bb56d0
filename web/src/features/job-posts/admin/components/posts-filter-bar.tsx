import { SegmentedControl, Select } from "@mantine/core";
import { adminPostStates } from "@rounds/contract/job-posts/lists.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../lib/format.ts";
import { FilterBar } from "../../../../ui/console/data-table.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { adminPostsQuery } from "../queries.ts";
import type { PostsSearch } from "../search.ts";
import { stateNames } from "../texts.ts";

/** A list of lines has no heads, so the operator chooses its order here. */
const orders = [
  { value: "own", label: "기본 순서", sort: undefined, direction: undefined },
  { value: "applications", label: "지원 많은 순", sort: "applications", direction: "desc" },
  { value: "business", label: "병원 이름순", sort: "business", direction: undefined },
  { value: "title", label: "제목순", sort: "title", direction: undefined },
  { value: "id", label: "오래된 순", sort: "id", direction: undefined },
] as const;

export type PostsSearchProps = {
  search: PostsSearch;
  /** `keep`: the change loses no input, so the operator gets no warning. */
  onSearch: (change: PostsSearch, options?: { keep: boolean }) => void;
};

/** The search terms, the state and the order of the list. */
export const PostsFilterBar = ({ search, onSearch }: PostsSearchProps) => {
  const { state, search_string: q = "" } = search;
  const waiting = useInfiniteQuery(adminPostsQuery("waiting", ""));
  return (
    <FilterBar>
      <SearchField
        initial={q}
        placeholder="공고 번호, 병원, 진료과, 지역, 초성"
        onSearch={(typed) => onSearch({ search_string: typed === "" ? undefined : typed }, { keep: true })}
      />
      <SegmentedControl
        flex="none"
        aria-label="공고 상태"
        data={[
          { value: "all", label: "전체" },
          ...adminPostStates.map((value) => ({
            value,
            label:
              value === "waiting" ? (
                <>
                  {stateNames.waiting}
                  {waiting.data && <span className={panes.tabCount}>{formatCount(waiting.data.total, waiting.data.capped)}</span>}
                </>
              ) : (
                stateNames[value]
              ),
          })),
        ]}
        value={state ?? "all"}
        onChange={(value) => onSearch({ state: adminPostStates.find((known) => known === value), job_post_id: undefined })}
      />
      <Select
        w={150}
        aria-label="정렬"
        data={orders.map(({ value, label }) => ({ value, label }))}
        value={orders.find(({ sort, direction }) => sort === search.sort && direction === search.direction)?.value ?? "own"}
        onChange={(value) => {
          const { sort, direction } = orders.find((order) => order.value === value) ?? orders[0];
          onSearch({ sort, direction }, { keep: true });
        }}
      />
    </FilterBar>
  );
};
