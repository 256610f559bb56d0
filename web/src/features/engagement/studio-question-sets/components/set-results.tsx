import type { StudioQuestionSet } from "@rounds/contract/engagement/studio-question-sets.ts";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { TableMessage } from "../../../../ui/console/data-table.tsx";
import { kindName } from "../../question-sets/texts.ts";
import { DayColumns, QuestionShares } from "../../studio/components/answer-figures.tsx";
import { QuizFigures } from "../../studio/components/correct-shares.tsx";
import { EditorPending } from "../../../../ui/console/editor-pending.tsx";
import { ResultsPage } from "../../studio/components/results-page.tsx";
import { useLive } from "../../studio/live-results.tsx";
import { useDownloadResults } from "../../studio/mutations.ts";
import { campaignResultsQuery } from "../../studio/queries.ts";
import { useQuestionChoice } from "../../studio/use-question-choice.ts";
import { studioSetQuery } from "../queries.ts";

type Leaving = { onBack: () => void; onEdit: () => void };

const minuteMs = 60_000;

const Results = ({ set, ...leaving }: { set: StudioQuestionSet } & Leaving) => {
  const { id, kind, title } = set;
  const answers = useQuery({ ...campaignResultsQuery(id), refetchInterval: useLive().refetchInterval });
  const choice = useQuestionChoice(answers.data?.questions);
  const { act: download, isPending } = useDownloadResults(id);
  const today = seoulDay(useNow(minuteMs));
  const { data } = answers;
  const share = data === undefined || data.started === 0 ? "–" : `${Math.round((data.completed / data.started) * 100)}%`;
  const completedToday = data && (data.days.find(({ day }) => day === today)?.completed ?? 0);
  const figures = [
    { label: "시작", value: data && formatCount(data.started), unit: "명", below: "첫 문항에 답한 분" },
    { label: "끝냄", value: data && formatCount(data.completed), unit: "명", below: `시작한 분의 ${share}` },
    {
      label: "오늘 끝냄",
      value: completedToday === undefined ? undefined : formatCount(completedToday),
      unit: "명",
      below: "서울 시각으로 오늘",
    },
    ...(kind === "quiz"
      ? [
          {
            label: "평균 점수",
            value: data && (data.average_score?.toFixed(1) ?? "–"),
            unit: "점",
            below: `모두 맞힌 분 ${formatCount(data?.scores.at(-1) ?? 0)}명`,
          },
        ]
      : []),
  ];
  const hasAnswers = data !== undefined && data.started > 0;
  return (
    <ResultsPage
      {...leaving}
      kindName={kindName[kind]}
      title={title}
      campaign={set}
      figures={figures}
      query={answers}
      file={{ isSending: isPending, download: () => download(title) }}
      {...(kind === "quiz" && { choice })}
      aside={hasAnswers && kind === "poll" ? <QuestionShares questions={data.questions} /> : undefined}
    >
      {data?.started === 0 && <TableMessage>아직 응답이 없어요</TableMessage>}
      {hasAnswers && (
        <>
          <DayColumns days={data.days} />
          {kind === "quiz" && <QuizFigures results={data} choice={choice} />}
        </>
      )}
    </ResultsPage>
  );
};

/** The figures of a poll or quiz. New answers, and its end, appear while it is open. */
export const SetResults = ({ id, ...leaving }: { id: number } & Leaving) => {
  const set = useQuery({ ...studioSetQuery(id), refetchInterval: useLive().refetchInterval });
  if (set.data === undefined) return <EditorPending name="캠페인" queries={[set]} onBack={leaving.onBack} />;
  return <Results set={set.data} {...leaving} />;
};
