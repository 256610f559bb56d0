import { Button, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { type ComponentProps, type ComponentType, type CSSProperties, isValidElement, type ReactNode, type Ref } from "react";
import { messageOf } from "../../lib/api.ts";
import { inRem } from "../tokens.ts";
import { Bone } from "../bone.tsx";
import { Box, Row, Stack, Text } from "../box.tsx";
import classes from "./data-table.module.css";

type HeadProps = { title: ReactNode; count: ReactNode; children?: ReactNode };

/** The head of a panel: title, count, and actions on the right. Screen readers announce a new count, for example after a search. */
export const PanelHead = ({ title, count, children }: HeadProps) => (
  <Row gap={12} align="center" fixed line="bottom" className={classes.head}>
    <Text as="h1" size={17} weight={700} nowrap className={classes.title} data-named={typeof title !== "string" || undefined}>
      {title}
    </Text>
    <Box shrink tone="muted" tabular truncate aria-live={isValidElement(count) ? undefined : "polite"}>
      {count}
    </Box>
    <Row gap={12} rowGap={8} align="center" justify="end" wrap fixed atEnd>
      {children}
    </Row>
  </Row>
);

type FilterBarProps = { label?: string; isOneLine?: boolean; children: ReactNode };

/** The filters of a table. They wrap to a second line on narrow screens, or become narrower in one line. */
export const FilterBar = ({ label = "목록 조건", isOneLine = false, children }: FilterBarProps) => (
  <Row
    gap={isOneLine ? 8 : 16}
    rowGap={10}
    align="center"
    wrap={!isOneLine}
    nowrap={isOneLine}
    fixed
    line="bottom"
    className={classes.filters}
    role={label === "목록 조건" ? "search" : "group"}
    aria-label={label}
  >
    {children}
  </Row>
);

export const HintBar = ({ hints, children }: { hints: ReactNode; children: ReactNode }) => (
  <footer className={classes.hintBar} data-bottom-bar>
    <Row gap={16} align="center" shrink clip hideOn="narrow" nowrap>
      {hints}
    </Row>
    <Box atEnd nowrap>
      {children}
    </Box>
  </footer>
);

type ScrollerProps = { label: string; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** The scrolling part of a panel. It is focusable, so that the keyboard can scroll it. */
export const TableScroller = ({ label, ref, children }: ScrollerProps) => (
  <Box grow className={classes.scroller} data-focus="inside" ref={ref} tabIndex={0} role="region" aria-label={label}>
    {children}
  </Box>
);

/**
 * `quiet`: only screen readers get the head. `sortable`: the head sorts the list. `atEnd`: the column is aligned to the right. `Head`: a
 * control in place of the label.
 */
export type ColumnHead = {
  key: string;
  label: string;
  width: number | "rest";
  sortable?: boolean;
  quiet?: boolean;
  atEnd?: boolean;
  Head?: ComponentType;
};

/** The order of a table. The address holds it. */
export type TableSort = {
  by: string;
  direction: "asc" | "desc";
  onSort: (key: string) => void;
};

const ariaSorts = { asc: "ascending", desc: "descending" } as const;
const arrows = { asc: "↑", desc: "↓", none: "↕" } as const;

type HeadCellProps = { column: ColumnHead; sort: TableSort };

const HeadCell = ({ column: { key, label, sortable, quiet, atEnd, Head }, sort }: HeadCellProps) => {
  const direction = sort.by === key ? sort.direction : "none";
  const arrow = (
    <Text tone={direction === "none" ? "faint" : "brand"} aria-hidden>
      {" "}
      {arrows[direction]}
    </Text>
  );
  const text = quiet ? <VisuallyHidden>{label}</VisuallyHidden> : label;
  return (
    <Text as="th" scope="col" {...(atEnd && { text: "end" as const })} aria-sort={direction === "none" ? undefined : ariaSorts[direction]}>
      {Head !== undefined ? (
        <Head />
      ) : sortable ? (
        <UnstyledButton
          fz="inherit"
          fw={600}
          c={direction === "none" ? "inherit" : "var(--app-t1)"}
          mih="var(--con-target)"
          onClick={() => sort.onSort(key)}
        >
          {text}
          {arrow}
        </UnstyledButton>
      ) : (
        <>
          {text}
          {direction === "none" ? null : arrow}
        </>
      )}
    </Text>
  );
};

/** The first column also holds the panel's left edge, which the shell decides. */
const colWidth = (width: ColumnHead["width"], index: number): CSSProperties => {
  if (width === "rest") return {};
  return { width: index === 0 ? `calc(${inRem(width - 8)} + var(--panel-inset))` : inRem(width) };
};

/** px. Below 1,024 px the table scrolls sideways before this column disappears, because it names the row. */
const minRestWidth = 120;
const minWidthOf = (columns: readonly ColumnHead[]): number =>
  columns.reduce((sum, { width }) => sum + (width === "rest" ? minRestWidth : width), 0);

type TableProps = { label: string; columns: readonly ColumnHead[]; sort: TableSort; busy: boolean; children: ReactNode };

export const DataTable = ({ label, columns, sort, busy, children }: TableProps) => (
  <table
    className={classes.table}
    style={{ "--least-width": inRem(minWidthOf(columns)) } as CSSProperties}
    aria-label={label}
    aria-busy={busy}
  >
    <colgroup>
      {columns.map(({ key, width }, index) => (
        <col key={key} style={colWidth(width, index)} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} />
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

/** A row, lower on laptops. */
export const TableRow = ({ className = "", ...props }: ComponentProps<"tr">) => <tr {...props} className={`${classes.row} ${className}`} />;

/** Grey bars in rows as high as the real ones. */
export const SkeletonRows = ({ columns, rows }: { columns: readonly ColumnHead[]; rows: number }) => (
  <tbody aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row} className={classes.row}>
        {columns.map(({ key }, column) => (
          <td key={key}>
            <Bone width={`${60 + ((row * 7 + column * 11) % 4) * 10}%`} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

type MessageProps = { children: ReactNode; action?: ReactNode; alert?: boolean };

/** One line and an action in place of rows. */
export const TableMessage = ({ children, action, alert = false }: MessageProps) => (
  <Stack gap={16} justify="center" tone="muted" text="center" className={classes.message} role={alert ? "alert" : undefined}>
    <p>{children}</p>
    {action}
  </Stack>
);

export const RetryButton = ({ onClick, loading }: { onClick: () => void; loading: boolean }) => (
  <Button variant="default" data-more leftSection={<IconRefresh size={15} aria-hidden />} loading={loading} onClick={onClick}>
    다시 시도
  </Button>
);

type FailedQuery = { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
type FailureProps = { query: FailedQuery; children?: ReactNode };

/** A failed query in place of its rows, with its reason and a retry. `children`: the sentence before the reason. */
export const TableFailure = ({ query, children }: FailureProps) => (
  <TableMessage alert action={<RetryButton loading={query.isFetching} onClick={() => void query.refetch()} />}>
    {children} {messageOf(query.error)}
  </TableMessage>
);
