import { Checkbox } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/format.ts";
import { FilterBar } from "../../../ui/console/data-table.tsx";
import { DateInput } from "../../../ui/console/date-input.tsx";
import { seoulDay } from "../dates.ts";
import type { ReviewFilters as Filters } from "../queries.ts";
import classes from "./review-filters.module.css";

type Props = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** What the date means in this console. */
  dateWords: { before?: string; after?: string };
  children?: ReactNode;
};

const presets = () => [
  { value: seoulDay(1), label: "어제부터" },
  { value: seoulDay(7), label: "7일 전부터" },
  { value: seoulDay(30), label: "30일 전부터" },
  { value: seoulDay(90), label: "90일 전부터" },
];

/** Since when, and what to leave out. */
export const ReviewFilterBar = ({ filters, onChange, dateWords, children }: Props) => (
  <FilterBar>
    <DateInput
      className={classes.since}
      value={filters.since}
      maxDate={seoulDay()}
      presets={presets()}
      leftSection={
        <span className={classes.before}>
          <IconCalendar size={15} stroke={1.7} aria-hidden />
          {dateWords.before}
        </span>
      }
      leftSectionWidth={dateWords.before === undefined ? 34 : 76}
      leftSectionPointerEvents="none"
      rightSection={dateWords.after}
      rightSectionWidth={dateWords.after === undefined ? 0 : 76}
      rightSectionPointerEvents="none"
      valueFormatter={({ date }) => (typeof date === "string" ? `${formatDate(date)} 이후` : "")}
      aria-label={[dateWords.before, formatDate(filters.since), "이후", dateWords.after, "날짜 바꾸기"].filter(Boolean).join(" ")}
      onChange={(since) => {
        if (since !== null) onChange({ since });
      }}
    />
    {children}
    <Checkbox
      label="취소 숨기기"
      checked={filters.hideCancelled}
      onChange={(event) => onChange({ hideCancelled: event.currentTarget.checked })}
    />
    <Checkbox
      label="드롭 숨기기"
      checked={filters.hideDropped}
      onChange={(event) => onChange({ hideDropped: event.currentTarget.checked })}
    />
  </FilterBar>
);
