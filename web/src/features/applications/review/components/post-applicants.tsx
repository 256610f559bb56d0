import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf } from "../../../../lib/api.ts";
import { formatCount } from "../../../../lib/format.ts";
import { recentTime, seoulDay } from "../../../../lib/seoul-time.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Column, Grid, Row, Text } from "../../../../ui/box.tsx";
import { RetryButton } from "../../../../ui/console/data-table.tsx";
import { StageRing } from "../../../../ui/console/stage-ring.tsx";
import { useLoadedLabels } from "../labels.ts";
import { postApplicantsQuery } from "../queries.ts";
import classes from "./cells.module.css";

type Props = { post: { readonly id: number; readonly business_id: number; readonly created_at: string } };

const Applicant = ({ row, status }: { row: ReviewedApplication; status: string }) => {
  const isLost = row.drop_reason !== "";
  return (
    <Grid as="li" columns="minmax(0, 1fr) minmax(0, 1fr) 84px" gap={8} align="center" minH={32}>
      <Text truncate weight={600} tone={isLost ? "faint" : "strong"}>
        {row.name}
        <Text weight={400} tone="muted">
          #{row.user_id}
        </Text>
      </Text>
      <Row as="span" gap={6} align="center" shrink tone={isLost ? "faint" : "strong"}>
        <StageRing reached={applicationStatuses.indexOf(row.current_status) + 1} of={applicationStatuses.length} lost={isLost} />
        <Text truncate>{row.drop_reason || status}</Text>
      </Row>
      <Text tone="muted" nowrap text="end">
        {recentTime(row.latest_updated_at.at)}
      </Text>
    </Grid>
  );
};

/** The latest applicants of a post, on the post's own page. */
export const PostApplicants = ({ post }: Props) => {
  const { status } = useLoadedLabels("진행 상태");
  const { data, error, isFetching, refetch } = useQuery(postApplicantsQuery(post.id));
  const search = {
    business_id: post.business_id,
    job_post_id: post.id,
    created_after_date: seoulDay(post.created_at),
    hide_cancelled: true as const,
  };
  return (
    <Column as="section" gap={8} tabular aria-labelledby="post-applicants">
      <Row gap={8} align="baseline">
        <Text as="h3" size={13} weight={700} id="post-applicants">
          지원자
        </Text>
        <Text tone="muted">{data && `${formatCount(data.total_count ?? 0, data.total_count_capped)}명`}</Text>
        {data && data.job_applications.length > 0 && (
          <Row atEnd>
            <Link className={classes.link} to="/user_manage/applications" search={search} data-touch="around">
              지원자에서 보기
            </Link>
          </Row>
        )}
      </Row>
      {error && data === undefined && (
        <Row gap={12} align="center" justify="between" role="alert">
          <Text tone="muted">지원자를 불러오지 못했어요. {messageOf(error)}</Text>
          <RetryButton loading={isFetching} onClick={() => void refetch()} />
        </Row>
      )}
      {data?.job_applications.length === 0 && <Text tone="muted">아직 지원자가 없어요. 지원하면 알려 드릴게요.</Text>}
      <ul aria-busy={data === undefined && !error}>
        {data?.job_applications.map((row) => (
          <Applicant key={row.id} row={row} status={status(row.current_status)} />
        ))}
        {data === undefined && !error && [0, 1, 2].map((key) => <Bone key={key} height={16} marginBlock={8} />)}
      </ul>
    </Column>
  );
};
