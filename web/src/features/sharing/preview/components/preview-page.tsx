import type { JobPostPreview } from "@rounds/contract/job-posts/posts.ts";
import { IconShare2 } from "@tabler/icons-react";
import { useHydrated } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dateList } from "../../../../lib/date-list.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { CompanyFoot } from "../../../../ui/company-details.tsx";
import { useTrackView } from "../../../app-events/index.ts";
import { PayText, WeekTable } from "../../../job-posts/index.ts";
import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { useOpenPost } from "../use-open-post.ts";
import { datesLine, placeLine, upcomingDays, weekLine } from "../texts.ts";
import { BlurredCarousel } from "./blurred-carousel.tsx";
import { CallToSignIn } from "./call-to-sign-in.tsx";
import classes from "./preview-page.module.css";
import { PublicHeader } from "./public-header.tsx";

type SectionProps = { title: string; aside: string; children: ReactNode };

const Section = ({ title, aside, children }: SectionProps) => (
  <Box as="section" pt={18} aria-label={title}>
    <Row gap={12} align="baseline" justify="between" mb={8}>
      <Text as="h2" variant="title3">
        {title}
      </Text>
      <Text size={14} tone="muted" tabular>
        {aside}
      </Text>
    </Row>
    {children}
  </Box>
);

/** The days of a locum post. */
const WorkDates = ({ post }: { post: JobPostPreview }) => {
  const days = upcomingDays(post);
  if (days.length === 0) return null;
  return (
    <Section title="근무 날짜" aside={`${days.length}일`}>
      <Text as="p" variant="body" weight={600} tone="strong" tabular pretty>
        {dateList(days)}
      </Text>
    </Section>
  );
};

const WorkingHours = ({ post }: { post: JobPostPreview }) => {
  const week = weekLine(post);
  if (week === null) return null;
  return (
    <Section title="근무 시간" aside={week}>
      <WeekTable hours={post.working_hours} />
    </Section>
  );
};

/** The server renders it for all visitors. The page shows it to those with a shared link before it starts. */
const SharedNote = ({ isShared }: { isShared: boolean }) => {
  const isHydrated = useHydrated();
  if (isHydrated && !isShared) return null;
  return (
    <p className={classes.shared} data-for-invited={isHydrated ? undefined : "link"}>
      <IconShare2 size={14} aria-hidden />
      동료 선생님이 공유한 공고예요
    </p>
  );
};

/** A post as a visitor without a session sees it. */
export const PreviewPage = ({ post, landing }: { post: JobPostPreview; landing: Landing }) => {
  const { business } = post;
  const { open, prepare, isBusy } = useOpenPost(post.id, landing);
  useTrackView("view_single_post", { job_post_id: post.id, source: "share" });
  return (
    <Box relative minH="screen" bg="surface" className={classes.page}>
      <PublicHeader onLogin={prepare} />
      <Column as="main" minH="screen" className={classes.main}>
        <BlurredCarousel pictures={business.images} count={business.image_count} />
        <article className={classes.sheet}>
          <SharedNote isShared={landing.inviter_code !== undefined || landing.path !== undefined} />
          <Text as="p" variant="note" tone="muted">
            {placeLine(post, business.district)}
          </Text>
          <Text as="h1" mt={2} mb={4} variant="title1" className={classes.name}>
            {business.name}
          </Text>
          <PayText pay={post} jobType={post.job_type} size="detail" />
          <Text as="p" mt={2} variant="meta" tone="faint">
            {datesLine(post)}
          </Text>
          {post.tags.length > 0 ? (
            <Row as="ul" gap={6} wrap mt={10} className={classes.tags}>
              {post.tags.map((tag) => (
                <li key={tag}>#{tag}</li>
              ))}
            </Row>
          ) : null}
          <WorkDates post={post} />
          <WorkingHours post={post} />
        </article>
        <div className={classes.bar} data-over-page>
          <CallToSignIn arrival={{ ...landing, job_post_id: post.id }} onOpen={open} isBusy={isBusy} />
        </div>
      </Column>
      <CompanyFoot />
    </Box>
  );
};
