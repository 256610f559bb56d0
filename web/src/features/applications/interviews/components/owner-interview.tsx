import { Button } from "@mantine/core";
import type { Arrangement } from "@rounds/contract/applications/interviews.ts";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { useConfirmedWithdrawal } from "../use-confirmed-withdrawal.ts";
import { useFreshRow } from "../use-fresh-row.ts";
import { proposalObstacle } from "../proposing.ts";
import { arrangementQuery } from "../queries.ts";
import { cancelledText, isFull, placeParts, proposalState, slotProblem } from "../texts.ts";
import { useEditableHospitals } from "../../review/use-editable-hospitals.ts";
import { FailedPanelSection } from "./failed-section.tsx";
import { InterviewActs } from "./interview-acts.tsx";
import { PanelSection } from "./panel-section.tsx";
import { type Applicant, ProposeDialog } from "./propose-dialog.tsx";

type Facts = { readonly title: string; readonly detail: readonly (string | null)[] };

function factsOf({ interview_proposal: proposal, interview, is_ongoing: isOngoing }: Arrangement): Facts {
  if (proposal && proposal.state !== "taken") {
    const ended = proposalState(proposal, "hospital");
    if (ended !== null) return { title: ended.title, detail: [ended.detail] };
    const times = proposal.slots.map((slot) => `${formatMoment(slot.starts_at)}${slotProblem(slot) === null ? "" : " (사라짐)"}`);
    const title = isFull(proposal) ? "제안한 시간이 모두 찼어요" : `시간 ${proposal.slots.length}개를 제안했고, 답을 기다려요`;
    return { title, detail: [...times, ...placeParts(proposal)] };
  }
  if (interview === null && !isOngoing) return { title: "끝난 지원이라 제안할 수 없습니다", detail: [] };
  if (interview === null) return { title: "아직 제안하지 않았습니다", detail: ["시간 다섯 개까지"] };
  if (interview.state === "cancelled") {
    const { title, detail } = cancelledText(interview, "hospital");
    return { title, detail: [formatMoment(interview.starts_at), detail] };
  }
  return { title: formatMoment(interview.starts_at), detail: [...placeParts(interview), interview.member_name] };
}

type ActsProps = { arrangement: Arrangement; applicant: Applicant; canArrange: boolean };

const Acts = ({ arrangement, applicant, canArrange }: ActsProps) => {
  const [isProposing, setProposing] = useState(false);
  const { withdraw, isPending } = useConfirmedWithdrawal(applicant.applicationId);
  const { interview_proposal: proposal, interview } = arrangement;
  const isAgreed = interview !== null && (proposal === null || proposal.state === "taken");
  const wish = proposal?.state === "asked" ? proposal.wish : null;
  return (
    <Row gap={8} wrap align="center">
      {isAgreed && <InterviewActs interview={interview} canArrange={canArrange} />}
      {canArrange && proposalObstacle(arrangement) === null && (
        <Button variant="default" leftSection={<IconCalendarPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setProposing(true)}>
          {proposal?.state === "open" ? "다른 시간 제안" : "인터뷰 제안"}
        </Button>
      )}
      {canArrange && proposal?.state === "open" && (
        <Button variant="default" loading={isPending} onClick={() => void withdraw(proposal.id)}>
          제안 거두기
        </Button>
      )}
      {isProposing && <ProposeDialog applicant={{ ...applicant, wish }} onClose={() => setProposing(false)} />}
    </Row>
  );
};

/** The interview of one applicant, for the hospital's panel. */
export const OwnerInterview = ({ applicant, isOver }: { applicant: Applicant; isOver: boolean }) => {
  const query = useQuery(arrangementQuery(applicant.applicationId));
  const { data } = query;
  useFreshRow(applicant.applicationId, data?.changed_at);
  const canArrange = useEditableHospitals().has(applicant.businessId);
  if (data === undefined && query.error !== null) return <FailedPanelSection title="인터뷰" query={query} />;
  if (data === undefined) return null;
  const { title, detail } = factsOf(data);
  return (
    <PanelSection title="인터뷰">
      <Text as="p" weight={600}>
        {title}
      </Text>
      {detail.length > 0 && (
        <Text as="p" tone="muted" tabular>
          <DotLine parts={detail} />
        </Text>
      )}
      {!isOver && !data.is_ongoing && canArrange && (
        <Text as="p" tone="muted">
          공고를 마감했다면, 진행 상태를 서류합격으로 바꾼 뒤 제안할 수 있습니다.
        </Text>
      )}
      {!isOver && <Acts arrangement={data} applicant={applicant} canArrange={canArrange} />}
    </PanelSection>
  );
};
