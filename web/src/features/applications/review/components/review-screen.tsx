import { Button, Switch, VisuallyHidden } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { chord } from "../../../../ui/console/console-keys.ts";
import { HintBar, PanelHead, TableFailure, TableScroller } from "../../../../ui/console/data-table.tsx";
import { ExportButton } from "../../../../ui/console/export-button.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import type { ReviewColumn, Room } from "../columns.tsx";
import { seoulClock, seoulDay } from "../../../../lib/seoul-time.ts";
import type { ReviewList } from "../queries.ts";
import { exportRows } from "../export-rows.ts";
import { useReviewLabels } from "../labels.ts";
import type { RowEdit } from "../row-editing.ts";
import { detailsElementId, viewOf } from "../row-view.ts";
import { useBulkReview } from "../use-bulk-review.ts";
import { useCheckedRows } from "../use-checked-rows.ts";
import { useRoom } from "../use-room.ts";
import { useRowEditing } from "../use-row-editing.ts";
import type { CanEdit } from "../use-stored-rows.ts";
import { focusRow, useRowKeys } from "../use-row-keys.ts";
import { useOwnerPanel } from "../use-owner-panel.tsx";
import { useRowPanel } from "../use-row-panel.ts";
import { useWantedThread } from "../use-wanted-thread.ts";
import { useRowWindow } from "../use-row-window.ts";
import { withUnsavedRows } from "../visible-rows.ts";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { BulkMessageDrawer } from "../../../messages/index.ts";
import { BulkBar, type BulkMenuName } from "./bulk-bar.tsx";
import { CheckedRowsContext } from "./check-cell.tsx";
import { ReviewCards } from "./review-cards.tsx";
import classes from "./review-screen.module.css";
import { ReviewFilterBar, type ReviewFilterBarProps } from "./review-filters.tsx";
import { ReviewTable, type RowHandlers } from "./review-table.tsx";
import { BesidePanel } from "./owner-panel.tsx";
import { type OpenPanel, RowPanels } from "./row-panels.tsx";
import { toggledIn } from "../../../../lib/sets.ts";
import { type ReviewSort, reviewSorts } from "@rounds/contract/applications/lists.ts";

type Props = {
  list: UseInfiniteQueryResult<ReviewList>;
  /** Title and count. The count is a part of the title or a separate element. */
  head: (total: string) => { title: ReactNode; count: ReactNode };
  columns: (room: Room) => readonly ReviewColumn[];
  filterBar: Omit<ReviewFilterBarProps, "end">;
  /** Loads up to `most` rows that match the filters, including rows that are not on the screen yet. */
  everyRow: (most: number) => Promise<ReviewedApplication[]>;
  /** In the hospital's console the applicant stays open next to the table. */
  forHospital?: boolean;
  /** Shown when no row matches the filters: a message and the next step. */
  empty: ReactNode;
  /** The application whose thread another screen wants to see. */
  wantedThread?: number | undefined;
  /** Whether many rows can be checked and changed together. */
  hasBulk?: boolean;
  /** Whether the user may change a row. Null until this is known; rows are read-only until then. */
  canEdit?: CanEdit | null;
};

const editsAll: CanEdit = () => true;

/** A new column starts with A or the oldest; time and id start with the newest. */
const firstDirection = (sort: ReviewSort) => (sort === "change" || sort === "id" || sort === "memo" ? "desc" : "asc");

