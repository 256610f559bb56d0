import { VisuallyHidden } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { TableScroller } from "../../../../ui/console/data-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import type { ExportLine } from "../../../../ui/console/use-export.tsx";
import { BulkMessageDrawer, LastBulkResult } from "../../../messages/index.ts";
import type { ReviewColumn, Room } from "../columns.tsx";
import type { ReviewList } from "../queries.ts";
import { useOwnerPanel } from "../use-owner-panel.tsx";
import { type RowsOptions, useReviewRows } from "../use-review-rows.ts";
import { useRoom } from "../use-room.ts";
import { BesidePanel } from "./owner-panel.tsx";
import { ReviewBar } from "./review-bar.tsx";
import type { ReviewFilterBarProps } from "./review-filters.tsx";
import { ReviewHead } from "./review-head.tsx";
import { ReviewHints } from "./review-hints.tsx";
import { ReviewRows } from "./review-rows.tsx";
import { RowPanels } from "./row-panels.tsx";

type Props = RowsOptions & {
  list: UseInfiniteQueryResult<ReviewList>;
  /** Title and count. The count is a part of the title or a separate element. */
  head: (total: string) => { title: ReactNode; count: ReactNode };
  columns: (room: Room) => readonly ReviewColumn[];
  filterBar: Omit<ReviewFilterBarProps, "end">;
  /** Loads up to `most` rows that match the filters, including rows that are not on the screen yet. */
  everyRow: (most: number) => Promise<ReviewedApplication[]>;
  /** Writes the line of the audit log about a file of rows. */
  recordFile: (line: ExportLine) => Promise<unknown>;
  /** Shown when no row matches the filters: a message and the next step. */
  empty: ReactNode;
};

/** The applications that match the filters. Hospitals and operators review them here. */
export const ReviewScreen = ({ list, head, columns, filterBar, everyRow, recordFile, empty, ...options }: Props) => {
  const { forHospital = false, hasBulk = false } = options;
  const canMessageMany = hasBulk && !forHospital;
  const room = useRoom();
  const scroller = useRef<HTMLDivElement>(null);
  const listed = list.data?.rows ?? [];
  const total = list.data === undefined ? "" : formatCount(list.data.total, list.data.capped);
  const { filters } = filterBar;
  const review = useReviewRows({ listed, filters, room, scroller }, options);
  const { rows, actions } = review;
  const { unsavedCount, announcement, saveAll } = review.editing;
  const { panel, open, close, onHistorySaved } = review.rowPanel;
  const beside = useOwnerPanel({
    isOn: forHospital,
    panel,
    open,
    close,
    rows,
    total,
    selectedId: review.selectedId,
    move: review.move,
    viewOf: review.openView,
  });
  return (
    <BesidePanel panel={beside.panel} isBeside={beside.isBeside}>
      <ReviewHead
        {...head(total)}
        total={total}
        isEmpty={listed.length === 0}
        everyRow={everyRow}
        recordFile={recordFile}
        forHospital={forHospital}
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
      {canMessageMany ? <LastBulkResult isHidden={actions.isWriting} onEnd={() => void list.refetch()} /> : null}
      <TableScroller ref={scroller} label="지원 목록, 스크롤 영역">
        <ReviewRows
          {...review.shown}
          list={list}
          room={room}
          columns={columns(beside.isBeside ? "beside" : room)}
          filterBar={filterBar}
          empty={empty}
        />
        <LoadMore list={list} />
      </TableScroller>
      <ReviewHints
        hasBulk={hasBulk}
        hasChecked={actions.isAny}
        hasPanel={beside.isBeside}
        canEdit={review.canEditAny}
        keysOn={review.keysOn}
        onKeysOn={review.setKeysOn}
      >
        {listed.length === 0 ? null : `${total}건 중 ${listed.length}건`}
        {list.hasNextPage ? <Text hideOn="compact"> · 아래로 내리면 이어서 불러옵니다</Text> : null}
      </ReviewHints>
      {canMessageMany ? (
        <BulkMessageDrawer
          applications={actions.checked.rows}
          opened={actions.isWriting}
          onClose={() => actions.setWriting(false)}
          onSaved={(row) => {
            onHistorySaved(row);
            actions.checked.renew([row]);
          }}
        />
      ) : null}
      <RowPanels panel={beside.panel === null ? panel : null} onClose={close} onHistorySaved={onHistorySaved} />
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
      {/* Also the result of a search. */}
      <VisuallyHidden aria-live="polite">{total === "" ? "" : `조건에 맞는 지원 ${total}건`}</VisuallyHidden>
    </BesidePanel>
  );
};
