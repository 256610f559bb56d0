import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatDate } from "../../lib/format.ts";
import { dayOfMonth, daysOf, monthOf, monthsLater, monthTitle, sameDayLater, weekdayNames, weekdayOf, weeksOf } from "../../lib/months.ts";
import { daysLater } from "../../lib/seoul-time.ts";
import { Row, Text } from "../box.tsx";
import { useLongPress } from "./use-long-press.ts";
import classes from "./month-grid.module.css";

type Props = {
  /** `2026-12`. */
  month: string;
  onMonth: (month: string) => void;
  /** Only days from the first to the last one can be picked. */
  firstDay: string;
  lastDay: string;
  isMarked: (day: string) => boolean;
  /** The day whose details are shown elsewhere. */
  chosenDay?: string | undefined;
  /** A few letters below the day, and the same for screen readers. */
  noteOf?: (day: string) => string | undefined;
  onPick: (day: string) => void;
  /** The user walked with Shift from one day to the other, or clicked with it. On phones: pressed one day long, and tapped the other. */
  onRange: (from: string, to: string) => void;
  /** Lower cells, for forms. */
  compact?: boolean;
};

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => daysLater(day, -1),
  ArrowRight: (day) => daysLater(day, 1),
  ArrowUp: (day) => daysLater(day, -7),
  ArrowDown: (day) => daysLater(day, 7),
  Home: (day) => daysLater(day, -weekdayOf(day)),
  End: (day) => daysLater(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDayLater(day, -1),
  PageDown: (day) => sameDayLater(day, 1),
};

type HeadProps = Pick<Props, "month" | "onMonth" | "firstDay" | "lastDay" | "compact">;

const Head = ({ month, onMonth, firstDay, lastDay, compact }: HeadProps) => (
  <Row align="center" justify="between" wrap pb={compact ? 2 : 8}>
    <Text variant={compact ? "label" : "title2"} weight={700} tone="strong" nowrap aria-live="polite">
      {monthTitle(month)}
    </Text>
    <Row gap={4}>
      {[
        { label: "이전 달", step: -1, disabled: month <= monthOf(firstDay), Icon: IconChevronLeft },
        { label: "다음 달", step: 1, disabled: month >= monthOf(lastDay), Icon: IconChevronRight },
      ].map(({ label, step, disabled, Icon }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          c={disabled ? "var(--app-t3)" : "var(--app-t1)"}
          size={compact ? 36 : 44}
          aria-label={label}
          // Not `disabled`, because a disabled button would lose the focus.
          aria-disabled={disabled || undefined}
          onClick={() => {
            if (!disabled) onMonth(monthsLater(month, step));
          }}
        >
          <Icon size={20} stroke={2} aria-hidden />
        </ActionIcon>
      ))}
    </Row>
  </Row>
);

/** One month in which days are marked. One day is a tab stop, and the arrow keys move between the days of all months. */
export const MonthGrid = (props: Props) => {
  const { month, onMonth, firstDay, lastDay, isMarked, chosenDay, noteOf, onPick, onRange, compact = false } = props;
  const [cursor, setCursor] = useState<string>();
  /** The first day of a range whose last one the user taps next. */
  const [rangeStart, setRangeStart] = useState<string>();
  const longPress = useLongPress(setRangeStart);
  const grid = useRef<HTMLTableElement>(null);
  const canPick = (day: string): boolean => day >= firstDay && day <= lastDay;
  const pickable = daysOf(month).filter(canPick);
  const tabStop = [cursor, chosenDay].find((day) => day !== undefined && pickable.includes(day)) ?? pickable[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || tabStop === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const target = move(tabStop);
    const day = target < firstDay ? firstDay : target > lastDay ? lastDay : target;
    if (event.shiftKey && day !== tabStop) onRange(tabStop, day);
    // The focus moves immediately, so that fast key presses do not start from the old day.
    flushSync(() => {
      setCursor(day);
      if (monthOf(day) !== month) onMonth(monthOf(day));
    });
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  const onClick = (event: MouseEvent, day: string) => {
    if (longPress.endsPress()) return;
    setRangeStart(undefined);
    if (rangeStart !== undefined && rangeStart !== day) onRange(rangeStart, day);
    else if (event.shiftKey && cursor !== undefined && cursor !== day) onRange(cursor, day);
    else onPick(day);
    setCursor(day);
  };

  const dayCell = (day: string) => {
    if (!canPick(day)) return <span className={classes.day}>{dayOfMonth(day)}</span>;
    const note = day === rangeStart ? "부터" : noteOf?.(day);
    return (
      <button
        type="button"
        className={classes.day}
        data-day={day}
        data-today={day === firstDay || undefined}
        data-chosen={day === chosenDay || undefined}
        data-start={day === rangeStart || undefined}
        aria-pressed={isMarked(day)}
        tabIndex={day === tabStop ? 0 : -1}
        onClick={(event) => onClick(event, day)}
        {...longPress.handlersFor(day)}
      >
        <span aria-hidden>{dayOfMonth(day)}</span>
        {note && <small aria-hidden>{note}</small>}
        <Text spoken>{[formatDate(day), note].filter(Boolean).join(", ")}</Text>
      </button>
    );
  };

  return (
    <div>
      <Head month={month} onMonth={onMonth} firstDay={firstDay} lastDay={lastDay} compact={compact} />
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table in which the arrow keys move
        role="grid"
        aria-label={monthTitle(month)}
        className={classes.grid}
        data-compact={compact || undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <Text as="th" scope="col" key={name} variant="cap" weight={500} tone="muted" text="center" pb={6}>
                {name}
              </Text>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td key={day ?? index}>{day !== null && dayCell(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text spoken role="status">
        {rangeStart === undefined ? "" : `${formatDate(rangeStart)}부터예요. 마지막 날을 눌러 주세요.`}
      </Text>
    </div>
  );
};
