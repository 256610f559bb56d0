import { Button, FileButton, SegmentedControl, Select, Switch } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconMessageQuestion, IconPlus, IconUpload } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Box, Column, Text } from "../../../../ui/box.tsx";
import {
  DataTable,
  FilterBar,
  HintBar,
  PanelHead,
  SkeletonRows,
  TableFailure,
  TableMessage,
  TableScroller,
} from "../../../../ui/console/data-table.tsx";
import { ButtonKey, KeyHint } from "../../../../ui/console/key-hint.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { SearchField, searchFieldId } from "../../../../ui/console/search-field.tsx";
import { sortingOf, tableSort } from "../../../../ui/console/table-sort.ts";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { focusLine, lineBeside } from "../../../../ui/console/list-steps.ts";
import { media } from "../../../../ui/tokens.ts";
import { useCreateContent } from "../mutations.ts";
import { studioContentsQuery, studioKeywordsQuery, studioSpeakersQuery } from "../queries.ts";
import { studioSearch, type StudioSearch } from "../search.ts";
import { contentColumns, ContentRow, rowElementId } from "./content-row.tsx";
import { NewContentDialog } from "./new-content-dialog.tsx";
import { StudioNav } from "./studio-nav.tsx";
import { studioContentSorts, studioTabs } from "@rounds/contract/webinars/lists.ts";

const tabNames = { all: "전체", live: "라이브·예정", processing: "처리 중", published: "공개", unpublished: "비공개" } as const;

/** Types that browsers know, and those that some systems do not. */
export const videoTypes = "video/*,.mp4,.mov,.mkv,.webm,.m4v";

const emptyTexts = {
  all: "아직 콘텐츠가 없어요. ‘영상 올리기’로 첫 콘텐츠를 만들어 보세요.",
  live: "예정된 라이브가 없어요.",
  processing: "올리거나 변환하는 영상이 없어요.",
  published: "공개한 콘텐츠가 없어요.",
  unpublished: "비공개 콘텐츠가 없어요.",
} as const;

/** Fewer columns on narrower windows. The editor shows everything. */
const useColumns = () => {
  const isNarrow = useMediaQuery(media.narrow, false, { getInitialValueInEffect: false });
  const isSnug = useMediaQuery(media.snug, false, { getInitialValueInEffect: false });
  return contentColumns.filter(({ from }) => from === "phone" || (from === "narrow" ? !isNarrow : !isSnug));
};

type Props = { search: StudioSearch; onSearch: (change: StudioSearch) => void };

