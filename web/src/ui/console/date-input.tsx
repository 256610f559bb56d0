import "@mantine/dates/styles.layer.css";
import { DatePickerInput, type DatePickerInputProps } from "@mantine/dates";
import { useId } from "@mantine/hooks";
import { useState } from "react";
import { formatDate } from "../../lib/format.ts";

const words = {
  previousMonth: "이전 달",
  nextMonth: "다음 달",
  previousYear: "이전 해",
  nextYear: "다음 해",
  previousDecade: "이전 10년",
  nextDecade: "다음 10년",
};

/** In Korean. Weekends have the colour of other days, because red means a rejection in the consoles. */
const korean = {
  ariaLabels: words,
  monthLabelFormat: "YYYY년 M월",
  yearLabelFormat: "YYYY년",
  monthsListFormat: "M월",
  // The library's own names are `20 11월 2026`.
  getDayAriaLabel: (day) => formatDate(day),
  weekendDays: [],
  // Our base styles align heads of tables to the start.
  styles: { weekday: { textAlign: "center" } },
} satisfies Partial<DatePickerInputProps>;

// The library labels the calendar by the button with this id.
const popover = (id: string) => ({ id, shadow: "md", radius: 10 }) as const;

/** One day. */
export const DateInput = (props: DatePickerInputProps) => {
  const id = useId();
  return <DatePickerInput id={id} {...korean} popoverProps={popover(id)} {...props} />;
};

/** The accessible name of a day filter contains its visible text: `부터`, `부터 2026.11.20`. */
export const dayLabel = (label: string, day: string | undefined): string =>
  day === undefined ? label : `${label} ${day.replaceAll("-", ".")}`;

type RangeProps = Omit<DatePickerInputProps<"range">, "type" | "value" | "onClick"> & {
  value: [first: string | null, last: string | null];
};

/** First and last day. Opens on the month of the last day, because most periods end today. */
export const DateRangeInput = ({ value, ...props }: RangeProps) => {
  const id = useId();
  /** The month that the person has turned to. */
  const [month, setMonth] = useState<string | null>(null);
  return (
    <DatePickerInput
      type="range"
      id={id}
      {...korean}
      popoverProps={popover(id)}
      value={value}
      date={month ?? value[1] ?? value[0] ?? undefined}
      onDateChange={setMonth}
      onClick={() => setMonth(null)}
      {...props}
    />
  );
};
