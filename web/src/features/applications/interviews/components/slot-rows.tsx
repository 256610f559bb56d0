import type { InterviewSlot } from "@rounds/contract/applications/interviews.ts";
import { IconCalendarEvent } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { seoulClock, seoulDay } from "../../../../lib/seoul-time.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { slotProblem } from "../texts.ts";
import classes from "./slot-picker.module.css";

type Props = {
  slots: readonly InterviewSlot[];
  chosenId: number | null;
  /** The days on which the doctor could work as a locum. */
  freeDays: ReadonlySet<string>;
  onChoose: (id: number) => void;
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Radio rows. Arrows move the focus without choosing, Space chooses. */
export const SlotRows = ({ slots, chosenId, freeDays, onChoose }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const free = slots.filter((slot) => slotProblem(slot) === null);
  const tabStop = free.find(({ id }) => id === chosenId)?.id ?? free[0]?.id;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role="radio"]:not([aria-disabled="true"])') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    rows[(at + step + rows.length) % rows.length]?.focus();
  };
  return (
    <Stack gap={4} role="radiogroup" aria-label="인터뷰 시간" ref={list} tabIndex={-1} onKeyDown={onKeyDown}>
      {slots.map((slot) => {
        const problem = slotProblem(slot);
        return (
          <Row
            as="button"
            type="button"
            key={slot.id}
            gap={14}
            align="center"
            minH={56}
            px={16}
            radius={14}
            full
            className={classes.row}
            role="radio"
            aria-checked={slot.id === chosenId}
            aria-disabled={problem !== null}
            tabIndex={slot.id === tabStop ? 0 : -1}
            data-day={seoulDay(slot.starts_at)}
            onClick={() => problem === null && onChoose(slot.id)}
          >
            <span className={classes.mark} aria-hidden />
            <Row as="span" gap={12} rowGap={0} align="baseline" wrap grow>
              <Text variant="body" weight={500} tone={problem === null ? "strong" : "muted"} className={classes.rowDay}>
                {formatDate(slot.starts_at)}
              </Text>
              <Text variant="body" tone="muted" tabular nowrap className={problem === null ? undefined : classes.lost}>
                <Text as="strong" weight={600} tone={problem === null ? "strong" : "muted"}>
                  {seoulClock(slot.starts_at)}
                </Text>{" "}
                ~{seoulClock(slot.ends_at)}
              </Text>
              {problem !== null && (
                <Text variant="meta" tone="muted">
                  {problem}
                </Text>
              )}
              {problem === null && freeDays.has(seoulDay(slot.starts_at)) && (
                <Row as="span" gap={6} align="center" full variant="meta" tone="muted">
                  <IconCalendarEvent size={16} stroke={1.8} aria-hidden />
                  대진 가능한 날로 표시해 두셨어요
                </Row>
              )}
            </Row>
          </Row>
        );
      })}
    </Stack>
  );
};
