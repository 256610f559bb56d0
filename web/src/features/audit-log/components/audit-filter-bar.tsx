import { Button, SegmentedControl, Select } from "@mantine/core";
import { auditKinds } from "@rounds/contract/audit-log.ts";
import { FilterBar } from "../../../ui/console/data-table.tsx";
import { PeriodInputs } from "../../../ui/console/period-inputs.tsx";
import { PersonFilter } from "../../operator-home/index.ts";
import { type AuditFilters, auditFilters } from "../search.ts";
import { actionChoices, actionText, kindNames } from "../texts.ts";

type Props = {
  filters: AuditFilters;
  nameOf: (userId: number) => string | null;
  onFilters: (filters: AuditFilters) => void;
};

/** Filters of the log: kind, subject, actor, action, period. */
export const AuditFilterBar = ({ filters, nameOf, onFilters }: Props) => {
  const set = (change: AuditFilters) => onFilters({ ...filters, ...change });
  const { action, sort, direction, ...others } = filters;
  // An action from the address that has no label is an option too.
  const isKnown = action === undefined || actionChoices.some(({ value }) => value === action);
  const choices = isKnown ? actionChoices : [...actionChoices, { value: action, label: actionText(action) }];
  return (
    <FilterBar>
      <SegmentedControl
        flex="none"
        aria-label="갈래"
        data={[{ value: "all", label: "모두" }, ...auditKinds.map((value) => ({ value, label: kindNames[value] }))]}
        value={filters.kind ?? "all"}
        onChange={(value) => set({ kind: auditKinds.find((known) => known === value) })}
      />
      <PersonFilter
        label="누구의 정보"
        value={filters.subject_user_id}
        nameOf={nameOf}
        onChange={(subject_user_id) => set({ subject_user_id })}
      />
      <PersonFilter
        label="한 사람"
        value={filters.actor_user_id}
        nameOf={nameOf}
        onChange={(actor_user_id) => set({ actor_user_id, mine: undefined })}
      />
      <Select
        w={160}
        aria-label="무엇을"
        placeholder="한 일 고르기"
        searchable
        clearable
        clearButtonProps={{ "aria-label": "무엇을 조건 지우기" }}
        nothingFoundMessage="없어요"
        data={choices}
        value={action ?? null}
        onChange={(value) => set({ action: value ?? undefined })}
      />
      <PeriodInputs period={filters} onChange={set} />
      {action === undefined && Object.keys(auditFilters(others)).length === 0 ? null : (
        <Button variant="subtle" ml="auto" onClick={() => onFilters({ sort, direction })}>
          조건 지우기
        </Button>
      )}
    </FilterBar>
  );
};
