import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { mondayOf } from "@rounds/contract/calendar-days.ts";
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconUsers } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { daysLater, seoulDay } from "../../../../lib/seoul-time.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { media } from "../../../../ui/tokens.ts";
import { interviewWeekQuery } from "../queries.ts";
import type { InterviewWeekSearch } from "../search.ts";
import { useEditableHospitals } from "../../review/use-editable-hospitals.ts";
import { type Block, membersOf, weekBlocks } from "../week.ts";
import { WeekGrid } from "./week-grid.tsx";
import { WeekList } from "./week-list.tsx";
import classes from "./week-screen.module.css";
import { WeekProposal } from "./week-proposal.tsx";
import { WeekSide } from "./week-side.tsx";

type Props = {
  search: InterviewWeekSearch;
  onSearch: (change: Partial<InterviewWeekSearch>) => void;
  /** Opens the applicants, where a member proposes an interview. */
  renderApplicants: (props: { leftSection: ReactNode; children: ReactNode }) => ReactNode;
};

const allMembers = "all";

const Legend = ({ canArrange }: { canArrange: boolean }) => (
  <Row gap={14} wrap size={12} aria-hidden>
    {(["taken", "proposed", "over", "cancelled", ...(canArrange ? (["blocked"] as const) : [])] as const).map((kind) => (
      <Row as="span" key={kind} gap={6} align="center" inline hideOn={kind === "blocked" ? "narrow" : undefined}>
        <span className={classes.swatch} data-kind={kind} />
        {{ taken: "잡힘", proposed: "제안함, 답 기다림", over: "끝남", cancelled: "취소됨", blocked: "제안할 수 없는 시간" }[kind]}
      </Row>
    ))}
  </Row>
);

/** `11월 23일 (월) ~ 29일 (일)`. */
const weekTitle = (monday: string): string => {
  const sunday = daysLater(monday, 6);
  const isSameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return `${formatDate(monday)} ~ ${isSameMonth ? formatDate(sunday).replace(/^.*?월 /, "") : formatDate(sunday)}`;
};

/** 인터뷰: one week of the hospital's interviews. The address contains the week, the interviewer and the selection. */
export const WeekScreen = ({ search, onSearch, renderApplicants }: Props) => {
  const isNarrow = useMediaQuery(media.narrow, false, { getInitialValueInEffect: false });
  const { data, error, isFetching, refetch } = useQuery({
    ...interviewWeekQuery(search.day),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const thisMonday = mondayOf(seoulDay());
  const monday = mondayOf(search.day ?? seoulDay());
  const go = (by: number) => {
    const next = daysLater(monday, by * 7);
    onSearch({ day: next === thisMonday ? undefined : next, interview: undefined });
  };
  const [proposal, setProposal] = useState<{ readonly time: string | undefined } | null>(null);
  const arranged = useEditableHospitals();
  const canArrange = arranged.size > 0;
  const select = (block: Block) => onSearch({ interview: block.interviewId ?? undefined });
  const blocks = data ? weekBlocks(monday, data.interviews, data.interview_proposals, search.member) : [];
  const ofInterviews = blocks.filter(({ interviewId }) => interviewId !== null);
  const at = ofInterviews.findIndex(({ interviewId }) => interviewId === search.interview);
  const step = (by: 1 | -1) => {
    const next = ofInterviews.at((at + by + ofInterviews.length) % Math.max(1, ofInterviews.length));
    if (next) select(next);
  };
  useConsoleKeys({
    enabled: proposal === null,
    step,
    actions: {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Escape: () => onSearch({ interview: undefined }),
    },
  });
  if (data === undefined && error) {
    return <ErrorState title="인터뷰를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const members = data ? membersOf([...data.interviews, ...data.interview_proposals]) : [];
  const agreed = blocks.filter(({ kind }) => kind === "taken").length;
  const View = isNarrow ? WeekList : WeekGrid;
  return (
    <Column grow className={classes.page}>
      <Row gap={10} align="center" wrap px={24} py={10} line="bottom" className={classes.head}>
        <Text as="h1" size={18} weight={700} tabular>
          {weekTitle(monday)}
        </Text>
        <Row gap={8} align="center" fixed>
          <ActionIcon size={36} variant="default" aria-label="이전 주" onClick={() => go(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" disabled={monday === thisMonday} onClick={() => onSearch({ day: undefined, interview: undefined })}>
            이번 주
          </Button>
          <ActionIcon size={36} variant="default" aria-label="다음 주" onClick={() => go(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Row>
        <Text tone="muted" tabular aria-live="polite">
          {data && `잡힌 인터뷰 ${agreed} · 답을 기다리는 제안 ${data.interview_proposals.length}`}
        </Text>
        <Row gap={8} align="center" atEnd wrap>
          {renderApplicants({ leftSection: <IconUsers size={16} stroke={1.8} aria-hidden />, children: "지원자 보기" })}
          {canArrange && (
            <Button leftSection={<IconCalendarPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setProposal({ time: undefined })}>
              인터뷰 제안
            </Button>
          )}
        </Row>
      </Row>
      <Row gap={12} align="center" justify="between" wrap px={24} py={8} line="bottom">
        <Legend canArrange={canArrange} />
        {members.length > 1 && (
          <SegmentedControl
            aria-label="면접관"
            className={classes.members}
            data={[{ value: allMembers, label: "모두" }, ...members.map(({ id, name }) => ({ value: String(id), label: name }))]}
            value={search.member === undefined ? allMembers : String(search.member)}
            onChange={(value) => onSearch({ member: value === allMembers ? undefined : Number(value) })}
          />
        )}
        <Text tone="muted" hideOn="narrow">
          {canArrange && "빈 시간을 누르면 제안할 수 있습니다 · "}서울 시각
        </Text>
      </Row>
      <div className={classes.columns}>
        <View
          monday={monday}
          blocks={blocks}
          selectedId={search.interview}
          onSelect={select}
          onTime={canArrange ? (time) => setProposal({ time }) : undefined}
          isLoading={data === undefined}
        />
        <WeekSide week={data} selectedId={search.interview} arranged={arranged} onClose={() => onSearch({ interview: undefined })} />
      </div>
      {proposal && <WeekProposal time={proposal.time} arranged={arranged} onClose={() => setProposal(null)} />}
      <Row gap={16} align="center" px={24} py={6} bg="head" line="top" hideOn="narrow" fixed>
        <KeyHint keys={["←", "→"]}>주</KeyHint>
        <KeyHint keys={["↑", "↓"]}>인터뷰</KeyHint>
        <KeyHint keys={["Esc"]}>닫기</KeyHint>
        <Text tone="muted" atEnd>
          {canArrange && "인터뷰가 끝나면 여기에서 인터뷰 완료로 바꿀 수 있습니다"}
        </Text>
      </Row>
    </Column>
  );
};
