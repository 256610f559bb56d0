import { Button } from "@mantine/core";
import type { StudioMarketingEvent } from "@rounds/contract/engagement/studio-events.ts";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { TableMessage } from "../../../../ui/console/data-table.tsx";
import { CorrectShares, DayColumns, QuestionShares, ScoreColumns } from "../../studio/components/answer-figures.tsx";
import { EditorPending } from "../../studio/components/editor-pending.tsx";
import { FunnelPanel } from "../../studio/components/funnel-panel.tsx";
import { ResultsPage } from "../../studio/components/results-page.tsx";
import { funnelPeriod } from "../../studio/funnel.ts";
import { useDownloadResults } from "../../studio/mutations.ts";
import { campaignResultsQuery, inviteFunnelQuery, resultsMs } from "../../studio/queries.ts";
import { eventFigures } from "../figures.ts";
import { studioEventQuery } from "../queries.ts";

type Leaving = { onBack: () => void; onEdit: () => void };

const minuteMs = 60_000;

const Results = ({ event, ...leaving }: { event: StudioMarketingEvent } & Leaving) => {
  const answers = useQuery(campaignResultsQuery(event.content.id));
  const now = useNow(minuteMs);
  const funnel = useQuery(inviteFunnelQuery(event.id, funnelPeriod(event, now))).data;
  const { act: download, isPending } = useDownloadResults(event.content.id);
  const { data } = answers;
  const figures = eventFigures({ event, answers: data, funnel, today: seoulDay(now) });
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
  const event = useQuery({ ...studioEventQuery(id), refetchInterval: resultsMs });
  if (event.data === undefined) return <EditorPending queries={[event]} onBack={leaving.onBack} />;
  return <Results event={event.data} {...leaving} />;
};
