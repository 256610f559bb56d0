import { UnstyledButton } from "@mantine/core";
import type { CSSProperties } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { inRem } from "../../../../ui/tokens.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { freeStarts, spansOf, timeAt } from "../proposing.ts";
import { isToday, spanText } from "../texts.ts";
import { type Block, blockGap, hourHeight, linesOf, placeInColumns, type Placed, shownDays, shownHours } from "../week.ts";
import classes from "./week-screen.module.css";

export type WeekViewProps = {
  monday: string;
  blocks: readonly Block[];
  selectedId: number | undefined;
  onSelect: (block: Block) => void;
  /** Begins a proposal at this time. Undefined for viewers. */
  onTime: ((time: string) => void) | undefined;
  isLoading: boolean;
};

export const kindNames: Record<Block["kind"], string> = { taken: "잡힘", proposed: "제안함", over: "끝남", cancelled: "취소됨" };

/** Id of an interview's button, which the arrow keys focus. */
export const interviewElementId = (id: number): string => `interview-${id}`;

/** `서지안, 재활의학과 봉직의, 14:00–15:00, 원장 서도윤, 잡힘`. */
const blockLabel = (block: Block): string =>
  [block.name, block.about, spanText(block), block.memberName, kindNames[block.kind]].filter(Boolean).join(", ");

/** Whole lines only. The last one ends with … */
const clampTo = (lines: number): CSSProperties => ({
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: lines,
  display: "-webkit-box",
  overflow: "hidden",
});

/** Interviews are buttons; slots of proposals only show that the time is offered. */
const BlockBox = ({ block, top, isSelected, onSelect }: { block: Placed; top: number; isSelected: boolean; onSelect: () => void }) => {
  const lines = linesOf(block);
  const isShort = lines === 1;
  const place = {
    top: inRem(((block.from - top) / 60) * hourHeight),
    height: inRem(((block.to - block.from) / 60) * hourHeight - blockGap),
    left: `calc(${(block.column / block.columns) * 100}% + 4px)`,
    width: `calc(${100 / block.columns}% - 8px)`,
  };
  const words = (
    <>
      <Text as="strong" weight={650} truncate block={!isShort}>
        {block.kind === "proposed" ? `${block.name}에게 제안` : block.name}
      </Text>
      {isShort ? (
        <span> · {seoulClock(block.starts_at)}</span>
      ) : (
        <span style={clampTo(lines - 1)}>
          {spanText(block)} · {block.about}
        </span>
      )}
    </>
  );
  const common = { className: classes.block, style: place, "data-kind": block.kind, "data-short": isShort || undefined };
  return block.interviewId === null ? (
    <div {...common} role="img" aria-label={blockLabel(block)}>
      {words}
    </div>
  ) : (
    <button type="button" id={interviewElementId(block.interviewId)} {...common} aria-pressed={isSelected} onClick={onSelect}>
      <span aria-hidden>{words}</span>
      <Text spoken>{blockLabel(block)}</Text>
    </button>
  );
};

const clockOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

type TimesProps = Pick<WeekViewProps, "blocks"> & {
  day: string;
  hours: { readonly from: number; readonly to: number };
  onTime: (time: string) => void;
};

/** The times of a day: free ones are buttons for the pointer, blocked ones are hatched. Keyboards use the button in the head of the screen. */
const Times = ({ day, hours, blocks, onTime }: TimesProps) => {
  const free = freeStarts(day, hours, blocks);
  const placeOf = (from: number, to: number): CSSProperties => ({
    position: "absolute",
    insetInline: 0,
    top: inRem(((from - hours.from * 60) / 60) * hourHeight),
    height: inRem(((to - from) / 60) * hourHeight),
  });
  return (
    <>
      {spansOf(hours, free).map(({ from, to }) => (
        <div key={from} className={classes.blocked} style={placeOf(from, to)} aria-hidden />
      ))}
      {free.map((minute) => (
        <UnstyledButton
          key={minute}
          tabIndex={-1}
          className={classes.free}
          style={placeOf(minute, minute + 30)}
          aria-label={`${formatDate(day)} ${clockOf(minute)} 제안`}
          onClick={() => onTime(timeAt(day, minute))}
        >
          <Text block size={12} tone="brand-strong" text="center">
            {clockOf(minute)} 제안
          </Text>
        </UnstyledButton>
      ))}
    </>
  );
};

/** Days side by side, an hour 72 px high. */
export const WeekGrid = ({ monday, blocks, selectedId, onSelect, onTime, isLoading }: WeekViewProps) => {
  const [days, hours] = [shownDays(monday, blocks), shownHours(blocks)];
  const top = hours.from * 60;
  const lines = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index);
  return (
    <div className={classes.scroller} tabIndex={0} role="region" aria-label="한 주의 인터뷰" aria-busy={isLoading} data-focus="inside">
      <div className={classes.grid} style={{ "--days": days.length, "--hours": lines.length } as CSSProperties}>
        <div className={classes.corner} />
        {days.map((day) => {
          const count = blocks.filter((block) => block.day === day && block.kind === "taken").length;
          return (
            <div key={day} className={classes.dayHead} data-today={isToday(day) || undefined}>
              <Text as="h2" size={13} weight={600} tabular>
                {formatDate(day)}
              </Text>
              {count > 0 && (
                <Text tone="muted" tabular>
                  {count}건
                </Text>
              )}
            </div>
          );
        })}
        <div className={classes.hours} aria-hidden>
          {lines.map((hour) => (
            <span key={hour} style={{ top: inRem((hour - hours.from) * hourHeight) }}>
              {String(hour).padStart(2, "0")}:00
            </span>
          ))}
        </div>
        {days.map((day) => (
          <div key={day} className={classes.dayColumn}>
            {isLoading || onTime === undefined ? null : <Times day={day} hours={hours} blocks={blocks} onTime={onTime} />}
            {placeInColumns(blocks.filter((block) => block.day === day)).map((block) => (
              <BlockBox
                key={block.key}
                block={block}
                top={top}
                isSelected={block.interviewId !== null && block.interviewId === selectedId}
                onSelect={() => onSelect(block)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
