import type { AppliedJobPost, ApplicationStage } from "@rounds/contract/job-posts/applied.ts";
import { lastOpenDay } from "@rounds/contract/job-posts/work-dates.ts";
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconConfetti,
  IconEye,
  IconFileCheck,
  type Icon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Box, Grid, Row, Text } from "../../../../ui/box.tsx";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { HospitalPicture } from "../../list/components/hospital-picture.tsx";
import type { CardLink } from "../../list/components/job-card.tsx";
import { PayText } from "../../list/components/pay-text.tsx";
import { ClosedBadge } from "../../list/components/post-badge.tsx";
import shared from "../../list/components/post-card.module.css";
import { Tag } from "../../../../ui/tag.tsx";
import { cardFact, postStateNames, postStateNotes, quickResponse, reachedStep, reminderText, steps } from "../texts.ts";
import classes from "./applied-post-card.module.css";

type Props = {
  post: AppliedJobPost;
  /** Draws the card's one link. Absent if the post has no page for this doctor any more. */
  renderLink: CardLink | undefined;
  /** The panel next to the list shows this post. */
  selected: boolean;
  /** The quiet way out, next to the deadline. */
  cancel?: ReactNode;
  /** The link to all stages, next to the latest fact. */
  progress?: ReactNode;
  /** Actions below the facts. */
  children?: ReactNode;
};

const icons: Record<ApplicationStage, Icon> = {
  applied: IconClock,
  opened: IconEye,
  document_passed: IconFileCheck,
  interview_planned: IconCalendarEvent,
  interview_done: IconCalendarEvent,
  accepted: IconConfetti,
  joined: IconCircleCheck,
  ended: IconBuildingStore,
  closed: IconBuildingStore,
  cancelled: IconCircleX,
};

/** The way to an interview: steps that are done, the current one, the next one and later ones. */
const Steps = ({ reached }: { reached: number }) => (
  <Grid as="ol" columns="repeat(4, minmax(0, 1fr))" gap={4} mt={16} aria-label="진행 단계">
    {steps.map((step, index) => (
      <li
        key={step}
        className={classes.step}
        data-place={index <= reached ? "done" : index === reached + 1 ? "next" : "later"}
        aria-current={index === reached ? "step" : undefined}
      >
        {step}
      </li>
    ))}
  </Grid>
);

/** `경기 성남시 · 내과 · 11월 17일 (화) 지원`. */
const placeParts = ({ business, specialties, application }: AppliedJobPost) => [
  business.district,
  specialties.join(", "),
  `${formatDate(application.applied_at)} 지원`,
];

const deadline = (post: AppliedJobPost): string | null => {
  const lastDay = lastOpenDay(post);
  const isOver = post.post_state === "closed" || post.post_state === "withdrawn";
  if (lastDay === null) return isOver ? null : "채용 시까지";
  // A hospital can close a post before its last day.
  if (isOver && lastDay >= seoulDay()) return null;
  return `${formatDate(lastDay)} 마감`;
};

/** One application: its post, the way so far, and the latest fact with its date. */
export const AppliedPostCard = ({ post, renderLink, selected, cancel, progress, children }: Props) => {
  const { business, application } = post;
  const reached = reachedStep(application.stage);
  const { fact, detail } = cardFact(application);
  // Only applications in progress are below titles.
  const Name = application.state === "ongoing" ? "h3" : "h2";
  const LatestIcon = icons[application.stage];
  const isWaiting = application.waiting_for === "hospital";
  const badge = isWaiting && (application.stage === "applied" || application.stage === "opened") ? quickResponse(application) : null;
  const stateName = postStateNames[post.post_state];
  const note = application.state === "ongoing" ? postStateNotes[post.post_state] : null;
  const until = application.state === "ongoing" ? deadline(post) : null;
  return (
    <article className={`${shared.card} ${classes.card}`} data-selected={selected || undefined} data-stage={application.stage}>
      {/* Large letters need the whole width below the picture. */}
      <Box clip>
        <HospitalPicture businessId={business.id} src={business.img} className={classes.picture} />
        <div className={shared.nameRow}>
          <Name>{renderLink ? renderLink({ className: shared.link, children: business.name }) : business.name}</Name>
          {stateName !== null && <ClosedBadge>{stateName}</ClosedBadge>}
        </div>
        <Text as="p" variant="cap" tone="muted" mt={2} clip>
          <DotLine parts={placeParts(post)} />
        </Text>
        <p>
          <PayText pay={post.pay} jobType={post.job_type} size="small" />
        </p>
      </Box>
      {reached !== null && <Steps reached={reached} />}
      <Row gap={8} align="start" mt={12}>
        <LatestIcon size={18} stroke={1.9} className={classes.icon} aria-hidden />
        <Box grow>
          <Text as="p" variant="label" tone="muted" pretty>
            <DotLine
              parts={[
                <Text as="strong" weight={600} tone="strong" key="fact">
                  {fact}
                </Text>,
                detail,
              ]}
            />
          </Text>
          {note !== null && (
            <Text as="p" variant="label" tone="muted" mt={2} pretty>
              {note}
            </Text>
          )}
          {isWaiting && application.reminded_at !== null && (
            <Text as="p" variant="label" tone="muted" mt={2} pretty>
              {reminderText(application.reminded_at)}
            </Text>
          )}
          {badge !== null && (
            <Box mt={6}>
              <Tag tone="brand">{badge}</Tag>
            </Box>
          )}
        </Box>
        {progress}
      </Row>
      {cancel && (
        <Row align="center" justify="between" className={classes.foot}>
          <Text variant="meta" tone="muted">
            {until}
          </Text>
          {cancel}
        </Row>
      )}
      {children && <div className={classes.actions}>{children}</div>}
    </article>
  );
};
