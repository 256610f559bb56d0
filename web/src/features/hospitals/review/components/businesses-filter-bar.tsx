import { Button, SegmentedControl } from "@mantine/core";
import { IconList } from "@tabler/icons-react";
import { useState } from "react";
import { FilterBar } from "../../../../ui/console/data-table.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { viewOf, type BusinessesSearch } from "../search.ts";

const Tab = ({ label, count }: { label: string; count: string }) => (
  <>
    {label}
    <span className={panes.tabCount}>{count}</span>
  </>
);

export type OnBusinessesSearch = (
  change: BusinessesSearch,
  /** `keep`: navigation without a confirmation, because nothing is lost. */
  options?: { keep: boolean },
) => void;

type Props = {
  search: BusinessesSearch;
  onSearch: OnBusinessesSearch;
  /** The numbers of hospitals and claims that wait for a decision. Empty until they have loaded. */
  waiting: string;
  claims: string;
};

export const BusinessesFilterBar = ({ search, onSearch, waiting, claims }: Props) => {
  const [round, setRound] = useState(0);
  return (
    <FilterBar>
      <SearchField
        key={round}
        initial={search.search_string ?? ""}
        placeholder="병원 이름, 초성, 주소, 지역, 번호"
        onSearch={(typed) => onSearch({ search_string: typed === "" ? undefined : typed, view: undefined }, { keep: true })}
      />
      <Button
        variant="default"
        leftSection={<IconList size={15} aria-hidden />}
        onClick={() => {
          // Mount a new search field without the typed text.
          setRound(round + 1);
          onSearch({ search_string: undefined, view: undefined, business_id: undefined, claim: undefined });
        }}
      >
        전체리스트
      </Button>
      <SegmentedControl
        flex="none"
        aria-label="병원 보기"
        data={[
          { value: "all", label: "전체" },
          { value: "waiting", label: <Tab label="심사" count={waiting} /> },
          { value: "claims", label: <Tab label="소유 확인" count={claims} /> },
        ]}
        value={viewOf(search)}
        onChange={(value) =>
          onSearch({
            view: value === "waiting" || value === "claims" ? value : undefined,
            business_id: undefined,
            claim: undefined,
            sort: undefined,
            direction: undefined,
          })
        }
      />
    </FilterBar>
  );
};
