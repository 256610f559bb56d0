import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Row, Text } from "../../../../ui/box.tsx";
import { filterConditions, filterSummary, fullSummary, type JobPostFilters } from "../filters.ts";
import classes from "./filter-summary.module.css";

type Props = { filters: JobPostFilters; onChange: (filters: JobPostFilters) => void };

type SummaryProps = {
  filters: JobPostFilters;
  /** The source of restored filters. Undefined if the doctor chose them on this screen. */
  origin?: string | undefined;
  onClear: () => void;
  children?: ReactNode;
};

/** The filters on one line, and a button that clears them. `children` are shown between them. Renders nothing without filters. */
export const FilterSummary = ({ filters, origin, onClear, children }: SummaryProps) => {
  const summary = filterSummary(filters);
  if (summary === "") return null;
  return (
    <Row gap={12} align="center" px={4} className={classes.line}>
      <Text grow variant="cap" tone="muted" truncate title={fullSummary(filters)}>
        {origin !== undefined && (
          <Text weight={600} tone="brand">
            {origin}
            {" · "}
          </Text>
        )}
        {summary}
      </Text>
      {children}
      <UnstyledButton className={classes.reset} onClick={onClear} aria-label="필터 초기화">
        <span>초기화</span>
      </UnstyledButton>
    </Row>
  );
};

/** The active conditions. Each one can be removed separately. */
export const ConditionChips = ({ filters, onChange }: Props) => (
  <Row as="ul" gap={8} justify="center" wrap mt={16} aria-label="적용된 조건">
    {filterConditions(filters).map(({ key, label, without }) => (
      <li key={key}>
        <UnstyledButton className={classes.chip} aria-label={`${label} 조건 빼기`} onClick={() => onChange(without)}>
          {label}
          <IconX size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </li>
    ))}
  </Row>
);
