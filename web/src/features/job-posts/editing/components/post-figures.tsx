import { daysLater } from "../../../../lib/seoul-time.ts";
import type { AdviceField, PostFigures as Figures } from "@rounds/contract/job-posts/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../../lib/api.ts";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Column, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { RetryButton } from "../../../../ui/console/data-table.tsx";
import { DayLine } from "../../../../ui/charts/day-line.tsx";
import { AdviceNote } from "../../figures/components/advice-note.tsx";
import { FiguresButton } from "../../figures/components/figures-button.tsx";
import { postFiguresQuery } from "../../figures/queries.ts";
import type { Measure } from "../../figures/texts.ts";

const shownDays = 30;
/** The days of the page and as many before them. */
const loadedDays = 90;

const sum = (daily: Figures["daily"], measure: Measure): number => daily.reduce((total, day) => total + day[measure], 0);

/** `본 의사의 12%`, only next to a count. */
const shareText = (part: number, whole: number): string => {
  if (whole === 0) return "";
  const percent = (part / whole) * 100;
  return `본 의사의 ${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
};

type FigureProps = { label: string; value: number; unit: string; note: string; line?: "start" };

const Figure = ({ label, value, unit, note, line }: FigureProps) => (
  <Column gap={2} px={24} py={12} line={line}>
    <Text size={12} weight={600}>
      {label}
    </Text>
    <Text variant="title1">
      {formatNumber(value)}
      <Text size={12} weight={400} tone="muted">
        {" "}
        {unit}
      </Text>
    </Text>
    <Text size={12} tone="muted">
      {note}
    </Text>
  </Column>
);

const Loaded = ({ daily, isOlder }: { daily: Figures["daily"]; isOlder: boolean }) => {
  const now = daily.slice(-shownDays);
  const read = sum(now, "read");
  const [liked, applied] = [sum(now, "liked"), sum(now, "applied")];
  const before = isOlder ? ` · 앞 ${shownDays}일 ${formatNumber(sum(daily.slice(-2 * shownDays, -shownDays), "read"))}` : "";
  return (
    <Grid columns="repeat(3, minmax(0, 1fr))" line="bottom" tabular>
      <Figure label="본 의사" value={read} unit="명" note={`${shownDays}일${before}`} />
      <Figure label="좋아요" value={liked} unit="개" note={shareText(liked, read)} line="start" />
      <Figure label="지원" value={applied} unit="건" note={shareText(applied, read)} line="start" />
    </Grid>
  );
};

export const usePostFigures = ({ id }: { readonly id: number }) => useQuery(postFiguresQuery(id, loadedDays));

type Props = {
  post: { readonly id: number; readonly title: string; readonly created_at: string };
  /** Opens the field that the advice is about. Null for viewers. */
  onFollowAdvice: ((field: AdviceField) => void) | null;
};

/** How many doctors saw, liked and applied in 30 days, with the line of each day. */
export const PostFigures = ({ post, onFollowAdvice }: Props) => {
  const query = usePostFigures(post);
  if (query.isError && query.data === undefined) {
    return (
      <Row gap={12} align="center" justify="between" px={24} py={16} line="bottom" role="alert">
        <Text tone="muted">통계를 불러오지 못했어요. {messageOf(query.error)}</Text>
        <RetryButton loading={query.isFetching} onClick={() => void query.refetch()} />
      </Row>
    );
  }
  if (query.data === undefined) {
    return (
      <Stack gap={24} px={24} py={16} line="bottom" aria-busy="true">
        <Bone height={60} />
        <Bone height={120} />
      </Stack>
    );
  }
  const { daily } = query.data;
  const values = daily.slice(-shownDays).map(({ read }) => read);
  const [first, last] = [daily.at(-shownDays)?.day ?? "", daily.at(-1)?.day ?? ""];
  return (
    <>
      {query.data.is_overlooked && (
        <Stack px={24} py={12} line="bottom">
          <AdviceNote figures={query.data} onFollowAdvice={onFollowAdvice} label={`공고 ${post.id}, 눈에 띄게 하려면`} />
        </Stack>
      )}
      <Loaded daily={daily} isOlder={post.created_at.slice(0, 10) < daysLater(first, -1)} />
      <Column as="section" gap={8} px={24} py={16} line="bottom" aria-labelledby="post-days">
        <Row gap={8} align="center">
          <Text as="h3" size={13} weight={700} id="post-days">
            하루에 본 의사
          </Text>
          <Text tone="muted">{shownDays}일</Text>
          <Row atEnd>
            <FiguresButton postId={post.id} title={post.title} onFollowAdvice={onFollowAdvice} />
          </Row>
        </Row>
        {values.some((value) => value > 0) ? (
          <>
            <DayLine values={values} height={96} />
            <Row justify="between" size={12} tone="muted" tabular>
              <span>{formatDate(first)}</span>
              <span>{formatDate(last)}</span>
            </Row>
          </>
        ) : (
          <Text tone="muted">이 기간에는 아직 본 의사가 없어요.</Text>
        )}
      </Column>
    </>
  );
};
