import type { StudioMarketingEvent } from "@rounds/contract/engagement/studio-events.ts";
import { useQuery } from "@tanstack/react-query";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { TableMessage } from "../../../../ui/console/data-table.tsx";
import { DayColumns, QuestionShares } from "../../studio/components/answer-figures.tsx";
import { QuizFigures } from "../../studio/components/correct-shares.tsx";
import { EditorPending } from "../../../../ui/console/editor-pending.tsx";
import { FunnelPanel } from "../../studio/components/funnel-panel.tsx";
import { ResultsPage } from "../../studio/components/results-page.tsx";
import { funnelPeriod } from "../../studio/funnel.ts";
import { useLive } from "../../studio/live-results.tsx";
import { useDownloadResults } from "../../studio/mutations.ts";
import { campaignResultsQuery, inviteFunnelQuery } from "../../studio/queries.ts";
import { useQuestionChoice } from "../../studio/use-question-choice.ts";
import { eventFigures } from "../figures.ts";
import { studioEventQuery } from "../queries.ts";
import { EventActivityPanels } from "./event-activity-panels.tsx";

type Leaving = { onBack: () => void; onEdit: () => void };

const minuteMs = 60_000;

const Results = ({ event, ...leaving }: { event: StudioMarketingEvent } & Leaving) => {
  const { refetchInterval } = useLive();
  const answers = useQuery({ ...campaignResultsQuery(event.content.id), refetchInterval });
  const choice = useQuestionChoice(answers.data?.questions);
  const now = useNow(minuteMs);
  const funnel = useQuery({ ...inviteFunnelQuery(event.id, funnelPeriod(event, now)), refetchInterval }).data;
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
      file={{ isSending: isPending, download: () => download(event.title.replace("\n", " ")) }}
      {...(event.content.kind === "quiz" && { choice })}
      aside={
        <>
          <FunnelPanel title={event.title} eventId={event.id} period={event} hasRewards={event.has_rewards} />
          <EventActivityPanels eventId={event.id} />
        </>
      }
    >
      {data?.completed === 0 && <TableMessage>아직 끝낸 분이 없어요</TableMessage>}
      {data !== undefined && data.completed > 0 && (
        <>
          <DayColumns days={data.days} />
          {event.content.kind === "poll" && <QuestionShares questions={data.questions} />}
          {event.content.kind === "quiz" && <QuizFigures results={data} choice={choice} />}
        </>
      )}
    </ResultsPage>
  );
};

/** The figures of a marketing event. */
export const EventResults = ({ id, ...leaving }: { id: number } & Leaving) => {
  const event = useQuery({ ...studioEventQuery(id), refetchInterval: useLive().refetchInterval });
  if (event.data === undefined) return <EditorPending name="캠페인" queries={[event]} onBack={leaving.onBack} />;
  return <Results event={event.data} {...leaving} />;
};
