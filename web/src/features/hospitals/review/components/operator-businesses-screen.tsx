import { Button, SegmentedControl, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconFileImport, IconList, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { Box } from "../../../../ui/box.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { FilterBar, HintBar, PanelHead, TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { tableSort } from "../../../../ui/console/table-sort.ts";
import { ReviewHints } from "../../../../ui/console/key-hints.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { SearchField, searchFieldId } from "../../../../ui/console/search-field.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { toast } from "../../../../ui/toast.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { focusLine, lineAfterDecision, lineBeside } from "../../../../ui/console/list-steps.ts";
import { media } from "../../../../ui/tokens.ts";
import { businessesQuery, claimsQuery, reviewsQuery } from "../queries.ts";
import { businessSorting, claimSorting, reviewSorting, viewOf, type BusinessesSearch, type BusinessesView } from "../search.ts";
import { BusinessPane } from "./business-pane.tsx";
import { BusinessTable, ClaimTable, rowElementId, WaitingTable } from "./business-table.tsx";
import classes from "./operator-businesses-screen.module.css";
import { ClaimDetail } from "./claim-detail.tsx";

// Operators open this dialog only a few times a year.
const ImportDialog = lazyPart(async () => (await import("./import-dialog.tsx")).ImportDialog, "card");

type Props = {
  search: BusinessesSearch;
  /** `keep`: navigation without a confirmation, because nothing is lost. */
  onSearch: (change: BusinessesSearch, options?: { keep: boolean }) => void;
};

const emptyWords: Readonly<Record<BusinessesView, string>> = {
  all: "찾는 병원이 없어요. 이름이나 주소를 다시 확인하거나 병원을 추가해 주세요.",
  waiting: "심사를 기다리는 병원이 없어요. 새 병원이 등록되면 여기에 보여요.",
  claims: "소유 확인을 기다리는 요청이 없어요.",
};

const Tab = ({ label, count }: { label: string; count: string }) => (
  <>
    {label}
    <span className={panes.tabCount}>{count}</span>
  </>
);

/** 병원: all hospitals, hospitals that wait for a decision, and the open hospital. */
export const OperatorBusinessesScreen = ({ search, onSearch }: Props) => {
  const view = viewOf(search);
  const q = search.search_string ?? "";
  const all = useInfiniteQuery({ ...businessesQuery(q, businessSorting(search)), enabled: view === "all" });
  const reviews = useInfiniteQuery(reviewsQuery(view === "waiting" ? reviewSorting(search) : {}));
  const claims = useInfiniteQuery({ ...claimsQuery(claimSorting(search)), enabled: view === "claims" });
  const list = view === "all" ? all : view === "waiting" ? reviews : claims;
  const [isImporting, setImporting] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const [round, setRound] = useState(0);
  const [draftRound, setDraftRound] = useState(0);
  const [keysOn, setKeysOn] = useKeysSetting();

  const isPhone = useMediaQuery(media.small, false, { getInitialValueInEffect: false });

  const selected = view === "claims" ? search.claim : search.business_id;
  const claim = view === "claims" ? claims.data?.rows.find(({ id }) => id === search.claim) : undefined;
  const isOpen = view === "claims" ? claim !== undefined : selected !== undefined;
  const select = (id: number | "new" | undefined, options?: { keep: boolean }) =>
    onSearch(view === "claims" ? { claim: id === "new" ? undefined : id } : { business_id: id }, options);

  const ids = list.data?.rows.map(({ id }) => id) ?? [];
  const step = (by: 1 | -1) => {
    const at = ids.indexOf(typeof selected === "number" ? selected : -1);
    const next = lineBeside(ids, at, by);
    if (next === undefined) return;
    select(next);
    focusLine(rowElementId(next));
  };
  /** Opens the next hospital of a queue. In the list of all hospitals, the decided hospital stays open. */
  const openNext = () => {
    if (view === "all") return;
    const at = ids.indexOf(typeof selected === "number" ? selected : -1);
    const next = lineAfterDecision(ids, at);
    select(next === selected ? undefined : next, { keep: true });
    if (next !== undefined) focusLine(rowElementId(next));
    setAnnouncement(next === undefined ? "모두 처리했어요" : `다음 건이 열렸어요. ${Math.max(0, ids.length - 1)}건 남았어요`);
  };
  useConsoleKeys({
    enabled: keysOn,
    step,
    actions: { Slash: () => document.getElementById(searchFieldId)?.focus(), KeyZ: toast.undoNewest },
  });

  const add = () => {
    if (selected !== "new") setDraftRound(draftRound + 1);
    onSearch({ view: undefined, claim: undefined, business_id: "new" });
  };

  const isFirstFailure = list.isError && list.data === undefined;
  const total = list.data === undefined ? "" : formatCount(list.data.total, list.data.capped);
  const table = {
    compact: isOpen || isPhone,
    loading: list.isPending,
    busy: list.isFetching,
    selectedId: typeof selected === "number" ? selected : undefined,
    onSelect: (id: number) => select(id),
  };

  return (
    <div className={panes.page} data-open={isOpen || undefined}>
      <PanelHead title="병원" count={total === "" ? "" : `${total}곳`}>
        <Button variant="default" leftSection={<IconFileImport size={15} aria-hidden />} onClick={() => setImporting(true)}>
          파일로 가져오기
        </Button>
        <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={add}>
          병원 추가
        </Button>
      </PanelHead>
      <FilterBar>
        <SearchField
          key={round}
          initial={q}
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
            { value: "waiting", label: <Tab label="심사" count={formatCount(reviews.data?.total ?? 0, reviews.data?.capped)} /> },
            { value: "claims", label: <Tab label="소유 확인" count={formatCount(reviews.data?.claims ?? 0)} /> },
          ]}
          value={view}
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
      <div className={`${panes.columns} ${classes.columns}`} data-open={isOpen || undefined}>
        <div className={`${panes.list} ${classes.list}`}>
          <TableScroller label="병원 목록, 스크롤 영역">
            {view === "all" ? (
              <BusinessTable
                {...table}
                phone={isPhone}
                rows={all.data?.rows ?? []}
                sort={tableSort(businessSorting(search), null, (next) => onSearch(next, { keep: true }))}
              />
            ) : null}
            {view === "waiting" ? (
              <WaitingTable
                {...table}
                rows={reviews.data?.rows ?? []}
                sort={tableSort(reviewSorting(search), { by: "since", direction: "asc" }, (next) => onSearch(next, { keep: true }))}
              />
            ) : null}
            {view === "claims" ? (
              <ClaimTable
                {...table}
                rows={claims.data?.rows ?? []}
                sort={tableSort(claimSorting(search), { by: "since", direction: "asc" }, (next) => onSearch(next, { keep: true }))}
              />
            ) : null}
            {isFirstFailure ? <TableFailure query={list}>병원을 불러오지 못했어요.</TableFailure> : null}
            {list.isSuccess && ids.length === 0 ? <TableMessage>{emptyWords[view]}</TableMessage> : null}
            <LoadMore list={list} />
          </TableScroller>
        </div>
        {claim === undefined ? null : (
          <Box scroll grow>
            <ClaimDetail
              key={claim.id}
              claim={claim}
              keysOn={keysOn}
              onDecided={openNext}
              onOpen={(business_id) => onSearch({ view: undefined, claim: undefined, business_id })}
            />
          </Box>
        )}
        {view !== "claims" && selected !== undefined ? (
          <BusinessPane id={selected} round={draftRound} keysOn={keysOn} onSelect={select} onDecided={openNext} />
        ) : null}
      </div>
      <HintBar hints={<ReviewHints keysOn={keysOn} onKeysOn={setKeysOn} />}>담당자 열람은 기록이 남습니다</HintBar>
      {isImporting ? (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </div>
  );
};
