import { Button } from "@mantine/core";
import type { ApplicationState } from "@rounds/contract/job-posts/applied.ts";
import { IconClipboardCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../../ui/state-view.tsx";

type Counts = Readonly<Record<ApplicationState, number>>;

const texts: Record<ApplicationState, { title: string; description: string }> = {
  ongoing: { title: "지원하신 공고가 없습니다", description: "마음에 드는 공고에 지원하면 여기에서 진행 상황을 볼 수 있어요." },
  over: { title: "아직 결과가 없습니다", description: "합격이나 마감 소식이 오면 여기에 모아 둘게요." },
  cancelled: { title: "취소한 지원이 없습니다", description: "지원을 취소하면 여기에서 다시 찾을 수 있어요." },
};

/** The doctor has applied, but no application is ongoing any more. */
const onlyPast = { title: "진행 중인 지원이 없습니다", description: "지난 지원은 위의 결과와 취소에 있어요." };

/** The list of applications in one state, if it is empty. `counts`: applications in each state. */
export const NoApplications = ({ state, counts }: { state: ApplicationState; counts: Counts | undefined }) => {
  const hasPast = counts !== undefined && counts.over + counts.cancelled > 0;
  return (
    <EmptyState
      {...(state === "ongoing" && hasPast ? onlyPast : texts[state])}
      icon={<IconClipboardCheck size={20} stroke={2.2} />}
      action={
        <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/posts" />}>
          공고 보러 가기
        </Button>
      }
    />
  );
};
