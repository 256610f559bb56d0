import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Row, Text } from "../../../../ui/box.tsx";
import { type Member, weekTitle } from "../week.ts";
import classes from "./week-screen.module.css";

type HeadProps = {
  monday: string;
  isThisWeek: boolean;
  /** Weeks later; -1 is the week before. */
  onStep: (weeks: 1 | -1) => void;
  onThisWeek: () => void;
  /** How many interviews and proposals the week has. Undefined until it has loaded. */
  figures: string | undefined;
  /** The buttons at the end. */
  children: ReactNode;
};

/** The days of the week, the buttons to other weeks, and the figures of the week. */
export const WeekHead = ({ monday, isThisWeek, onStep, onThisWeek, figures, children }: HeadProps) => (
  <Row gap={10} align="center" wrap px={24} py={10} line="bottom" className={classes.head}>
    <Text as="h1" size={18} weight={700} tabular>
      {weekTitle(monday)}
    </Text>
    <Row gap={8} align="center" fixed>
      <ActionIcon size={36} variant="default" aria-label="이전 주" onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" disabled={isThisWeek} onClick={onThisWeek}>
        이번 주
      </Button>
      <ActionIcon size={36} variant="default" aria-label="다음 주" onClick={() => onStep(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Row>
    <Text tone="muted" tabular aria-live="polite">
      {figures}
    </Text>
    <Row gap={8} align="center" atEnd wrap>
      {children}
    </Row>
  </Row>
);

const kindNames = { taken: "잡힘", proposed: "제안함, 답 기다림", over: "끝남", cancelled: "취소됨" } as const;

const LegendEntry = ({ kind, children, hideOn }: { kind: string; children: string; hideOn?: "narrow" }) => (
  <Row as="span" gap={6} align="center" inline hideOn={hideOn}>
    <span className={classes.swatch} data-kind={kind} />
    {children}
  </Row>
);

const allMembers = "all";

type BarProps = {
  /** The viewer may propose interviews. */
  canArrange: boolean;
  /** The interviewers of the week. */
  members: readonly Member[];
  /** Undefined: all. */
  memberId: number | undefined;
  onMember: (id: number | undefined) => void;
};

/** The legend of the week, and the choice of one interviewer. */
export const WeekBar = ({ canArrange, members, memberId, onMember }: BarProps) => (
  <Row gap={12} align="center" justify="between" wrap px={24} py={8} line="bottom">
    <Row gap={14} wrap size={12} aria-hidden>
      {Object.entries(kindNames).map(([kind, name]) => (
        <LegendEntry key={kind} kind={kind}>
          {name}
        </LegendEntry>
      ))}
      {canArrange && (
        <LegendEntry kind="blocked" hideOn="narrow">
          제안할 수 없는 시간
        </LegendEntry>
      )}
    </Row>
    {members.length > 1 && (
      <SegmentedControl
        aria-label="면접관"
        className={classes.members}
        data={[{ value: allMembers, label: "모두" }, ...members.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={memberId === undefined ? allMembers : String(memberId)}
        onChange={(value) => onMember(value === allMembers ? undefined : Number(value))}
      />
    )}
    <Text tone="muted" hideOn="narrow">
      {canArrange && "빈 시간을 누르면 제안할 수 있습니다 · "}서울 시각
    </Text>
  </Row>
);