export const ReviewScreen = ({
  list,
  head,
  columns,
  filterBar,
  everyRow,
  empty,
  wantedThread,
  forHospital = false,
  hasBulk = false,
  canEdit = editsAll,
}: Props) => {
  const room = useRoom();
  const labels = useReviewLabels();
  const scroller = useRef<HTMLDivElement>(null);
  const { edits, unsavedCount, announcement, dispatch, save, saveAll } = useRowEditing(canEdit);
  const isReadOnly = (row: ReviewedApplication) => canEdit?.(row) !== true;
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const [keysOn, setKeysOn] = useKeysSetting();

  const listed = list.data?.rows ?? [];
  const { filters } = filterBar;
  const rows = withUnsavedRows(listed, edits, filters);
  const checked = useCheckedRows(rows);
  const [menu, setMenu] = useState<BulkMenuName | null>(null);
  const [isWriting, setWriting] = useState(false);
  const bulk = useBulkReview((saved) => {
    checked.renew(saved);
    for (const row of saved) dispatch({ type: "refreshed", row });
  });
  const window = useRowWindow(rows, scroller, room === "cards" ? 65 : 57);

  const onToggle = useCallback((id: number) => {
    setSelectedId(id);
    setOpenIds((ids) => toggledIn(ids, id));
  }, []);
  const onSave = useCallback(
    async (edit: RowEdit) => {
      await save(edit);
      // The pressed button has been removed, so the focus moves to its row.
      if (document.activeElement === document.body) focusRow(edit.row.id);
    },
    [save],
  );
  const { panel, open, close, onHistorySaved } = useRowPanel(dispatch);
  const openFor = useCallback(
    (kind: OpenPanel["kind"], row: ReviewedApplication) => {
      // Safari does not focus a pressed button, so the row is not selected yet.
      setSelectedId(row.id);
      open(kind, row);
    },
    [open],
  );
  const onMessage = useCallback((row: ReviewedApplication) => openFor(forHospital ? "applicant" : "message", row), [openFor, forHospital]);
  const onResume = useCallback((row: ReviewedApplication) => openFor("resume", row), [openFor]);
  const onThread = useCallback((row: ReviewedApplication) => openFor("thread", row), [openFor]);
  const handlers: RowHandlers = {
    dispatch,
    onSave,
    onSelect: setSelectedId,
    onCheck: checked.toggle,
    onToggle,
    onMessage,
    onResume,
    onThread,
  };
  useWantedThread(wantedThread, rows, onThread);

  const writeNote = (row: ReviewedApplication) => {
    setSelectedId(row.id);
    // The open panel shows the notes, so the row stays closed.
    if (forHospital && panel?.opened && panel.kind !== "message") open("memo", row);
    else setOpenIds((ids) => new Set(ids).add(row.id));
    if (isReadOnly(row)) return;
    const newest = edits.byId.get(row.id)?.draft.notes[0];
    if (newest === undefined || newest.content.trim() !== "") dispatch({ type: "note_added", row, date: seoulDay() });
    else document.getElementById(detailsElementId(row.id))?.querySelector<HTMLElement>("[data-note]")?.focus();
  };

  const move = (row: ReviewedApplication, index: number, cell: number | null) => {
    setSelectedId(row.id);
    window.reveal(index);
    focusRow(row.id, cell);
  };
  useRowKeys({
    rows,
    selectedId,
    enabled: keysOn,
    move,
    toggle: onToggle,
    writeNote,
    message: onMessage,
    restore: (row) => dispatch({ type: "row_restored", row }),
    saveAll: () => void saveAll(),
    many: hasBulk
      ? {
          isAny: checked.rows.length > 0,
          check: (row, isRange) => (isRange ? checked.extendTo(row) : checked.toggle(row)),
          act: (act) => (act === "message" ? setWriting(true) : setMenu(act)),
          clear: checked.clear,
          undo: bulk.undoLast,
        }
      : null,
  });

  const onSort = (key: string) => {
    const sort = reviewSorts.find((known) => known === key);
    if (sort === undefined) return;
    const direction = sort !== filters.sort ? firstDirection(sort) : filters.direction === "asc" ? "desc" : "asc";
    filterBar.onChange({ sort, direction });
  };

  const { hasNextPage, isFetching } = list;

  const isFirstFailure = list.isError && list.data === undefined;
  const message = isFirstFailure ? (
    <TableFailure query={list}>지원 목록을 불러오지 못했어요.</TableFailure>
  ) : list.isSuccess && rows.length === 0 ? (
    empty
  ) : null;

  const total = formatCount(list.data?.total ?? 0, list.data?.capped);
  const beside = useOwnerPanel({
    isOn: forHospital,
    panel,
    open,
    close,
    rows,
    total,
    selectedId,
    move,
    viewOf: (row) => ({
      ...viewOf(row, edits.byId.get(row.id)),
      ...handlers,
      selected: true,
      checked: false,
      open: true,
      readOnly: isReadOnly(row),
      onSave: (edit) => void onSave(edit),
    }),
  });
  const heading = head(list.data === undefined ? "" : total);
  const shared = {
    label: "지원 목록",
    window,
    states: { edits: edits.byId, saved: edits.saved, selectedId, isChecked: checked.has, openIds, forHospital, isReadOnly },
    handlers,
    loading: list.isPending,
    stale: list.isPlaceholderData,
    message,
  };

  return (
    <BesidePanel panel={beside.panel} isBeside={beside.isBeside}>
      <PanelHead
        title={heading.title}
        count={
          <>
            {heading.count}
            {unsavedCount > 0 ? (
              <Text weight={600} tone="wait">
                {" "}
                · 저장 안 됨 {unsavedCount}
              </Text>
            ) : null}
          </>
        }
      >
        <ExportButton count={`${total}건`} disabled={listed.length === 0} everyRow={everyRow} save={(rows) => exportRows(rows, labels)} />
        {unsavedCount > 0 ? (
          <Button onClick={() => void saveAll()} rightSection={<kbd className={classes.chord}>{chord("S")}</kbd>}>
            모두 저장 {unsavedCount}
          </Button>
        ) : null}
      </PanelHead>
      {hasBulk && checked.rows.length > 0 ? (
        <BulkBar
          checked={checked}
          bulk={bulk}
          menu={menu}
          onMenu={setMenu}
          onMessage={() => setWriting(true)}
          total={total}
          everyRow={everyRow}
        />
      ) : (
        <ReviewFilterBar
          {...filterBar}
          isNarrow={beside.isBeside}
          end={
            list.dataUpdatedAt > 0 ? (
              <Box
                as="button"
                px={6}
                py={4}
                radius={6}
                tone="muted"
                tabular
                type="button"
                className={classes.refresh}
                title="목록 새로고침"
                disabled={isFetching}
                onClick={() => void list.refetch()}
              >
                {seoulClock(list.dataUpdatedAt)} 기준
                <VisuallyHidden component="span">, 목록 새로고침</VisuallyHidden>
              </Box>
            ) : null
          }
        />
      )}
      <TableScroller ref={scroller} label="지원 목록, 스크롤 영역">
        {room === "cards" ? (
          <ReviewCards {...shared} />
        ) : (
          <CheckedRowsContext value={{ listed: rows, checked }}>
            <ReviewTable
              {...shared}
              columns={columns(beside.isBeside ? "beside" : room)}
              sort={{ by: filters.sort, direction: filters.direction, onSort }}
            />
          </CheckedRowsContext>
        )}
        <LoadMore list={list} />
      </TableScroller>
      <HintBar
        hints={
          <>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["Enter"]}>메모 펼치기</KeyHint>
            {hasBulk ? <KeyHint keys={["X"]}>고르기</KeyHint> : null}
            {checked.rows.length > 0 ? <KeyHint keys={["⇧", "X"]}>여기까지</KeyHint> : null}
            {rows.length > 0 && rows.every(isReadOnly) ? null : (
              <>
                <KeyHint keys={["S"]}>상태</KeyHint>
                <KeyHint keys={["D"]}>드롭 사유</KeyHint>
                <KeyHint keys={["M"]}>메모</KeyHint>
                <KeyHint keys={["T"]}>문자 전송</KeyHint>
                <KeyHint keys={["Z"]}>되돌리기</KeyHint>
                <KeyHint keys={[chord("S")]}>저장</KeyHint>
              </>
            )}
            <Switch className={classes.keys} label="단축키" checked={keysOn} onChange={(event) => setKeysOn(event.currentTarget.checked)} />
          </>
        }
      >
        {listed.length === 0 ? null : `${total}건 중 ${listed.length}건`}
        {hasNextPage ? <Text hideOn="compact"> · 아래로 내리면 이어서 불러옵니다</Text> : null}
      </HintBar>
      {hasBulk ? (
        <BulkMessageDrawer
          applications={checked.rows}
          opened={isWriting && checked.rows.length > 0}
          onClose={() => setWriting(false)}
          onSaved={(row) => {
            onHistorySaved(row);
            checked.renew([row]);
          }}
        />
      ) : null}
      <RowPanels panel={beside.panel === null ? panel : null} onClose={close} onHistorySaved={onHistorySaved} />
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </BesidePanel>
  );
};
