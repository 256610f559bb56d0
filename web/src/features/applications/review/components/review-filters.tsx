import { Button, Checkbox } from "@mantine/core";
import { IconCalendar, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { Box, Row } from "../../../../ui/box.tsx";
import { FilterBar } from "../../../../ui/console/data-table.tsx";
import { DateInput } from "../../../../ui/console/date-input.tsx";
import { useIsPhone } from "../../../../ui/use-is-phone.ts";
import { daysLater, seoulDay } from "../../../../lib/seoul-time.ts";
import type { ReviewFilters as Filters } from "../queries.ts";
import { useReviewLabels } from "../labels.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import classes from "./review-filters.module.css";

export type ReviewFilterBarProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Labels before and after the date, which differ between the consoles. */
  dateLabels: { before?: string; after?: string };
  /** The placeholder of the search field, which differs between the consoles. */
  placeholder: string;
  /** The initial search text. */
  initialSearch?: string;
  onSearch: (q: string) => void;
  /** Further filters of one console. */
  children?: (isNarrow: boolean) => ReactNode;
  /** Their conditions in words, without those that hide nothing. */
  childrenWords?: readonly string[];
  /** Shown at the end of the line. */
  end: ReactNode;
  /** A panel takes half of the width. Only the most used filters stay, in one line. */
  isNarrow?: boolean;
};

const presets = () => [
  { value: daysLater(seoulDay(), -1), label: "어제부터" },
  { value: daysLater(seoulDay(), -7), label: "7일 전부터" },
  { value: daysLater(seoulDay(), -30), label: "30일 전부터" },
  { value: daysLater(seoulDay(), -90), label: "90일 전부터" },
];

type PhoneButtonProps = { filters: Filters; childrenWords: readonly string[]; isOpen: boolean; onToggle: () => void };

/** All filters would need half of a phone's screen. The button names those that hide rows. */
const PhoneButton = ({ filters, childrenWords, isOpen, onToggle }: PhoneButtonProps) => {
  const labels = useReviewLabels();
  const words = [
    `${formatDate(filters.since)} 이후`,
    ...childrenWords,
    ...filters.statuses.map(labels.status),
    ...filters.sources.map(labels.source),
    ...(filters.hideCancelled ? ["취소 숨김"] : []),
    ...(filters.hideDropped ? ["드롭 숨김"] : []),
  ].join(" · ");
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      fullWidth
      mih={40}
      variant="default"
      justify="space-between"
      rightSection={<Icon size={16} aria-hidden />}
      aria-label={`목록 조건: ${words}`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {words}
    </Button>
  );
};

/** The filters of a list of applications: search text, start date, status, source, hidden rows. */
export const ReviewFilterBar = ({
  filters,
  onChange,
  dateLabels,
  placeholder,
  initialSearch,
  onSearch,
  children,
  childrenWords = [],
  end,
  isNarrow = false,
}: ReviewFilterBarProps) => {
  const labels = useReviewLabels();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const search = (
    <SearchField placeholder={placeholder} {...(initialSearch !== undefined && { initial: initialSearch })} onSearch={onSearch} />
  );
  const toggle = isPhone ? (
    <PhoneButton filters={filters} childrenWords={childrenWords} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
  ) : null;
  if (isPhone && !isOpen)
    return (
      <FilterBar>
        {search}
        {toggle}
      </FilterBar>
    );
  return (
    <FilterBar isOneLine={isNarrow}>
      {search}
      {toggle}
      <DateInput
        className={classes.since}
        value={filters.since}
        maxDate={seoulDay()}
        presets={presets()}
        leftSection={
          <Row as="span" gap={8} align="center">
            <IconCalendar size={15} stroke={1.7} aria-hidden />
            {dateLabels.before}
          </Row>
        }
        leftSectionWidth={dateLabels.before === undefined ? 34 : 76}
        leftSectionPointerEvents="none"
        rightSection={isNarrow ? null : dateLabels.after}
        rightSectionWidth={isNarrow || dateLabels.after === undefined ? 0 : 76}
        rightSectionPointerEvents="none"
        valueFormatter={({ date }) => (typeof date === "string" ? `${formatDate(date)} 이후` : "")}
        aria-label={[dateLabels.before, formatDate(filters.since), "이후", dateLabels.after, "날짜 바꾸기"].filter(Boolean).join(" ")}
        onChange={(since) => {
          if (since !== null) onChange({ since });
        }}
      />
      {children?.(isNarrow)}
      {/* On phones they have their own line. Otherwise the boxes next to them would move with the letters of the font. */}
      <Row gap={16} rowGap={10} wrap className={classes.choices}>
        <ChoiceFilter
          label={labels.statusName}
          options={labels.statuses}
          values={filters.statuses}
          onChange={(statuses) => onChange({ statuses })}
        />
        {/* A filter that hides rows stays visible. */}
        {isNarrow && filters.sources.length === 0 ? null : (
          <ChoiceFilter label="등록 경로" options={labels.sources} values={filters.sources} onChange={(sources) => onChange({ sources })} />
        )}
      </Row>
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
      {isNarrow ? null : <Box atEnd>{end}</Box>}
    </FilterBar>
  );
};