/** 콘텐츠: all contents with their state, and the progress of their videos. */
export const ContentsList = ({ search, onSearch }: Props) => {
  const { tab = "all", search_string: terms, speaker, keyword } = search;
  const list = useInfiniteQuery(studioContentsQuery(search));
  const { data: keywords } = useQuery(studioKeywordsQuery());
  const [typedSpeaker, setTypedSpeaker] = useState("");
  const { data: speakers } = useInfiniteQuery(studioSpeakersQuery(typedSpeaker));
  const [isCreating, setCreating] = useState(false);
  const [keysOn, setKeysOn] = useKeysSetting();
  const { act: create, isPending } = useCreateContent();
  const navigate = useNavigate();
  const columns = useColumns();
  const uploadButton = useRef<HTMLButtonElement>(null);

  const rows = list.data?.rows ?? [];
  const counts = list.data?.counts;
  const isFiltered = terms !== undefined || speaker !== undefined || keyword !== undefined;
  const isFirstFailure = list.isError && list.data === undefined;

  const step = (by: 1 | -1): void => {
    const at = rows.findIndex(({ id }) => rowElementId(id) === document.activeElement?.id);
    const next = lineBeside(rows, at, by);
    if (next) focusLine(rowElementId(next.id));
  };
  useConsoleKeys({
    enabled: keysOn && !isCreating,
    step,
    actions: {
      Slash: () => document.getElementById(searchFieldId)?.focus(),
      KeyU: () => uploadButton.current?.click(),
      KeyN: () => setCreating(true),
      KeyQ: () => void navigate({ to: "/manage/questions" }),
    },
  });
  const uploadNew = (file: File | null): void => {
    if (file) create({ file }, { onSuccess: ({ id }) => void navigate({ to: "/manage/webinars", search: { content_id: id } }) });
  };

  return (
    <Column grow>
      <PanelHead
        title="콘텐츠"
        count={
          counts === undefined ? (
            ""
          ) : (
            <>
              {formatNumber(counts.all)}건
              {counts.failed > 0 ? <Text tone="lost" weight={600}>{` · 변환 실패 ${counts.failed}`}</Text> : null}
              {counts.stream_missing > 0 ? <Text tone="wait" weight={600}>{` · 송출 영상 필요 ${counts.stream_missing}`}</Text> : null}
            </>
          )
        }
      >
        <StudioNav view={undefined} onView={(view) => onSearch({ view })} />
        <Box hideOn="phone">
          <Button
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            rightSection={<ButtonKey>N</ButtonKey>}
            onClick={() => setCreating(true)}
          >
            새 콘텐츠
          </Button>
        </Box>
        <FileButton accept={videoTypes} onChange={uploadNew} inputProps={{ "aria-label": "올릴 영상" }}>
          {(props) => (
            <Button
              {...props}
              ref={uploadButton}
              loading={isPending}
              leftSection={<IconUpload size={15} aria-hidden />}
              rightSection={<ButtonKey filled>U</ButtonKey>}
            >
              영상 올리기
            </Button>
          )}
        </FileButton>
      </PanelHead>
      <FilterBar>
        <SearchField
          initial={terms ?? ""}
          placeholder="제목, 강의자, ID 검색"
          onSearch={(typed) => onSearch({ search_string: typed === "" ? undefined : typed })}
        />
        <SegmentedControl
          flex="none"
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
        <Select
          w={132}
          aria-label="키워드"
          placeholder="키워드"
          searchable
          clearable
          clearButtonProps={{ "aria-label": "키워드 조건 지우기" }}
          nothingFoundMessage="없어요"
          data={[...new Set([...(keywords ?? []).map((one) => one.keyword), ...(keyword === undefined ? [] : [keyword])])]}
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
          data={[...new Set([...(speakers ?? []).map(({ name }) => name), ...(speaker === undefined ? [] : [speaker])])]}
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
      <TableScroller label="콘텐츠, 스크롤 영역">
        <DataTable
          label="콘텐츠"
          columns={columns}
          sort={tableSort(sortingOf(studioContentSorts, search), null, onSearch)}
          busy={list.isPending}
        >
          {list.isPending ? (
            <SkeletonRows columns={columns} rows={10} />
          ) : (
            <tbody>
              {rows.map((content) => (
                <ContentRow key={content.id} content={content} columns={columns} now={list.dataUpdatedAt} />
              ))}
            </tbody>
          )}
        </DataTable>
        {isFirstFailure ? <TableFailure query={list}>콘텐츠를 불러오지 못했어요.</TableFailure> : null}
        {list.isSuccess && rows.length === 0 ? (
          <TableMessage
            action={
              isFiltered ? (
                <Button
                  variant="default"
                  onClick={() => onSearch({ search_string: undefined, speaker: undefined, keyword: undefined, tab: undefined })}
                >
                  조건 지우기
                </Button>
              ) : undefined
            }
          >
            {isFiltered ? "찾는 콘텐츠가 없어요. 다른 말로 찾아 주세요." : emptyTexts[tab]}
          </TableMessage>
        ) : null}
        <LoadMore list={list} />
      </TableScroller>
      <HintBar
        hints={
          <>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["Enter"]}>열기</KeyHint>
            <KeyHint keys={["U"]}>영상 올리기</KeyHint>
            <KeyHint keys={["N"]}>새 콘텐츠</KeyHint>
            <KeyHint keys={["Q"]}>질문 데스크</KeyHint>
            <KeyHint keys={["/"]}>검색</KeyHint>
            <Switch label="단축키" checked={keysOn} onChange={(event) => setKeysOn(event.currentTarget.checked)} />
          </>
        }
      >
        {list.data === undefined ? "" : `${seoulClock(list.dataUpdatedAt)} 기준`}
      </HintBar>
      {isCreating ? (
        <NewContentDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => void navigate({ to: "/manage/webinars", search: { content_id: id } })}
        />
      ) : null}
    </Column>
  );
};
