import { Button } from "@mantine/core";
import type { StudioMarketingEvent } from "@rounds/contract/engagement/studio-events.ts";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { TableMessage } from "../../../../ui/console/data-table.tsx";
import { CorrectShares, DayColumns, QuestionShares, ScoreColumns } from "../../studio/components/answer-figures.tsx";
import { EditorPending } from "../../studio/components/editor-pending.tsx";
import { FunnelPanel } from "../../studio/components/funnel-panel.tsx";
import { ResultsPage } from "../../studio/components/results-page.tsx";
import { funnelPeriod } from "../../studio/funnel.ts";
import { useDownloadResults } from "../../studio/mutations.ts";
import { campaignResultsQuery, inviteFunnelQuery } from "../../studio/queries.ts";
import { studioEventQuery } from "../queries.ts";

type Leaving = { onBack: () => void; onEdit: () => void };

const minuteMs = 60_000;

const shareOf = (part: number | undefined, whole: number | undefined): string =>
  part === undefined || whole === undefined || whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;

const Results = ({ event, ...leaving }: { event: StudioMarketingEvent } & Leaving) => {
  const answers = useQuery(campaignResultsQuery(event.content.id));
  const funnel = useQuery(inviteFunnelQuery(event.id, funnelPeriod(event, useNow(minuteMs)))).data;
  const { act: download, isPending } = useDownloadResults(event.content.id);
  const { data } = answers;
  const figures = [
    { label: "시작", value: data && formatCount(data.started), unit: "명", below: "첫 문항에 답한 분" },
    {
      label: "문항 끝냄",
      value: data && formatCount(data.completed),
      unit: "명",
      below: `시작한 분의 ${shareOf(data?.completed, data?.started)}`,
    },
    { label: "참여 마침", value: formatCount(event.completed), unit: "명", below: "참여 단계까지 마친 분" },
    ...(event.content.kind === "quiz"
      ? [{ label: "평균 점수", value: data && (data.average_score?.toFixed(1) ?? "–"), unit: "점", below: "100점 만점" }]
      : []),
    {
      label: "초대로 참여",
      value: funnel && formatCount(funnel.signed_up),
      unit: "명",
      below: event.has_rewards ? `커피 보냄 ${formatCount(funnel?.rewarded ?? 0)}명` : "리워드 없음",
    },
  ];
  return (
    <ResultsPage
      {...leaving}
      kindName="이벤트"
      title={event.title}
      campaign={event}
      figures={figures}
      query={answers}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={isPending}
          aria-label="응답 CSV 파일로 받기"
          onClick={() => download(event.title.replace("\n", " "))}
        >
          CSV
        </Button>
      }
      aside={<FunnelPanel title={event.title} eventId={event.id} period={event} hasRewards={event.has_rewards} />}
    >
      {data?.completed === 0 && <TableMessage>아직 끝낸 분이 없어요</TableMessage>}
      {data !== undefined && data.completed > 0 && (
        <>
          <DayColumns days={data.days} />
          {data.scores.length > 0 && (
            <>
              <CorrectShares questions={data.questions} />
              <ScoreColumns scores={data.scores} />
            </>
          )}
          <QuestionShares questions={data.questions} />
        </>
      )}
    </ResultsPage>
  );
};

/** The figures of a marketing event. */
export const EventResults = ({ id, ...leaving }: { id: number } & Leaving) => {
  const event = useQuery(studioEventQuery(id));
  if (event.data === undefined) return <EditorPending queries={[event]} onBack={leaving.onBack} />;
  return <Results event={event.data} {...leaving} />;
};
