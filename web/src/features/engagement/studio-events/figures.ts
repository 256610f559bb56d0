import type { InviteFunnel } from "@rounds/contract/engagement/invitations.ts";
import type { CampaignResults } from "@rounds/contract/engagement/studio.ts";
import type { EventContent, StudioMarketingEvent } from "@rounds/contract/engagement/studio-events.ts";
import { formatCount } from "../../../lib/format.ts";
import type { Figure } from "../../../ui/console/figure-strip.tsx";

const wholeShare = (part: number, whole: number): string => (whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`);

type Visits = Pick<StudioMarketingEvent, "banner_views" | "banner_clicks">;

const bannerFigure = ({ banner_views: views, banner_clicks: clicks }: Visits): Figure => ({
  label: "배너 누름",
  value: formatCount(clicks),
  unit: "번",
  below: views === 0 ? "보임 0" : `보임 ${formatCount(views)} · ${((clicks / views) * 100).toFixed(1)}%`,
});

type Answers = Pick<CampaignResults, "started" | "completed" | "average_score" | "days" | "scores">;

/** Without a share of the clicks if more people started, because some came by links. */
const startFigure = ({ banner_clicks: clicks }: Visits, answers: Answers | undefined): Figure => ({
  label: "시작",
  value: answers && formatCount(answers.started),
  unit: "명",
  below: answers && clicks > 0 && answers.started <= clicks ? `배너 누름의 ${wholeShare(answers.started, clicks)}` : "첫 문항에 답한 분",
});

const endFigure = (answers: Answers | undefined, today: string): Figure => {
  const added = answers?.days.find(({ day }) => day === today)?.completed ?? 0;
  const share = answers ? wholeShare(answers.completed, answers.started) : "–";
  return {
    label: "끝냄",
    value: answers && formatCount(answers.completed),
    unit: "명",
    // Both fit next to five other figures on a small laptop.
    below: added > 0 ? `${share} · 오늘 +${formatCount(added)}` : `시작한 분의 ${share}`,
  };
};

const scoreFigure = (answers: Answers | undefined): Figure => ({
  label: "평균 점수",
  value: answers && (answers.average_score?.toFixed(1) ?? "–"),
  unit: "점",
  below: `100점 ${formatCount(answers?.scores.at(-1) ?? 0)}명`,
});

type Sources = {
  event: Visits &
    Pick<StudioMarketingEvent, "additional_actions" | "completed" | "has_rewards"> & { readonly content: Pick<EventContent, "kind"> };
  /** Undefined while it loads. */
  answers: Answers | undefined;
  funnel: Pick<InviteFunnel, "signed_up" | "rewarded"> | undefined;
  /** In Seoul, `yyyy-MM-dd`. */
  today: string;
};

/** The strip above the charts of an event: from its banners to the people who came by an invitation. */
export const eventFigures = ({ event, answers, funnel, today }: Sources): Figure[] => [
  bannerFigure(event),
  startFigure(event, answers),
  endFigure(answers, today),
  ...(event.additional_actions.length > 0
    ? [{ label: "참여 마침", value: formatCount(event.completed), unit: "명", below: "추가 참여까지" }]
    : []),
  ...(event.content.kind === "quiz" ? [scoreFigure(answers)] : []),
  {
    label: "초대로 참여",
    value: funnel && formatCount(funnel.signed_up),
    unit: "명",
    below: event.has_rewards ? `커피 보냄 ${formatCount(funnel?.rewarded ?? 0)}명` : "리워드 없음",
  },
];
