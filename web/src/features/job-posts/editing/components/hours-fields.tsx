import { Button, TextInput } from "@mantine/core";
import { automaticTags, tidyHours } from "@rounds/contract/job-posts/rules.ts";
import { weekdays, type Weekday } from "@rounds/contract/vocabulary.ts";
import { IconCopy } from "@tabler/icons-react";
import { useId } from "react";
import { dayNames, parseShift, weekSum, workDays } from "../../../../lib/working-hours.ts";
import { Grid, Row, Text } from "../../../../ui/box.tsx";
import { fieldId, hoursError } from "../form.ts";
import type { PostEditing } from "../use-post-editor.ts";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import classes from "./hours-fields.module.css";

const axis = { from: 6, to: 24 } as const;
const percent = (minutes: number): number => Math.min(100, Math.max(0, ((minutes / 60 - axis.from) / (axis.to - axis.from)) * 100));

/** `9시간`, `4.5시간`; a dash without hours. */
const lengthText = (minutes: number): string => (minutes === 0 ? "–" : `${Math.round(minutes / 6) / 10}시간`);

type DayProps = { editing: PostEditing; day: Weekday };

const DayField = ({ editing: { form, base, errors, type, setError }, day }: DayProps) => {
  const words = form.working_hours[day];
  const shift = parseShift(tidyHours(words) ?? "");
  const isUnsaved = words !== base.working_hours[day];
  return (
    <Grid columns="172px minmax(0, 1fr) 48px" gap={12} rowGap={0} align="center" data-day={day}>
      <TextInput
        id={fieldId(day)}
        label={<span aria-hidden>{dayNames[day]}</span>}
        aria-label={`${dayNames[day]}요일 근무시간`}
        value={words}
        error={errors[day]}
        placeholder="휴무"
        maxLength={40}
        autoComplete="off"
        data-unsaved={isUnsaved || undefined}
        classNames={{ root: classes.field, label: classes.name, input: classes.input, error: classes.error }}
        onChange={({ currentTarget: { value } }) => type({ working_hours: { ...form.working_hours, [day]: value } }, [day])}
        onBlur={() => {
          const tidy = tidyHours(words);
          if (tidy !== null && tidy !== words) type({ working_hours: { ...form.working_hours, [day]: tidy } }, [day]);
          else setError(day, hoursError(words));
        }}
      />
      <Text bg="ground" radius={4} className={classes.track} aria-hidden>
        {shift && <span style={{ insetInlineStart: `${percent(shift.start)}%`, insetInlineEnd: `${100 - percent(shift.end)}%` }} />}
      </Text>
      <Text size={12} tone="muted" tabular text="end" aria-hidden>
        {lengthText(shift === null ? 0 : shift.end - shift.start)}
      </Text>
      {day === "sun" && words.trim() !== "" && !errors.sun && form.tags.includes(automaticTags.sunday) && (
        <Text as="p" mt={2} size={12} className={classes.caption}>
          태그에 <b>{automaticTags.sunday}</b>를 더했습니다. 비우면 함께 빠집니다.
        </Text>
      )}
    </Grid>
  );
};

const businessDays: readonly Weekday[] = ["tue", "wed", "thu", "fri"];

/** Working hours of the seven days. Each field is validated on blur. */
export const HoursFields = ({ editing }: { editing: PostEditing }) => {
  const { form, errors, type } = editing;
  const { hours } = weekSum(workDays(form.working_hours));
  const legend = useId();
  const monday = tidyHours(form.working_hours.mon);
  return (
    <Grid columns="minmax(0, 1fr)" gap={6} role="group" aria-labelledby={legend}>
      <Row gap={12} rowGap={4} align="center" justify="between" wrap mb={4}>
        <Text size={12.5} weight={600} tone="strong" id={legend} className={classes.legend}>
          근무시간 <span>10:00-18:00처럼 · 쉬는 날은 비워 두세요</span>
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={15} stroke={1.7} aria-hidden />}
          disabled={!monday}
          onClick={() => {
            const copied = Object.fromEntries(businessDays.map((day) => [day, monday ?? ""]));
            type({ working_hours: { ...form.working_hours, ...copied } }, businessDays);
          }}
        >
          월~금 같게
        </Button>
      </Row>
      {weekdays.map((day) => (
        <DayField key={day} editing={editing} day={day} />
      ))}
      <Row as="p" justify="between" mt={2} size={12} tone="faint" className={classes.total}>
        <span aria-hidden>6시 – 24시</span>{" "}
        <Text as="b" weight={650} tone="strong">
          주 {hours}시간
        </Text>
      </Row>
      <TextInput
        id={fieldId("working_hours_detail")}
        label="근무시간 설명"
        value={form.working_hours_detail}
        error={errors.working_hours_detail}
        maxLength={500}
        autoComplete="off"
        classNames={fieldLook}
        onChange={({ currentTarget }) => type({ working_hours_detail: currentTarget.value })}
      />
    </Grid>
  );
};
