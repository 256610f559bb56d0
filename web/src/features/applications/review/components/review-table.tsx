import { memo, type ReactNode, useMemo } from "react";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { DataTable, SkeletonRows, type TableSort } from "../../../../ui/console/data-table.tsx";
import type { ReviewColumn } from "../columns.tsx";
import type { RowEdit } from "../row-editing.ts";
import { detailsElementId, rowElementId, type RowProps, viewOf } from "../row-view.ts";
import type { RowWindow } from "../use-row-window.ts";
import classes from "./review-table.module.css";
import { RowDetails } from "./row-details.tsx";

export type RowHandlers = Pick<
  RowProps,
  "dispatch" | "onSave" | "onSelect" | "onCheck" | "onToggle" | "onMessage" | "onResume" | "onThread"
>;
export type RowStates = {
  edits: ReadonlyMap<number, RowEdit>;
  saved: ReadonlySet<number>;
  selectedId: number | null;
  isChecked: (id: number) => boolean;
  openIds: ReadonlySet<number>;
  /** The hospital knows its own name, so its rows name the post. */
  forHospital: boolean;
  isReadOnly: (row: ReviewedApplication) => boolean;
};

export type RowItemProps = RowHandlers & {
  row: ReviewedApplication;
  index: number;
  edit: RowEdit | undefined;
  saved: boolean;
  selected: boolean;
  checked: boolean;
  open: boolean;
  forHospital: boolean;
  readOnly: boolean;
  /** True for the one row that Tab reaches. */
  tabStop: boolean;
  measure: RowWindow["measure"];
};

/** The props of the cells of a row. They lack the fields for its outermost element. */
export const useRowProps = ({ row, edit, ...rest }: RowItemProps): RowProps => {
  const { selected, checked, open, readOnly, dispatch, onSave, onSelect, onCheck, onToggle, onMessage, onResume, onThread } = rest;
  const view = useMemo(() => viewOf(row, edit), [row, edit]);
  return { ...view, selected, checked, open, readOnly, dispatch, onSave, onSelect, onCheck, onToggle, onMessage, onResume, onThread };
};

/** The data attributes for the state of a row's outermost element. */
export const rowData = ({ state, lost }: Pick<RowProps, "state" | "lost">, { selected, checked, open, saved, index }: RowItemProps) => ({
  "data-row": true,
  "data-index": index,
  "data-state": state,
  "data-selected": selected || checked || undefined,
  "data-open": open || undefined,
  "data-lost": lost || undefined,
  "data-saved": saved || undefined,
});

const ReviewRow = memo(({ columns, ...item }: RowItemProps & { columns: readonly ReviewColumn[] }) => {
  const { row, open, selected, tabStop, measure, dispatch, onSelect } = item;
  const props = useRowProps(item);
  const isFolded = !columns.some(({ key }) => key === "contact");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes which row has the focus
    <tbody
      ref={measure}
      className={classes.group}
      {...rowData(props, item)}
      onAnimationEnd={() => dispatch({ type: "saved_faded", row })}
      // A click on a row also focuses it.
      onFocus={() => onSelect(row.id)}
    >
      <tr id={rowElementId(row.id)} className={classes.row} tabIndex={tabStop ? 0 : -1} aria-current={selected || undefined}>
        {columns.map(({ key, Cell }) => (
          <td key={key}>
            <Cell {...props} />
          </td>
        ))}
      </tr>
      {open ? (
        <tr className={classes.details}>
          <td id={detailsElementId(row.id)} colSpan={columns.length}>
            <RowDetails {...props} forHospital={item.forHospital} withFacts={isFolded} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
});

/** Empty space in place of the rows that are not rendered. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tbody aria-hidden>
      <tr>
        <td colSpan={span} style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  ) : null;

export type ReviewListProps = {
  label: string;
  window: RowWindow;
  states: RowStates;
  handlers: RowHandlers;
  loading: boolean;
  /** True while another list is loading. These rows still belong to the previous list. */
  stale: boolean;
  /** Replaces the rows, for example when there are none. */
  message: ReactNode;
};

export const itemProps = (
  { row, index }: RowWindow["rows"][number],
  { edits, saved, selectedId, isChecked, openIds, forHospital, isReadOnly }: RowStates,
  handlers: RowHandlers,
  measure: RowWindow["measure"],
): RowItemProps => ({
  ...handlers,
  row,
  index,
  measure,
  edit: edits.get(row.id),
  saved: saved.has(row.id),
  selected: row.id === selectedId,
  checked: isChecked(row.id),
  open: openIds.has(row.id),
  forHospital,
  readOnly: isReadOnly(row),
  tabStop: selectedId === null ? index === 0 : row.id === selectedId,
});

type Props = ReviewListProps & { columns: readonly ReviewColumn[]; sort: TableSort };

export const ReviewTable = ({ label, columns, sort, window, states, handlers, loading, stale, message }: Props) => (
  <DataTable label={label} columns={columns} sort={sort} busy={loading || stale}>
    {loading ? <SkeletonRows columns={columns} rows={14} /> : null}
    <Gap height={window.before} span={columns.length} />
    {window.rows.map((item) => (
      <ReviewRow key={item.row.id} columns={columns} {...itemProps(item, states, handlers, window.measure)} />
    ))}
    <Gap height={window.after} span={columns.length} />
    {message === null ? null : (
      <tbody>
        <tr>
          <td colSpan={columns.length}>{message}</td>
        </tr>
      </tbody>
    )}
  </DataTable>
);
