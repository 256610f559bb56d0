import { jobTypes } from "@rounds/contract/vocabulary.ts";
import type { PayIndex } from "@rounds/contract/pay-index.ts";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Row, Text } from "../../../ui/box.tsx";
import { readPaySearch, type PaySearch } from "../pay-search.ts";
import classes from "./pay-screen.module.css";

type Props = { search: PaySearch; choices: PayIndex["choices"]; onSearch: (search: PaySearch) => void };

type ChipProps = {
  label: string;
  /** Empty means all. */
  value: string;
  shown: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** The list of the device opens over a chip, because phones show it well and it costs no code. */
const SelectChip = ({ label, value, shown, onChange, children }: ChipProps) => (
  <Row as="span" inline relative align="center" gap={4} minH={36} px={14} className={classes.chip} data-chosen={value !== "" || undefined}>
    <Text aria-hidden size={14} weight={600}>
      {shown}
    </Text>
    <IconChevronDown size={16} stroke={2} aria-hidden />
    <select className={classes.select} aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {children}
    </select>
  </Row>
);

const options = (names: readonly string[]) => names.map((name) => <option key={name}>{name}</option>);

/** Specialty, region and job type, which are in the address. */
export const PayFilters = ({ search, choices, onSearch }: Props) => {
  const { specialty = "", region = "", job_type: jobType = jobTypes[0] } = search;
  const change = (changed: Readonly<Record<string, string>>) => onSearch(readPaySearch({ ...search, ...changed }));
  // A name in the address may be unknown. Without its option the list would show another choice.
  const withChosen = (names: readonly string[], chosen: string) => (chosen === "" || names.includes(chosen) ? names : [...names, chosen]);
  const isWide = choices.wide_regions.includes(region);
  return (
    <Row gap={8} align="center" wrap role="group" aria-label="조건">
      <SelectChip label="진료과" value={specialty} shown={specialty || "전체 과"} onChange={(value) => change({ specialty: value })}>
        <option value="">전체 과</option>
        {options(withChosen(choices.specialties, specialty))}
      </SelectChip>
      <SelectChip label="지역" value={region} shown={region || "전국"} onChange={(value) => change({ region: value })}>
        <option value="">전국</option>
        <optgroup label="넓은 지역">{options(choices.wide_regions)}</optgroup>
        <optgroup label="시·도">{options(isWide ? choices.regions : withChosen(choices.regions, region))}</optgroup>
      </SelectChip>
      <SelectChip label="근무 유형" value={jobType} shown={jobType} onChange={(value) => change({ job_type: value })}>
        {options(jobTypes)}
      </SelectChip>
      {(specialty !== "" || region !== "" || search.job_type !== undefined) && (
        <Row as="button" type="button" align="center" minH={44} px={4} size={14} tone="muted" onClick={() => onSearch(readPaySearch({}))}>
          <u>초기화</u>
        </Row>
      )}
    </Row>
  );
};
