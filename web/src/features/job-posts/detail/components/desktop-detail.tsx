import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { useState, type ReactNode } from "react";
import { weekSum, weekText, workDays } from "../../../../lib/working-hours.ts";
import { Box, Column, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { distanceText } from "../../../locations/index.ts";
import { useDrive, type Drive } from "../use-drive.ts";
import { ShareButtons } from "./share-buttons.tsx";
import { PayText } from "../../list/components/pay-text.tsx";
import { PostBadge } from "../../list/components/post-badge.tsx";
import { WeekTable } from "../../list/components/week-table.tsx";
import { DesktopActionBar, type DetailActions } from "./action-bar.tsx";
import { ContactDialog, hasContact } from "./contact-dialog.tsx";
import classes from "./desktop-detail.module.css";
import { ConditionsSection, dateLine, DescriptionSection, HoursNote, IntroSection, PlaceLine } from "./detail-parts.tsx";
import { TagList } from "./facts.tsx";
import { DatesSection } from "../../free-days/components/dates-section.tsx";
import { HourlyLine } from "./hourly-line.tsx";
import { LocationCard } from "./location-card.tsx";
import { driveTitle, EstimatePill } from "./location-texts.tsx";
import { PaySections } from "../lazy-parts.tsx";
import { PictureCarousel } from "./picture-carousel.tsx";
import { Section } from "./section.tsx";
import { SimilarPosts } from "./similar-posts.tsx";

type MenuProps = {
  /** Further actions. Its target gets the class of the other buttons. */
  renderMenu: (className: string | undefined) => ReactNode;
};

const Head = ({ post, renderMenu }: { post: JobPostDetail } & MenuProps) => (
  <Row as="header" gap={8} align="start" mb={18} className={classes.head}>
    <Box grow className={classes.titles}>
      <Row gap={8} rowGap={0} align="baseline" wrap>
        <Text variant="label" weight={500} tone="muted">
          <PlaceLine post={post} />
        </Text>
        <Text variant="meta" tone="muted" tabular>
          {dateLine(post)}
        </Text>
      </Row>
      <Text as="h2" mb={6} weight={700} tone="strong" className={classes.name}>
        {post.business.name} <PostBadge post={post} />
      </Text>
      <TagList tags={post.tags} />
    </Box>
    <ShareButtons post={post} look="words" className={classes.share} data-hover="sunken" />
    {renderMenu(classes.share)}
  </Row>
);

const SideColumn = ({ post, drive }: { post: JobPostDetail; drive: Drive }) => (
  <Column className={classes.column}>
    <Box pb={12} className={classes.pay}>
      <PayText pay={post} jobType={post.job_type} size="detail" />
      <HourlyLine post={post} />
      {post.pay_description && <p>{post.pay_description}</p>}
    </Box>
    <Section title="근무 시간" aside={weekText(weekSum(workDays(post.working_hours)))}>
      <WeekTable hours={post.working_hours} compact />
    </Section>
    <div className={classes.location} data-compact>
      <Section
        title={
          <>
            {driveTitle(drive) ?? "위치"} <EstimatePill drive={drive} />
          </>
        }
        aside={drive.state === "known" && distanceText(drive.time.distance)}
      >
        <LocationCard business={post.business} drive={drive} compact />
      </Section>
    </div>
  </Column>
);

type Props = { post: JobPostDetail } & MenuProps & DetailActions;

/** One post on the sheet next to the list. */
export const DesktopDetail = ({ post, renderMenu, ...actions }: Props) => {
  const [isContactOpen, setContactOpen] = useState(false);
  const drive = useDrive(post.id);
  const onContact = hasContact(post) ? () => setContactOpen(true) : undefined;
  return (
    <>
      <div className={classes.scroll}>
        <Head post={post} renderMenu={renderMenu} />
        <Grid gap={24} className={classes.main}>
          <PictureCarousel businessId={post.business.id} businessName={post.business.name} images={post.business.images} />
          <SideColumn post={post} drive={drive} />
        </Grid>
        <Text as="p" mt={12} variant="meta" tone="muted">
          <HoursNote post={post} />
        </Text>
        <Stack gap={32} mt={32} className={classes.sections}>
          <DatesSection post={post} />
          <ConditionsSection post={post} />
          <PaySections post={post} />
          <DescriptionSection post={post} />
          <IntroSection post={post} onContact={onContact} />
          <SimilarPosts jobPostId={post.id} />
        </Stack>
      </div>
      <DesktopActionBar post={post} onContact={onContact} {...actions} />
      <ContactDialog post={post} opened={isContactOpen} onClose={() => setContactOpen(false)} />
    </>
  );
};
