import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { memo } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { ContactLink } from "../../../../ui/console/contact-link.tsx";
import { StageRing } from "../../../../ui/console/stage-ring.tsx";
import { formatPhone, phoneHref } from "../../../../lib/format.ts";
import { recentTime, shortDay } from "../../../../lib/seoul-time.ts";
import { useReviewLabels } from "../labels.ts";
import { detailsElementId, rowElementId, type RowProps, showsResume } from "../row-view.ts";
import { DocumentsCell, OwnPostingCell, PersonLink, PostingCell } from "./cells.tsx";
import { DropReasonChoice, StatusChoice } from "./choices.tsx";
import { itemProps, type ReviewListProps, rowData, type RowItemProps, useRowProps } from "./review-table.tsx";
import classes from "./review-cards.module.css";
import { MessageIcon, SaveButton, ThreadIcon } from "./row-actions.tsx";
import { RowDetails } from "./row-details.tsx";

const stateText = { rest: null, unsaved: "저장 안 됨", saving: "저장하는 중", failed: "저장하지 못했습니다" } as const;

const Stage = ({ draft, lost }: RowProps) => {
  const labels = useReviewLabels();
  return (
    <Row as="span" gap={6} align="center" shrink size={13} className={classes.stage}>
      <StageRing reached={applicationStatuses.indexOf(draft.current_status) + 1} of={applicationStatuses.length} lost={lost} />
      {draft.drop_reason === "" ? (
        labels.status(draft.current_status)
      ) : (
        <Text weight={600} tone="lost">
          {draft.drop_reason}
        </Text>
      )}
    </Row>
  );
};

/** The fields of a row that its two lines leave out. */
const CardFacts = ({ forHospital, ...props }: RowProps & { forHospital: boolean }) => {
  const { row } = props;
  return (
    <Stack gap={16}>
      <Grid as="dl" columns="72px minmax(0, 1fr)" gap={12} rowGap={8} size={14} className={classes.pairs}>
        <dt>지원 ID</dt>
        <dd>
          {row.id} · {row.active ? `지원 ${shortDay(row.created_at)}` : `취소 ${shortDay(row.cancelled_at ?? row.updated_at)}`}
        </dd>
        {forHospital ? null : (
          <>
            <dt>지원자</dt>
            <dd>
              <PersonLink row={row} />
            </dd>
          </>
        )}
        <dt>전화</dt>
        <dd>
          {row.phone_number === "" ? (
            "공유하지 않았어요"
          ) : (
            <ContactLink href={phoneHref(row.phone_number)}>{formatPhone(row.phone_number)}</ContactLink>
          )}
        </dd>
        <dt>공고</dt>
        <dd>{forHospital ? <OwnPostingCell row={row} /> : <PostingCell row={row} />}</dd>
        {showsResume(row, forHospital) && (
          <>
            <dt>서류</dt>
            <dd>
              <DocumentsCell {...props} />
            </dd>
          </>
        )}
        <dt>직접지원</dt>
        <dd>{row.directly_apply ? "가능" : "불가능"}</dd>
      </Grid>
      <Grid columns="repeat(2, minmax(0, 1fr))" gap={12} className={classes.choices}>
        {forHospital ? null : (
          <div>
            <Text mb={4} block size={12.5} weight={600}>
              현재 상태
            </Text>
            <StatusChoice {...props} />
          </div>
        )}
        <div>
          <Text mb={4} block size={12.5} weight={600}>
            드롭 사유
          </Text>
          <DropReasonChoice {...props} />
        </div>
      </Grid>
    </Stack>
  );
};

const ReviewCard = memo((item: RowItemProps) => {
  const { row, open, forHospital, measure, dispatch, onSelect, onToggle } = item;
  const props = useRowProps(item);
  const word = stateText[props.state];
  return (
    <li ref={measure} className={classes.card} {...rowData(props, item)} onAnimationEnd={() => dispatch({ type: "saved_faded", row })}>
      <Grid
        as="button"
        columns="minmax(0, 1fr) auto 20px"
        gap={12}
        rowGap={2}
        align="center"
        full
        minH={64}
        tone="strong"
        type="button"
        id={rowElementId(row.id)}
        className={classes.summary}
        data-focus="inside"
        aria-expanded={open}
        aria-controls={open ? detailsElementId(row.id) : undefined}
        onFocus={() => onSelect(row.id)}
        onClick={() => onToggle(row.id)}
      >
        <Row as="span" gap={6} align="center" shrink className={classes.first}>
          <Text as="strong" weight={600}>
            {row.name}
          </Text>
          <Text tone="faint">#{row.user_id}</Text>
          {row.active ? null : (
            <Text weight={600} tone="lost">
              취소
            </Text>
          )}
          {forHospital && props.draft.drop_reason !== "" ? (
            <Text weight={600} tone="lost" truncate>
              드롭 · {props.draft.drop_reason}
            </Text>
          ) : null}
          {word === null ? null : (
            <Text size={12} weight={600} tone="wait" className={classes.word}>
              {word}
            </Text>
          )}
        </Row>
        {forHospital ? null : <Stage {...props} />}
        <Text truncate size={13} tone="faint" className={classes.second}>
          {forHospital ? `${row.job_post_title} · 공고 ${row.job_post_id}` : row.business_name}
        </Text>
        <Text size={13} tone="faint" className={classes.time}>
          {recentTime(row.latest_updated_at.at)}
        </Text>
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        {forHospital && props.draft.notes[0] ? (
          <Text truncate size={13} tone="muted" className={classes.memo}>
            {props.draft.notes[0].content}
          </Text>
        ) : null}
      </Grid>
      {forHospital ? (
        <Row gap={8} align="start" px={16} pb={12} className={classes.choices}>
          <Box grow>
            <StatusChoice {...props} />
          </Box>
          {props.state === "rest" ? (
            <>
              <ThreadIcon {...props} size={44} />
              <MessageIcon {...props} size={44} />
            </>
          ) : (
            <SaveButton {...props} height={44} />
          )}
        </Row>
      ) : null}
      {open ? (
        <div id={detailsElementId(row.id)}>
          <RowDetails {...props} forHospital={forHospital} withFacts>
            <CardFacts {...props} forHospital={forHospital} />
          </RowDetails>
        </div>
      ) : null}
    </li>
  );
});

const CardSkeletons = () => (
  <Box as="ul" tabular aria-hidden>
    {Array.from({ length: 9 }, (_, index) => (
      <Stack as="li" gap={10} px={16} line="bottom" key={index} className={classes.bones}>
        <Bone width="62%" />
        <Bone width="84%" />
      </Stack>
    ))}
  </Box>
);

/** The rows on narrow windows: two lines each. A row expands in place. */
export const ReviewCards = ({ label, window, states, handlers, loading, stale, message }: ReviewListProps) => (
  <>
    {loading ? <CardSkeletons /> : null}
    {window.rows.length > 0 ? (
      <Box as="ul" tabular aria-label={label} aria-busy={stale} style={{ paddingBlock: `${window.before}px ${window.after}px` }}>
        {window.rows.map((item) => (
          <ReviewCard key={item.row.id} {...itemProps(item, states, handlers, window.measure)} />
        ))}
      </Box>
    ) : null}
    {message}
  </>
);
