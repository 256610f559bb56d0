import { Button, CloseButton, Select, TextInput } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { Row } from "../../../ui/box.tsx";
import { FilterBar } from "../../../ui/console/data-table.tsx";
import { DateInput } from "../../../ui/console/date-input.tsx";
import { type AuditFilters, auditFilters } from "../search.ts";
import { actionChoices, actionText } from "../texts.ts";
import classes from "./audit-filter-bar.module.css";

type PersonProps = { label: string; value: number | undefined; onChange: (userId: number | undefined) => void };

/** Filter for a person by id. Applied on Enter or on blur. */
const PersonField = ({ label, value, onChange }: PersonProps) => {
  const [typed, setTyped] = useState(value === undefined ? "" : String(value));
  const take = () => {
    const digits = /^#?([1-9]\d{0,14})$/.exec(typed.trim())?.[1];
    const next = digits === undefined ? undefined : Number(digits);
    if (next !== value && (next !== undefined || typed.trim() === "")) onChange(next);
  };
  const isWrong = typed.trim() !== "" && !/^#?[1-9]\d{0,14}$/.test(typed.trim());
  return (
    <TextInput
      className={classes.person}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder="유저 ID"
      maxLength={17}
      value={typed}
      error={isWrong ? "ID는 숫자예요." : undefined}
      rightSection={
        typed === "" ? null : (
          <CloseButton
            size={22}
            aria-label={`${label} 조건 지우기`}
            onClick={() => {
              setTyped("");
              onChange(undefined);
            }}
          />
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
      }}
    />
  );
};

type Props = {
  filters: AuditFilters;
  refreshing: boolean;
  onFilters: (filters: AuditFilters) => void;
  onRefresh: () => void;
};

/** Filters of the log: actor, action, subject, period. */
export const AuditFilterBar = ({ filters, refreshing, onFilters, onRefresh }: Props) => {
  const set = (change: AuditFilters) => onFilters({ ...filters, ...change });
  const { action } = filters;
  // An action from the address that has no label is an option too.
  const isKnown = action === undefined || actionChoices.some(({ value }) => value === action);
  const choices = isKnown ? actionChoices : [...actionChoices, { value: action, label: actionText(action) }];
  return (
    <FilterBar>
      <PersonField
        key={`actor-${filters.actor_user_id}`}
        label="누가"
        value={filters.actor_user_id}
        onChange={(actor_user_id) => set({ actor_user_id })}
      />
      <Select
        className={classes.action}
        label="무엇을"
        placeholder="모두"
        searchable
        clearable
        clearButtonProps={{ "aria-label": "무엇을 조건 지우기" }}
        nothingFoundMessage="없어요"
        data={choices}
        value={action ?? null}
        onChange={(value) => set({ action: value ?? undefined })}
      />
      <PersonField
        key={`subject-${filters.subject_user_id}`}
        label="누구의 정보"
        value={filters.subject_user_id}
        onChange={(subject_user_id) => set({ subject_user_id })}
      />
      <DateInput
        className={classes.day}
        label="부터"
        placeholder="처음"
        clearable
        clearButtonProps={{ "aria-label": "부터 조건 지우기" }}
        valueFormat="YYYY.MM.DD"
        maxDate={filters.to}
        value={filters.from ?? null}
        onChange={(from) => set({ from: from === null ? undefined : String(from) })}
      />
      <DateInput
        className={classes.day}
        label="까지"
        placeholder="오늘"
        clearable
        clearButtonProps={{ "aria-label": "까지 조건 지우기" }}
        valueFormat="YYYY.MM.DD"
        minDate={filters.from}
        value={filters.to ?? null}
        onChange={(to) => set({ to: to === null ? undefined : String(to) })}
      />
      <Row gap={8} atEnd className={classes.buttons}>
        {Object.keys(auditFilters(filters)).length === 0 ? null : (
          <Button variant="subtle" onClick={() => onFilters({})}>
            조건 지우기
          </Button>
        )}
        <Button variant="default" leftSection={<IconRefresh size={15} aria-hidden />} loading={refreshing} onClick={onRefresh}>
          새로고침
        </Button>
      </Row>
    </FilterBar>
  );
};
