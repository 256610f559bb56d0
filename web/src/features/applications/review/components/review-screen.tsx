import { VisuallyHidden } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { TableScroller } from "../../../../ui/console/data-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { BulkMessageDrawer, LastBulkResult } from "../../../messages/index.ts";
import type { ReviewColumn, Room } from "../columns.tsx";
import type { ReviewList } from "../queries.ts";
import { viewOf } from "../row-view.ts";
import { useCheckedActions } from "../use-checked-actions.ts";
import { useOwnerPanel } from "../use-owner-panel.tsx";
import { useRoom } from "../use-room.ts";
import { useRowActions } from "../use-row-actions.ts";
import { useRowEditing } from "../use-row-editing.ts";
import { focusRow, useRowKeys } from "../use-row-keys.ts";
import { useRowWindow } from "../use-row-window.ts";
import type { CanEdit } from "../use-stored-rows.ts";
import { useWantedRow, type WantedTab } from "../use-wanted-row.ts";
import { withUnsavedRows } from "../visible-rows.ts";
import { BesidePanel } from "./owner-panel.tsx";
import { ReviewBar } from "./review-bar.tsx";
import type { ReviewFilterBarProps } from "./review-filters.tsx";
import { ReviewHead } from "./review-head.tsx";
import { ReviewHints } from "./review-hints.tsx";
import { ReviewRows } from "./review-rows.tsx";
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
  /** The application that another screen wants to see, and its tab. Without a tab its thread. */
  wanted?: number | undefined;
  wantedTab?: WantedTab | undefined;
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
  wanted,
  wantedTab,
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
  const actions = useCheckedActions(rows, (row) => dispatch({ type: "refreshed", row }));
  const { checked } = actions;
  const { selectedId, openIds, rowPanel, handlers, writeNote } = useRowActions({
    editing,
    isReadOnly,
    onCheck: checked.toggle,
    forHospital,
  });
  const { panel, open, close, onHistorySaved } = rowPanel;
  useWantedRow(
    wanted,
    rows,
    { progress: handlers.onProgress, resume: handlers.onResume, thread: handlers.onThread }[wantedTab ?? "thread"],
  );

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
    many: hasBulk ? actions.keys : null,
  });

  const total = list.data === undefined ? "" : formatCount(list.data.total, list.data.capped);
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
  return (
    <BesidePanel panel={beside.panel} isBeside={beside.isBeside}>
      <ReviewHead
        {...head(total)}
        total={total}
        isEmpty={listed.length === 0}
        everyRow={everyRow}
        unsavedCount={unsavedCount}
        onSaveAll={() => void saveAll()}
      />
      <ReviewBar
        list={list}
        filterBar={filterBar}
        isNarrow={beside.isBeside}
        actions={hasBulk && actions.isAny ? actions : null}
        total={total}
        everyRow={everyRow}
      />
      {hasBulk && !actions.isWriting ? <LastBulkResult /> : null}
      <TableScroller ref={scroller} label="지원 목록, 스크롤 영역">
        <ReviewRows
          list={list}
          room={room}
          rows={rows}
          columns={columns(beside.isBeside ? "beside" : room)}
          checked={checked}
          filterBar={filterBar}
          empty={empty}
          window={window}
          states={{ edits: edits.byId, saved: edits.saved, selectedId, isChecked: checked.has, openIds, forHospital, isReadOnly }}
          handlers={handlers}
        />
        <LoadMore list={list} />
      </TableScroller>
      <ReviewHints
        hasBulk={hasBulk}
        hasChecked={actions.isAny}
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
          opened={actions.isWriting}
          onClose={() => actions.setWriting(false)}
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
