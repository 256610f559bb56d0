import { Button, SegmentedControl, Select } from "@mantine/core";
import { IconMessageQuestion } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { Box } from "../../../../ui/box.tsx";
import { FilterBar } from "../../../../ui/console/data-table.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { type StudioContentCounts, studioKeywordsQuery, studioSpeakersQuery } from "../queries.ts";
import { studioSearch, type StudioSearch } from "../search.ts";
import { studioTabs } from "@rounds/contract/webinars/lists.ts";

const tabNames = { all: "전체", live: "라이브·예정", processing: "처리 중", published: "공개", unpublished: "비공개" } as const;

/** The options of a select, with the chosen value, which the loaded options may not contain. */
const withChosen = (options: readonly string[], chosen: string | undefined): string[] => [
  ...new Set([...options, ...(chosen === undefined ? [] : [chosen])]),
];

type Props = { search: StudioSearch; counts: StudioContentCounts | undefined; onSearch: (change: StudioSearch) => void };

export const ContentsFilters = ({ search, counts, onSearch }: Props) => {
  const { tab = "all", search_string: terms, speaker, keyword } = search;
  const { data: keywords = [] } = useQuery(studioKeywordsQuery());
  const [typedSpeaker, setTypedSpeaker] = useState("");
  const { data: speakers = [] } = useInfiniteQuery(studioSpeakersQuery(typedSpeaker));
  return (
    <FilterBar>
      <SearchField
        initial={terms ?? ""}
        placeholder="제목, 강의자, ID 검색"
        onSearch={(typed) => onSearch({ search_string: typed === "" ? undefined : typed })}
      />
      <Box shrink scroll>
        <SegmentedControl
          miw="max-content"
          aria-label="상태"
          value={tab}
          data={studioTabs.map((value) => ({
            value,
            label: (
              <>
                {tabNames[value]}
                <span className={panes.tabCount}>{counts === undefined ? "" : formatNumber(counts[value])}</span>
              </>
            ),
          }))}
          onChange={(value) => onSearch(studioSearch({ ...search, tab: value }))}
        />
      </Box>
      <Select
        w={132}
        aria-label="키워드"
        placeholder="키워드"
        searchable
        clearable
        clearButtonProps={{ "aria-label": "키워드 조건 지우기" }}
        nothingFoundMessage="없어요"
        data={withChosen(
          keywords.map((one) => one.keyword),
          keyword,
        )}
        value={keyword ?? null}
        onChange={(value) => onSearch({ keyword: value ?? undefined })}
      />
      <Select
        w={132}
        aria-label="강의자"
        placeholder="강의자"
        searchable
        clearable
        clearButtonProps={{ "aria-label": "강의자 조건 지우기" }}
        nothingFoundMessage="없어요"
        data={withChosen(
          speakers.map(({ name }) => name),
          speaker,
        )}
        value={speaker ?? null}
        onSearchChange={setTypedSpeaker}
        onChange={(value) => onSearch({ speaker: value ?? undefined })}
      />
      <Button
        variant="subtle"
        color="gray"
        ml="auto"
        leftSection={<IconMessageQuestion size={15} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/manage/questions" />}
      >
        질문 데스크
      </Button>
    </FilterBar>
  );
};
