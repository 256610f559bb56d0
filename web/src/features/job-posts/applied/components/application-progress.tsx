import { Skeleton } from "@mantine/core";
import type { AppliedJobPost, TimelineEvent } from "@rounds/contract/job-posts/applied.ts";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { HospitalPicture } from "../../list/components/hospital-picture.tsx";
import type { CardLink } from "../../list/components/job-card.tsx";
import { PayText } from "../../list/components/pay-text.tsx";
import { ClosedBadge } from "../../list/components/post-badge.tsx";
import shared from "../../list/components/post-card.module.css";
import { latestFact, postStateNames, postStateNotes, timelineLines } from "../texts.ts";
import classes from "./application-progress.module.css";
import { Timeline } from "./timeline.tsx";

type Props = {
  post: AppliedJobPost;
  timeline: readonly TimelineEvent[];
  /** Draws the link to the post. Absent if the post has no page for this doctor any more. */
  renderLink: CardLink | undefined;
  /** The proposed or agreed interview, above the stages. */
  interview?: ReactNode;
  /** The doctor's next actions. */
  children?: ReactNode;
};

/** One application: its post, the latest fact as the title, and all stages with their dates. */
export const ApplicationProgress = ({ post, timeline, renderLink, interview, children }: Props) => {
  const { business, application, specialties } = post;
  const { fact, date } = latestFact(application);
  const stateName = postStateNames[post.post_state];
  const note = application.state === "ongoing" ? postStateNotes[post.post_state] : null;
  return (
    <>
      <Row
        as="section"
        gap={12}
        rowGap={8}
        align="center"
        wrap
        mb={16}
        px={16}
        py={12}
        bg="surface"
        radius={16}
        relative
        aria-label="지원한 공고"
      >
        <HospitalPicture businessId={business.id} src={business.img} className={classes.picture} lazy={false} />
        {/* With large letters it is below the picture. */}
        <Box grow style={{ flexBasis: "6rem" }}>
          <div className={shared.nameRow}>
            <h2>{renderLink ? renderLink({ className: shared.link, children: business.name }) : business.name}</h2>
            {stateName !== null && <ClosedBadge>{stateName}</ClosedBadge>}
          </div>
          <Text as="p" variant="label" tone="muted" mt={2}>
            <DotLine parts={[business.district, specialties.join(", ")]} />
          </Text>
          <PayText pay={post.pay} jobType={post.job_type} size="small" />
        </Box>
        {renderLink && <IconChevronRight size={20} stroke={1.9} aria-hidden />}
      </Row>
      <Box px={4} mb={16}>
        <Text as="p" variant="title1" tone="strong" pretty>
          {fact}
        </Text>
        {date !== null && (
          <Text as="p" variant="label" tone="muted" mt={4}>
            {date}
          </Text>
        )}
        {note !== null && (
          <Text as="p" variant="label" tone="muted" mt={4} pretty>
            {note}
          </Text>
        )}
      </Box>
      {interview}
      <SectionCard title="진행 상황">
        <Timeline {...timelineLines(application, timeline)} />
      </SectionCard>
      {children && (
        <Row gap={8} mt={12} wrap align="center" justify="between">
          {children}
        </Row>
      )}
    </>
  );
};

export const ApplicationProgressSkeleton = () => (
  <Box aria-busy="true" aria-label="지원 상세를 불러오는 중" role="status">
    <Skeleton height={96} radius={16} mb={16} />
    <Skeleton height={32} width="70%" mb={16} />
    <Skeleton height={260} radius={16} />
  </Box>
);
