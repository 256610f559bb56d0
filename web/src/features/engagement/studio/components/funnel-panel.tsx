import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { downloadCsv } from "../../../../lib/csv.ts";
import { formatCount } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { funnelPeriod, funnelRows, funnelSteps, weakestStep, type InvitationKind } from "../funnel.ts";
import { useLive } from "../live-results.tsx";
import { inviteFunnelQuery } from "../queries.ts";
import { ShareBar } from "./share-bar.tsx";

type Props = {
  /** Of the file: `심전도 6문제`. */
  title: string;
  /** Null: the invitations to sign up. */
  eventId: number | null;
  period: { readonly starts_at: string | null; readonly ends_at: string | null };
  hasRewards: boolean;
};

const minuteMs = 60_000;

/** 초대 흐름: the steps of invitations as bars, and as a file. */
export const FunnelPanel = ({ title, eventId, period, hasRewards }: Props) => {
  const days = funnelPeriod(period, useNow(minuteMs));
  const { data, error, refetch, isFetching } = useQuery({
    ...inviteFunnelQuery(eventId, days),
    refetchInterval: useLive().refetchInterval,
  });
  const kind: InvitationKind = eventId === null ? "sign_up" : "event";
  const steps = data && funnelSteps(data, kind, hasRewards);
  const weakest = steps ? weakestStep(steps) : null;
  const most = Math.max(1, ...(steps ?? []).map(({ count }) => count));
  return (
    <Stack as="section" gap={14} aria-label="초대 흐름">
      <Row gap={8} align="center" justify="between" minH={36}>
        <Text as="h2" size={13} weight={700}>
          초대 흐름{" "}
          <Text size={12} weight={400} tone="muted">
            {kind === "event" ? "이 이벤트의 초대코드로" : "이 기간의 가입 초대로"}
          </Text>
        </Text>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconDownload size={15} aria-hidden />}
          aria-label="초대 흐름 CSV 파일로 받기"
          disabled={steps === undefined}
          onClick={() => steps && downloadCsv(`${title.replace("\n", " ")}-초대-흐름.csv`, funnelRows(steps))}
        >
          CSV
        </Button>
      </Row>
      {steps === undefined &&
        (error === null ? <Bone height={180} borderRadius={12} /> : <TableFailure query={{ error, isFetching, refetch }} />)}
      {steps?.map(({ name, count, rate }, index) => (
        <ShareBar
          key={name}
          name={name}
          share={count / most}
          value={formatCount(count)}
          note={rate === null ? "–" : `${rate}%`}
          isWeak={index === weakest}
        />
      ))}
      {steps && weakest !== null && (
        <Text as="p" size={12} tone="muted" pretty>
          오른쪽은 앞 단계에서 넘어온 비율이에요.{" "}
          <Text weight={600} tone="wait">
            {steps[weakest - 1]?.name} → {steps[weakest]?.name} {steps[weakest]?.rate}%
          </Text>
          에서 가장 많이 줄었어요.
        </Text>
      )}
    </Stack>
  );
};
