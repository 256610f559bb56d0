import type { StudioInvitation } from "@rounds/contract/engagement/studio-invitations.ts";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { EditorPending } from "../../../../ui/console/editor-pending.tsx";
import { FunnelPanel } from "../../studio/components/funnel-panel.tsx";
import { ResultsPage } from "../../studio/components/results-page.tsx";
import { funnelPeriod, funnelSteps } from "../../studio/funnel.ts";
import { useLive } from "../../studio/live-results.tsx";
import { inviteFunnelQuery } from "../../studio/queries.ts";
import { studioInvitationQuery } from "../queries.ts";

type Leaving = { onBack: () => void; onEdit: () => void };

const minuteMs = 60_000;
const emptyFunnel = { sent: 0, opened: 0, signed_up: 0, verified: 0, rewarded: 0 };

const Results = ({ invitation, ...leaving }: { invitation: StudioInvitation } & Leaving) => {
  const funnel = useQuery({
    ...inviteFunnelQuery(null, funnelPeriod(invitation, useNow(minuteMs))),
    refetchInterval: useLive().refetchInterval,
  });
  const { data } = funnel;
  const figures = funnelSteps(data ?? emptyFunnel, "sign_up", true).map(({ name, count, rate }) => ({
    label: name,
    value: data && formatCount(count),
    unit: "",
    below: rate === null ? "이 기간 모두" : `앞 단계의 ${rate}%`,
  }));
  return (
    <ResultsPage {...leaving} kindName="초대" title={invitation.detail_title} campaign={invitation} figures={figures} query={funnel}>
      <FunnelPanel title={invitation.detail_title} eventId={null} period={invitation} hasRewards />
    </ResultsPage>
  );
};

/** The figures of an invitation event. */
export const InvitationResults = ({ id, ...leaving }: { id: number } & Leaving) => {
  const invitation = useQuery({ ...studioInvitationQuery(id), refetchInterval: useLive().refetchInterval });
  if (invitation.data === undefined) return <EditorPending name="캠페인" queries={[invitation]} onBack={leaving.onBack} />;
  return <Results invitation={invitation.data} {...leaving} />;
};
