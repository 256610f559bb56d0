import { DateInput, dayLabel } from "./date-input.tsx";

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };
/** `label`: the text before 부터 and 까지, such as `보낸 날`. */
type Props = { label?: string; period: Period; onChange: (change: Period) => void };

const input = { w: 116, clearable: true, valueFormat: "YYYY.MM.DD" } as const;
const dayOf = (value: unknown): string | undefined => (value === null ? undefined : String(value));

/** Filters of a list by its first and last day. */
export const PeriodInputs = ({ label = "", period: { from, to }, onChange }: Props) => (
  <>
    <DateInput
      {...input}
      aria-label={dayLabel(`${label}부터`, from)}
      placeholder={`${label}부터`}
      clearButtonProps={{ "aria-label": `${label}부터 조건 지우기` }}
      maxDate={to}
      value={from ?? null}
      onChange={(value) => onChange({ from: dayOf(value) })}
    />
    <DateInput
      {...input}
      aria-label={dayLabel(`${label}까지`, to)}
      placeholder={`${label}까지`}
      clearButtonProps={{ "aria-label": `${label}까지 조건 지우기` }}
      minDate={from}
      value={to ?? null}
      onChange={(value) => onChange({ to: dayOf(value) })}
    />
  </>
);
