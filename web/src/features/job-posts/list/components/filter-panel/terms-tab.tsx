import { Button } from "@mantine/core";
import { jobTypes, workDays } from "@rounds/contract/vocabulary.ts";
import { Link } from "@tanstack/react-router";
import { Row } from "../../../../../ui/box.tsx";
import { ChoiceChips, toggled } from "../../../../../ui/choice-chips.tsx";
import { daysLabels, switchesOf } from "../../filters.ts";
import { PaySection } from "./pay-section.tsx";
import { Section } from "./section.tsx";
import type { TabProps } from "./tab-props.ts";
import { SwitchRows } from "./switch-rows.tsx";

const jobTypeLabels = { 봉직의: "봉직의 (상근)", 대진의: "대진의", 당직의: "당직의" } as const;

/** The values of a closed list that are chosen, in its order. */
const chosenOf = <Value extends string>(all: readonly Value[], chosen: readonly string[]): Value[] =>
  all.filter((one) => chosen.includes(one));

/** 급여·근무: pay, days a week, job type, dates, and the work to leave out. */
export const TermsTab = ({ draft, onChange }: TabProps) => (
  <>
    <PaySection draft={draft} onChange={onChange} />
    <Section title="일주일에">
      <ChoiceChips
        options={workDays.map((value) => ({ value, label: daysLabels[value] }))}
        chosen={draft.work_days ?? []}
        onToggle={(value) => onChange({ work_days: chosenOf(workDays, toggled(draft.work_days ?? [], value)) })}
      />
    </Section>
    <Section title="근무 형태">
      <ChoiceChips
        options={jobTypes.map((value) => ({ value, label: jobTypeLabels[value] }))}
        chosen={draft.job_type ?? []}
        onToggle={(value) => onChange({ job_type: chosenOf(jobTypes, toggled(draft.job_type ?? [], value)) })}
      />
    </Section>
    <Section title="대진·당직 날짜">
      <SwitchRows draft={draft} onChange={onChange} keys={switchesOf("dates")} />
      <Row>
        <Button variant="subtle" h={44} px={0} renderRoot={(props) => <Link {...props} to="/posts-free-days" />}>
          가능한 날 고르기
        </Button>
      </Row>
    </Section>
    <Section title="빼고 보기">
      <SwitchRows draft={draft} onChange={onChange} keys={switchesOf("excluded work")} />
    </Section>
  </>
);
