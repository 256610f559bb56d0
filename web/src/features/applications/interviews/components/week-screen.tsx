import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { mondayOf } from "@rounds/contract/calendar-days.ts";
import { IconCalendarPlus, IconUsers } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { daysLater, seoulDay } from "../../../../lib/seoul-time.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { ButtonKey, KeyHint } from "../../../../ui/console/key-hint.tsx";
import { KeyHints } from "../../../../ui/console/key-hints.tsx";
import { focusLine } from "../../../../ui/console/list-steps.ts";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { media } from "../../../../ui/tokens.ts";
import { interviewWeekQuery } from "../queries.ts";
import type { InterviewWeekSearch } from "../search.ts";
import { useEditableHospitals } from "../../review/use-editable-hospitals.ts";
import { type Block, membersOf, weekBlocks } from "../week.ts";
import { interviewElementId, WeekGrid } from "./week-grid.tsx";
import { WeekBar, WeekHead } from "./week-head.tsx";
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
  const ids = blocks.flatMap(({ interviewId }) => interviewId ?? []);
  const at = ids.findIndex((id) => id === search.interview);
  const step = (by: 1 | -1) => {
    // Without a choice up begins at the end, as down begins at the start.
    const next = ids.at(at === -1 && by === -1 ? -1 : (at + by + ids.length) % Math.max(1, ids.length));
    if (next === undefined) return;
    onSearch({ interview: next });
    focusLine(interviewElementId(next));
  };
  const close = () => {
    // The details disappear, perhaps with the focus.
    document.querySelector<HTMLElement>("[data-kind][aria-pressed=true]")?.focus();
    onSearch({ interview: undefined });
  };
  const [keysOn, setKeysOn] = useKeysSetting();
  useConsoleKeys({
    enabled: proposal === null,
    step: keysOn ? step : () => {},
    actions: {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Escape: close,
      ...(keysOn && canArrange && { KeyI: () => setProposal({ time: undefined }) }),
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
      <WeekHead
        monday={monday}
        isThisWeek={monday === thisMonday}
        onStep={go}
        onThisWeek={() => onSearch({ day: undefined, interview: undefined })}
        figures={data && `잡힌 인터뷰 ${agreed} · 답을 기다리는 제안 ${data.interview_proposals.length}`}
      >
        {renderApplicants({ leftSection: <IconUsers size={16} stroke={1.8} aria-hidden />, children: "지원자 보기" })}
        {canArrange && (
          <Button
            leftSection={<IconCalendarPlus size={16} stroke={1.8} aria-hidden />}
            rightSection={<ButtonKey filled>I</ButtonKey>}
            onClick={() => setProposal({ time: undefined })}
          >
            인터뷰 제안
          </Button>
        )}
      </WeekHead>
      <WeekBar canArrange={canArrange} members={members} memberId={search.member} onMember={(member) => onSearch({ member })} />
      <div className={classes.columns}>
        <View
          monday={monday}
          blocks={blocks}
          selectedId={search.interview}
          onSelect={select}
          onTime={canArrange ? (time) => setProposal({ time }) : undefined}
          isLoading={data === undefined}
        />
        <WeekSide week={data} selectedId={search.interview} arranged={arranged} onClose={close} />
      </div>
      {proposal && <WeekProposal time={proposal.time} arranged={arranged} onClose={() => setProposal(null)} />}
      <Row gap={16} align="center" px={24} py={6} bg="head" line="top" hideOn="narrow" fixed>
        <KeyHints keysOn={keysOn} onKeysOn={setKeysOn}>
          <KeyHint keys={["←", "→"]}>주</KeyHint>
          <KeyHint keys={["↑", "↓"]}>인터뷰</KeyHint>
          {canArrange ? <KeyHint keys={["I"]}>제안</KeyHint> : null}
          <KeyHint keys={["Esc"]}>닫기</KeyHint>
        </KeyHints>
        <Text tone="muted" atEnd>
          {canArrange && "인터뷰가 끝나면 여기에서 인터뷰 완료로 바꿀 수 있습니다"}
        </Text>
      </Row>
    </Column>
  );
};
