import { Button } from "@mantine/core";
import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../lib/format.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { RetryButton, TableMessage } from "../../../../ui/console/data-table.tsx";
import { SideDrawer } from "../../../../ui/console/side-drawer.tsx";
import { messageOf } from "../../../../lib/api.ts";
import { useDownloadResults } from "../mutations.ts";
import { campaignResultsQuery } from "../queries.ts";
import { DayColumns, QuestionShares, ScoreColumns } from "./answer-figures.tsx";

const Results = ({ campaign }: { campaign: Campaign }) => {
  const { data, error, refetch, isFetching } = useQuery(campaignResultsQuery(campaign.id));
  const { act: download, isPending } = useDownloadResults(campaign.id);
  if (data === undefined)
    return error === null ? (
      <TableMessage>결과를 불러오고 있어요</TableMessage>
    ) : (
      <TableMessage alert action={<RetryButton onClick={() => void refetch()} loading={isFetching} />}>
        {messageOf(error)}
      </TableMessage>
    );
  return (
    <Stack gap={24} p={20} scroll>
      <Row gap={24} align="end" justify="between" wrap>
        <Text as="p" size={15}>
          시작 <b>{formatCount(data.started)}</b> · 끝냄 <b>{formatCount(data.completed)}</b>
          {data.average_score !== null && (
            <>
              {" "}
              · 평균 <b>{data.average_score.toFixed(1)}점</b>
            </>
          )}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isPending}
          onClick={() => download(campaign.title)}
        >
          CSV
        </Button>
      </Row>
      {data.completed > 0 && <DayColumns days={data.days} />}
      {data.scores.length > 0 && data.completed > 0 && <ScoreColumns scores={data.scores} />}
      <QuestionShares questions={data.questions} />
      <Text as="p" size={12} tone="muted">
        CSV에는 이름과 전화번호가 들어가지 않습니다
      </Text>
    </Stack>
  );
};

export const ResultsDrawer = ({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) => (
  <SideDrawer
    opened={campaign !== null}
    onClose={onClose}
    size={560}
    title={campaign?.title ?? "결과"}
    about={<Text tone="muted">결과</Text>}
  >
    {campaign && <Results campaign={campaign} />}
  </SideDrawer>
);
