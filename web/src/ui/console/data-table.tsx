import { Button, VisuallyHidden } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { CSSProperties, ReactNode, Ref } from "react";
import classes from "./data-table.module.css";

type HeadProps = { title: ReactNode; count: ReactNode; children?: ReactNode };

/** The 56 px head of a panel: title, what it counts, and its actions at the right. */
export const PanelHead = ({ title, count, children }: HeadProps) => (
  <div className={classes.head}>
    <h1 className={classes.title}>{title}</h1>
    <div className={classes.count}>{count}</div>
    <div className={classes.actions}>{children}</div>
  </div>
);

/** The filters of a table; they take a second line where one is too narrow. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.filters} role="search" aria-label="목록 조건">
    {children}
  </div>
);

export const HintBar = ({ hints, children }: { hints: ReactNode; children: ReactNode }) => (
  <footer className={classes.hintBar}>
    <div className={classes.hints}>{hints}</div>
    <div className={classes.tally}>{children}</div>
  </footer>
);

type ScrollerProps = { label: string; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** The part of a panel that scrolls; the keyboard can reach it. */
export const TableScroller = ({ label, ref, children }: ScrollerProps) => (
  <div className={classes.scroller} ref={ref} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);

/** `quiet`: the head is there for readers, but not drawn. */
export type ColumnHead = { key: string; label: string; width: number | "rest"; sorted?: boolean; quiet?: boolean };

/** The first column also holds the panel's left edge, which the shell decides. */
const colWidth = (width: ColumnHead["width"], index: number): CSSProperties => {
  if (width === "rest") return {};
  return { width: index === 0 ? `calc(${width}px + var(--panel-inset) - 8px)` : width };
};

type TableProps = { label: string; columns: readonly ColumnHead[]; busy: boolean; children: ReactNode };

export const DataTable = ({ label, columns, busy, children }: TableProps) => (
  <table className={classes.table} aria-label={label} aria-busy={busy}>
    <colgroup>
      {columns.map(({ key, width }, index) => (
        <col key={key} style={colWidth(width, index)} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {columns.map(({ key, label: text, sorted, quiet }) => (
          <th key={key} scope="col" aria-sort={sorted ? "descending" : undefined}>
            {quiet ? <VisuallyHidden>{text}</VisuallyHidden> : text}
            {sorted ? (
              <span className={classes.arrow} aria-hidden>
                {" "}
                ↓
              </span>
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

/** Grey bars in rows as high as the real ones. */
export const SkeletonRows = ({ columns, rows }: { columns: readonly ColumnHead[]; rows: number }) => (
  <tbody aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row} className={classes.row}>
        {columns.map(({ key }, column) => (
          <td key={key}>
            <span className={classes.bone} style={{ width: `${60 + ((row * 7 + column * 11) % 4) * 10}%` }} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

type MessageProps = { children: ReactNode; action?: ReactNode; alert?: boolean };

/** One line and the next step, where rows would stand. */
export const TableMessage = ({ children, action, alert = false }: MessageProps) => (
  <div className={classes.message} role={alert ? "alert" : undefined}>
    <p>{children}</p>
    {action}
  </div>
);

export const RetryButton = ({ onClick, loading }: { onClick: () => void; loading: boolean }) => (
  <Button variant="default" leftSection={<IconRefresh size={15} aria-hidden />} loading={loading} onClick={onClick}>
    다시 시도
  </Button>
);
