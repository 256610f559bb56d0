import { Button } from "@mantine/core";
import type { EventActivity } from "@rounds/contract/engagement/studio-events.ts";
import { IconArrowUpRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCount } from "../../../../lib/format.ts";
import { recentTime } from "../../../../lib/seoul-time.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import classes from "../../studio/components/results.module.css";
import { useLive } from "../../studio/live-results.tsx";
import { eventActivityQuery } from "../queries.ts";

const minuteMs = 60_000;

type VoucherCounts = NonNullable<EventActivity["vouchers"]>;

const Vouchers = ({ sent, ready_to_send: ready, pending }: VoucherCounts) => {
  const parts = [
    { name: "보냄", count: sent, state: "sent" },
    { name: "보낼 것", count: ready, state: "ready" },
    { name: "확인 중", count: pending, state: "pending" },
  ] as const;
  return (
    <Stack as="section" gap={10} aria-label="커피">
      <Row gap={8} align="center" justify="between" minH={24}>
        <Text as="h2" size={13} weight={700}>
          커피
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<IconArrowUpRight size={14} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/manage/promotions" />}
        >
          프로모션에서 보내기
        </Button>
      </Row>
      <Row gap={2} clip radius={6} bg="ground" style={{ blockSize: 10 }} aria-hidden>
        {parts.map(
          ({ name, count, state }) =>
            count > 0 && <span key={name} className={classes.vouchers} data-state={state} style={{ flexGrow: count }} />,
        )}
      </Row>
      <Row gap={16} rowGap={4} wrap size={12} tabular role="list">
        {parts.map(({ name, count, state }) => (
          <Row key={name} gap={6} align="center" fixed role="listitem">
            <Box as="span" round className={classes.vouchers} data-state={state} style={{ blockSize: 8 }} aria-hidden />
            {name} <b>{formatCount(count)}</b>
          </Row>
        ))}
      </Row>
    </Stack>
  );
};

const stepTexts: Readonly<Record<EventActivity["latest_steps"][number]["name"], string>> = {
  completed: "끝냄",
  job_info_saved: "현재 근무 정보 저장",
  inviter_saved: "초대코드 저장",
};

const LatestSteps = ({ steps }: { steps: EventActivity["latest_steps"] }) => {
  const now = useNow(minuteMs);
  return (
    <Stack as="section" gap={8} aria-label="방금">
      <Text as="h2" size={13} weight={700}>
        방금{" "}
        <Text size={12} weight={400} tone="muted">
          이름 없이 시각만
        </Text>
      </Text>
      {steps.length === 0 && (
        <Text size={12} tone="muted">
          아직 없어요
        </Text>
      )}
      <Stack gap={6} size={13} role="list">
        {steps.map(({ name, at, score }, index) => (
          <Row key={`${at} ${index}`} gap={12} role="listitem">
            <Text fixed tone="muted" tabular nowrap style={{ inlineSize: 84 }}>
              {recentTime(at, now)}
            </Text>
            {stepTexts[name]}
            {score !== null && ` · ${score.toFixed(1)}점`}
          </Row>
        ))}
      </Stack>
    </Stack>
  );
};

/** 커피 and 방금: the vouchers of an event and its latest steps. */
export const EventActivityPanels = ({ eventId }: { eventId: number }) => {
  const { refetchInterval } = useLive();
  const { data, error, refetch, isFetching } = useQuery({ ...eventActivityQuery(eventId), refetchInterval });
  if (data === undefined)
    return error === null ? <Bone height={120} borderRadius={12} /> : <TableFailure query={{ error, isFetching, refetch }} />;
  return (
    <>
      {data.vouchers && <Vouchers {...data.vouchers} />}
      <LatestSteps steps={data.latest_steps} />
    </>
  );
};
