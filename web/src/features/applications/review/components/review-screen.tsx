import { VisuallyHidden } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { TableFailure, TableScroller } from "../../../../ui/console/data-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { BulkMessageDrawer } from "../../../messages/index.ts";
import type { ReviewColumn, Room } from "../columns.tsx";
import type { ReviewList } from "../queries.ts";
import { viewOf } from "../row-view.ts";
import { sortChange } from "../search.ts";
import { useBulkReview } from "../use-bulk-review.ts";
import { useCheckedRows } from "../use-checked-rows.ts";
import { useOwnerPanel } from "../use-owner-panel.tsx";
import { useRoom } from "../use-room.ts";
import { useRowActions } from "../use-row-actions.ts";
import { useRowEditing } from "../use-row-editing.ts";
import { focusRow, useRowKeys } from "../use-row-keys.ts";
import { useRowWindow } from "../use-row-window.ts";
import type { CanEdit } from "../use-stored-rows.ts";
import { useWantedThread } from "../use-wanted-thread.ts";
import { withUnsavedRows } from "../visible-rows.ts";
import { BulkBar, type BulkMenuName } from "./bulk-bar.tsx";
import { CheckedRowsContext } from "./check-cell.tsx";
import { BesidePanel } from "./owner-panel.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { ReviewCards } from "./review-cards.tsx";
import { ReviewFilterBar, type ReviewFilterBarProps } from "./review-filters.tsx";
import { ReviewHead } from "./review-head.tsx";
import { ReviewHints } from "./review-hints.tsx";
import { ReviewTable } from "./review-table.tsx";
import { RowPanels } from "./row-panels.tsx";

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
  const scroller = useRef<HTMLDivElement>(null);
  const editing = useRowEditing(canEdit);
  const { edits, unsavedCount, announcement, dispatch, saveAll } = editing;
  const isReadOnly = (row: ReviewedApplication) => canEdit?.(row) !== true;
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
  const { selectedId, openIds, rowPanel, handlers, writeNote } = useRowActions({
    editing,
    isReadOnly,
    onCheck: checked.toggle,
    forHospital,
  });
  const { panel, open, close, onHistorySaved } = rowPanel;
  useWantedThread(wantedThread, rows, handlers.onThread);

  const window = useRowWindow(rows, scroller, room === "cards" ? 65 : 57);
  const move = (row: ReviewedApplication, index: number, cell: number | null) => {
    handlers.onSelect(row.id);
    window.reveal(index);
    focusRow(row.id, cell);
  };
  useRowKeys({
    rows,
    selectedId,
    enabled: keysOn,
    move,
    toggle: handlers.onToggle,
    writeNote,
    message: handlers.onMessage,
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
    }),
  });
  const message =
    list.isError && list.data === undefined ? (
      <TableFailure query={list}>지원 목록을 불러오지 못했어요.</TableFailure>
    ) : list.isSuccess && rows.length === 0 ? (
      empty
    ) : null;
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
      <ReviewHead
        {...head(list.data === undefined ? "" : total)}
        total={total}
        isEmpty={listed.length === 0}
        everyRow={everyRow}
        unsavedCount={unsavedCount}
        onSaveAll={() => void saveAll()}
      />
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
              <RefreshButton loadedAt={list.dataUpdatedAt} isLoading={list.isFetching} onRefresh={() => void list.refetch()} />
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
              sort={{ by: filters.sort, direction: filters.direction, onSort: (key) => filterBar.onChange(sortChange(filters, key)) }}
            />
          </CheckedRowsContext>
        )}
        <LoadMore list={list} />
      </TableScroller>
      <ReviewHints
        hasBulk={hasBulk}
        hasChecked={checked.rows.length > 0}
        canEdit={rows.length === 0 || !rows.every(isReadOnly)}
        keysOn={keysOn}
        onKeys={setKeysOn}
      >
        {listed.length === 0 ? null : `${total}건 중 ${listed.length}건`}
        {list.hasNextPage ? <Text hideOn="compact"> · 아래로 내리면 이어서 불러옵니다</Text> : null}
      </ReviewHints>
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
