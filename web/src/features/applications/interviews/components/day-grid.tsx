import type { InterviewSlot } from "@rounds/contract/applications/interviews.ts";
import { UnstyledButton } from "@mantine/core";
import { formatDate } from "../../../../lib/format.ts";
import { Box, Grid, Text } from "../../../../ui/box.tsx";
import { dayOfMonth, gridDays, isToday, monthName, slotsByDay } from "../texts.ts";
import classes from "./slot-picker.module.css";

const weekdays = ["월", "화", "수", "목", "금", "토", "일"] as const;

type Props = {
  slots: readonly InterviewSlot[];
  chosenDay: string | null;
  /** A tap on a day with slots. */
  onDay: (day: string) => void;
};

const below = (day: string, index: number): string | null => {
  if (isToday(day)) return "오늘";
  return dayOfMonth(day) === 1 && index > 0 ? monthName(day) : null;
};

/** Two weeks in which the days with slots are marked. */
export const DayGrid = ({ slots, chosenDay, onDay }: Props) => {
  const byDay = slotsByDay(slots);
  return (
    <Box bg="sunken" radius={16} px={10} py={12} role="group" aria-label="제안받은 날">
      <Grid columns="repeat(7, minmax(0, 1fr))" rowGap={6}>
        {weekdays.map((name) => (
          <Text key={name} variant="cap" tone="muted" text="center" aria-hidden>
            {name}
          </Text>
        ))}
        {gridDays(slots).map((day, index) => {
          const count = byDay.get(day)?.length ?? 0;
          const note = below(day, index);
          const face = (
            <>
              <span className={classes.date} data-today={isToday(day) || undefined}>
                {dayOfMonth(day)}
              </span>
              <Text variant="micro" tone="muted" className={classes.below}>
                {note}
              </Text>
            </>
          );
          return count === 0 ? (
            <span key={day} className={classes.day} aria-hidden>
              {face}
            </span>
          ) : (
            <UnstyledButton
              key={day}
              className={classes.day}
              data-slots
              data-chosen={day === chosenDay || undefined}
              onClick={() => onDay(day)}
            >
              <span className={classes.day} aria-hidden>
                {face}
              </span>
              <Text spoken>
                {formatDate(day)}, 시간 {count}개
              </Text>
            </UnstyledButton>
          );
        })}
      </Grid>
    </Box>
  );
};
