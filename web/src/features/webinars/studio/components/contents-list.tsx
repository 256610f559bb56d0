import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { unlessLeft } from "../../../../lib/unless-left.ts";
import { Column } from "../../../../ui/box.tsx";
import { HintBar } from "../../../../ui/console/data-table.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { KeyHints } from "../../../../ui/console/key-hints.tsx";
import { ListTable } from "../../../../ui/console/list-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { searchFieldId } from "../../../../ui/console/search-field.tsx";
import { sortingOf, tableSort } from "../../../../ui/console/table-sort.ts";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { focusLine, lineBeside } from "../../../../ui/console/list-steps.ts";
import { toast } from "../../../../ui/toast.ts";
import { media } from "../../../../ui/tokens.ts";
import { useCreateContent } from "../mutations.ts";
import { studioContentsQuery } from "../queries.ts";
import type { StudioSearch } from "../search.ts";
import { contentColumns, ContentRow, rowElementId } from "./content-row.tsx";
import { ContentsFilters } from "./contents-filters.tsx";
import { ContentsHead } from "./contents-head.tsx";
import { NewContentDialog } from "./new-content-dialog.tsx";
import { studioContentSorts } from "@rounds/contract/webinars/lists.ts";

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
  const [isCreating, setCreating] = useState(false);
  const [keysOn, setKeysOn] = useKeysSetting();
  const { act: create, isPending } = useCreateContent();
  const navigate = useNavigate();
  const columns = useColumns();
  const uploadButton = useRef<HTMLButtonElement>(null);

  const rows = list.data?.rows ?? [];
  const counts = list.data?.counts;
  const isFiltered = terms !== undefined || speaker !== undefined || keyword !== undefined;

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
  const openNew = (id: number): void => void navigate({ to: "/manage/webinars", search: { content_id: id } });
  const uploadNew = (file: File | null): void => {
    const open = ({ id }: { id: number }) => openNew(id);
    if (file) create({ file }, { onSuccess: unlessLeft(open, () => toast.success("새 콘텐츠를 만들었어요.")) });
  };

  return (
    <Column grow>
      <ContentsHead
        counts={counts}
        isUploading={isPending}
        uploadButton={uploadButton}
        onUpload={uploadNew}
        onCreate={() => setCreating(true)}
        onView={(view) => onSearch({ view })}
      />
      <ContentsFilters search={search} counts={counts} onSearch={onSearch} />
      <ListTable
        label="콘텐츠"
        columns={columns}
        sort={tableSort(sortingOf(studioContentSorts, search), null, onSearch)}
        query={list}
        busy={list.isPending}
        bones={10}
        rows={rows}
        renderRow={(content) => <ContentRow key={content.id} content={content} columns={columns} now={list.dataUpdatedAt} />}
        failure="콘텐츠를 불러오지 못했어요."
        empty={isFiltered ? "찾는 콘텐츠가 없어요. 다른 말로 찾아 주세요." : emptyTexts[tab]}
        emptyAction={
          isFiltered ? (
            <Button
              variant="default"
              onClick={() => onSearch({ search_string: undefined, speaker: undefined, keyword: undefined, tab: undefined })}
            >
              조건 지우기
            </Button>
          ) : undefined
        }
        more={<LoadMore list={list} />}
      />
      <HintBar
        hints={
          <KeyHints keysOn={keysOn} onKeysOn={setKeysOn}>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["Enter"]}>열기</KeyHint>
            <KeyHint keys={["U"]}>영상 올리기</KeyHint>
            <KeyHint keys={["N"]}>새 콘텐츠</KeyHint>
            <KeyHint keys={["Q"]}>질문 데스크</KeyHint>
            <KeyHint keys={["/"]}>검색</KeyHint>
          </KeyHints>
        }
      >
        {list.data === undefined ? "" : `${seoulClock(list.dataUpdatedAt)} 기준`}
      </HintBar>
      {isCreating ? <NewContentDialog onClose={() => setCreating(false)} onCreated={openNew} /> : null}
    </Column>
  );
};
