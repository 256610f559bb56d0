import { Button } from "@mantine/core";
import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../lib/format.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { RetryButton, TableMessage } from "../../../../ui/console/data-table.tsx";
import { SideDrawer } from "../../../../ui/console/side-drawer.tsx";
import { messageOf } from "../../../../lib/api.ts";
import { useDownloadResults } from "../mutations.ts";
import { campaignResultsQuery } from "../queries.ts";
import classes from "./results-drawer.module.css";

/** Bars of equal width. The tallest fills the height. */
const Columns = ({ label, values }: { label: string; values: readonly { readonly name: string; readonly count: number }[] }) => {
  const most = Math.max(1, ...values.map(({ count }) => count));
  return (
    <Row as="ul" gap={8} align="end" className={classes.columns} aria-label={label}>
      {values.map(({ name, count }) => (
        <li key={name}>
          <Text size={12} weight={600} tabular>
            {formatCount(count)}
          </Text>
          <span className={classes.column} style={{ blockSize: `${(count / most) * 72}px` }} />
          <Text size={12} tone="muted" tabular>
            {name}
          </Text>
        </li>
      ))}
    </Row>
  );
};

/** Only the last days fit. */
const shownDays = 14;

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
      {data.days.length > 0 && (
        <Columns
          label="날마다 끝낸 분"
          values={data.days.slice(-shownDays).map(({ day, completed }) => ({ name: day.slice(5).replace("-", "."), count: completed }))}
        />
      )}
      {data.scores.length > 0 && data.completed > 0 && (
        <Columns label="맞힌 문항 수" values={data.scores.map((count, correct) => ({ name: `${correct}개`, count }))} />
      )}
      {data.questions.map(({ question, answers, choices }, index) => (
        <Stack as="section" gap={6} key={`${index} ${question}`}>
          <Text as="h3" size={14} weight={650}>
            {index + 1}. {question}
          </Text>
          {choices.map(({ value, is_correct, count, percentage }, place) => (
            <Row key={`${place} ${value}`} gap={10} align="center" size={13}>
              <Text grow truncate weight={is_correct ? 600 : 400}>
                {value}
                {is_correct && <Text tone="brand-strong"> 정답</Text>}
              </Text>
              <Box bg="line" radius={4} clip fixed className={classes.track}>
                <span className={classes.share} style={{ inlineSize: `${percentage}%` }} />
              </Box>
              <Text tabular text="end" fixed className={classes.count}>
                {percentage}% · {formatCount(count)}명
              </Text>
            </Row>
          ))}
          {answers === 0 && (
            <Text size={12} tone="muted">
              아직 응답이 없어요
            </Text>
          )}
        </Stack>
      ))}
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
