import { SegmentedControl } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Row } from "../../../../ui/box.tsx";
import { DateRangeInput } from "../../../../ui/console/date-input.tsx";
import { type DashboardPeriod, type Shortcut, shortcuts } from "../search.ts";
import classes from "./dashboard.module.css";

const dayText = (day: unknown): string => (typeof day === "string" ? formatDate(day) : "");

type RangeProps = { period: DashboardPeriod; onChange: (start: string, end: string) => void };

/** A custom period. It applies after its last day is chosen. */
const Range = ({ period: { start, end }, onChange }: RangeProps) => {
  const [first, setFirst] = useState<string | null>(null);
  return (
    <DateRangeInput
      className={classes.range}
      value={first === null ? [start, end] : [first, null]}
      maxDate={seoulDay()}
      allowSingleDateInRange
      leftSection={<IconCalendar size={15} stroke={1.7} aria-hidden />}
      valueFormatter={({ date }) => (Array.isArray(date) ? date.map(dayText).filter(Boolean).join(" ~ ") : "")}
      aria-label={`기간 ${dayText(start)} ~ ${dayText(end)}, 바꾸기`}
      onChange={([from, to]) => {
        if (from !== null && to !== null) onChange(from, to);
        setFirst(to === null ? from : null);
      }}
    />
  );
};

type Props = {
  period: DashboardPeriod;
  onShortcut: (shortcut: Shortcut) => void;
  onDays: (start: string, end: string) => void;
  /** Actions at the end of the bar. */
  children: ReactNode;
};

/** The period of the dashboard: one that ends today, or two chosen days. */
export const PeriodBar = ({ period, onShortcut, onDays, children }: Props) => (
  <Row gap={12} rowGap={10} align="center" wrap fixed minH={52} line="bottom" className={classes.period} role="search" aria-label="기간">
    <SegmentedControl
      size="xs"
      aria-label="최근 기간"
      data={shortcuts.map((days) => ({ value: String(days), label: days === 365 ? "12달" : `${days}일` }))}
      // A custom period matches none of the shortcuts.
      value={String(period.shortcut ?? "")}
      onChange={(value) => onShortcut(shortcuts.find((days) => String(days) === value) ?? 30)}
    />
    <Range period={period} onChange={onDays} />
    {children}
  </Row>
);
