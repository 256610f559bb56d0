import type { ModeratedSession } from "@rounds/contract/webinars/moderation.ts";
import type { ReactNode } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Grid, Column, Row, Text } from "../../../../ui/box.tsx";
import { Sparkline } from "../../../../ui/charts/sparkline.tsx";
import type { Columns } from "../columns.ts";
import { clockOrMoment, remaining } from "../remaining.ts";
import { waitingTime } from "../waiting-time.ts";
import classes from "./moderator-screen.module.css";

type Props = { readonly session: ModeratedSession; readonly columns: Columns; readonly now: number };

/** Five figures above the columns. Counts of questions come from the columns, so that both always agree. */
export const ModeratorStrip = ({ session, columns, now }: Props) => {
  const { viewers, registered, attended } = session;
  const oldest = columns.waiting[0];
  const waiting = oldest && waitingTime(oldest, now);
  const total = columns.waiting.length + columns.visible.length + columns.asked.length + columns.hidden.length;
  const hasBegun = now >= Date.parse(session.starts_at);
  const isOver = now >= Date.parse(session.ends_at);
  const peakAt = viewers.peak_at && seoulClock(viewers.peak_at);
  const left = remaining(hasBegun ? session.ends_at : session.starts_at, now);
  return (
    <Grid as="dl" fixed line="bottom" className={classes.strip}>
      {/* After the end doctors have open pages, but watch nothing. */}
      <Figure
        label={isOver ? "최고 시청" : "시청 중"}
        value={isOver ? viewers.peak : viewers.now}
        unit="명"
        note={
          isOver
            ? (peakAt ?? "시청자가 없었어요")
            : peakAt === null
              ? "아직 시청자가 없어요"
              : `최고 ${formatNumber(viewers.peak)}명 · ${peakAt}`
        }
        chart={<Sparkline values={viewers.minutes.map((minute) => minute.viewers)} />}
      />
      <Figure
        label="출석"
        value={attended}
        unit="명"
        note={registered === 0 ? "사전등록 0명" : `사전등록 ${formatNumber(registered)}명의 ${Math.round((attended / registered) * 100)}%`}
      />
      <Figure
        label="질문"
        value={total}
        unit="개"
        note={`보임 ${columns.visible.length} · 질문 완료 ${columns.asked.length} · 기다림 ${columns.waiting.length}`}
      />
      <Figure
        label="승인 기다림"
        value={columns.waiting.length}
        unit="개"
        note={waiting ? <Text tone={waiting.isLong ? "wait" : "muted"}>가장 오래된 것 {waiting.text}</Text> : "모두 처리했어요"}
      />
      <Figure
        label={hasBegun ? "남은 시간" : "시작 전"}
        value={left.value}
        unit={left.unit}
        note={hasBegun ? `${clockOrMoment(session.ends_at, now)}에 끝남` : `${clockOrMoment(session.starts_at, now)}에 시작`}
      />
    </Grid>
  );
};

type FigureProps = { label: string; value: number; unit: string; note: ReactNode; chart?: ReactNode };

const Figure = ({ label, value, unit, note, chart }: FigureProps) => (
  <Column px={20} py={10} line="start">
    <Text as="dt" variant="meta" tone="muted">
      {label}
    </Text>
    <Row as="dd" gap={12} align="center" justify="between">
      <Text variant="title1" tabular>
        {formatNumber(value)} <Text variant="meta">{unit}</Text>
      </Text>
      {chart}
    </Row>
    <Text as="dd" variant="micro" tone="muted">
      {note}
    </Text>
  </Column>
);
