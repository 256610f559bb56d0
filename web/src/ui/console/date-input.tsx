import { DatePickerInput, type DatePickerInputProps } from "@mantine/dates";
import { useId } from "@mantine/hooks";

const words = {
  previousMonth: "이전 달",
  nextMonth: "다음 달",
  previousYear: "이전 해",
  nextYear: "다음 해",
  previousDecade: "이전 10년",
  nextDecade: "다음 10년",
};

/** One day, in Korean. Weekends keep the colour of other days: red means lost here. */
export const DateInput = (props: DatePickerInputProps) => {
  // The calendar is named after its button, which the library looks for under this id.
  const id = useId();
  return (
    <DatePickerInput
      id={id}
      ariaLabels={words}
      monthLabelFormat="YYYY년 M월"
      yearLabelFormat="YYYY년"
      monthsListFormat="M월"
      weekendDays={[]}
      popoverProps={{ id, shadow: "md", radius: 10 }}
      {...props}
    />
  );
};
