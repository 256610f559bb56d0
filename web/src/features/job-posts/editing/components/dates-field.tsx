import { Button } from "@mantine/core";
import { lastChoosableDay, maxWorkDates, upcomingDates } from "@rounds/contract/job-posts/work-dates.ts";
import { isDayWork } from "@rounds/contract/vocabulary.ts";
import { useId, useState } from "react";
import { dateList } from "../../../../lib/date-list.ts";
import { daysFromTo, monthOf } from "../../../../lib/months.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { useIsTouch } from "../../../../lib/use-is-touch.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import look from "../../../../ui/console/form-fields.module.css";
import { MonthGrid } from "../../../../ui/month-grid/month-grid.tsx";
import { fieldId, labels } from "../form.ts";
import { withPickedDays } from "../picked-dates.ts";
import type { PostEditing } from "../use-post-editor.ts";

type Props = { editing: PostEditing };

const Calendar = ({ editing: { form, errors, type } }: Props) => {
  const label = useId();
  const isTouch = useIsTouch();
  const [today] = useState(() => seoulDay());
  const dates = form.work_dates;
  const upcoming = upcomingDates(dates, today);
  const [month, setMonth] = useState(monthOf(upcoming[0] ?? today));
  const isFull = upcoming.length >= maxWorkDates;
  const change = (days: readonly string[]) => type({ work_dates: [...days] });
  const add = (days: readonly string[]) => change(withPickedDays(dates, days, today));
  return (
    <Box id={fieldId("work_dates")} role="group" aria-labelledby={label} tabIndex={-1}>
      <span id={label} className={look.label}>
        {labels.work_dates} <span className={look.aside}>의사의 가능한 날과 맞춰 드립니다</span>
      </span>
      <Box line="all" radius={10} px={12} py={8}>
        <MonthGrid
          compact={!isTouch}
          month={month}
          onMonth={setMonth}
          firstDay={today}
          lastDay={lastChoosableDay(today)}
          isMarked={(day) => dates.includes(day)}
          onPick={(day) => (dates.includes(day) ? change(dates.filter((other) => other !== day)) : add([day]))}
          onRange={(from, to) => add(daysFromTo(from, to))}
        />
        <Row gap={8} align="center" justify="between" minH={36} line="top" mt={6} pt={6} size={12.5} tone="muted">
          <Text grow aria-live="polite">
            {upcoming.length === 0 ? "날짜를 정하지 않아도 올릴 수 있어요." : `${dateList(upcoming)} · ${upcoming.length}일`}
            {isFull ? `${upcoming.length === 0 ? " " : ". "}${maxWorkDates}일까지 고를 수 있어요` : ""}
          </Text>
          {dates.length > upcoming.length && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => change(upcoming)}>
              지난 {dates.length - upcoming.length}일 빼기
            </Button>
          )}
          {dates.length > 0 && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => change([])}>
              모두 빼기
            </Button>
          )}
        </Row>
      </Box>
      {errors.work_dates && <p className={look.error}>{errors.work_dates}</p>}
    </Box>
  );
};

/** The dates of day work. Posts of other types have none. */
export const DatesField = ({ editing }: Props) => (isDayWork(editing.form.job_type) ? <Calendar editing={editing} /> : null);
