import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { useState } from "react";
import { weekSum, weekText, workDays } from "../../../../lib/working-hours.ts";
import { distanceText } from "../../../locations/index.ts";
import { useDrive, type Drive } from "../use-drive.ts";
import { ShareButtons } from "./share-buttons.tsx";
import { PayText } from "../../list/components/pay-text.tsx";
import { PostBadge } from "../../list/components/post-badge.tsx";
import { WeekTable } from "../../list/components/week-table.tsx";
import { DesktopActionBar, type DetailActions } from "./action-bar.tsx";
import { ContactDialog, hasContact } from "./contact-dialog.tsx";
import classes from "./desktop-detail.module.css";
import { ConditionsSection, dateLine, DescriptionSection, hoursNote, IntroSection, placeLine } from "./detail-parts.tsx";
import { TagList } from "./facts.tsx";
import { LocationCard } from "./location-card.tsx";
import { driveTitle, EstimatePill } from "./location-texts.tsx";
import { PictureCarousel } from "./picture-carousel.tsx";
import { Section } from "./section.tsx";
import { SimilarPosts } from "./similar-posts.tsx";

const Head = ({ post }: { post: JobPostDetail }) => (
  <header className={classes.head}>
    <div className={classes.titles}>
      <p className={classes.place}>
        {placeLine(post)} · <span>{dateLine(post)}</span>
      </p>
      <h2 className={classes.name}>
        {post.business.name} <PostBadge post={post} />
      </h2>
      <TagList tags={post.tags} />
    </div>
    <ShareButtons post={post} look="words" className={classes.share} />
  </header>
);

const Column = ({ post, drive }: { post: JobPostDetail; drive: Drive }) => (
  <div className={classes.column}>
    <div className={classes.pay}>
      <PayText pay={post} size="detail" />
      {post.pay_description && <p>{post.pay_description}</p>}
    </div>
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
  </div>
);

type Props = { post: JobPostDetail } & DetailActions;

/** One post on the sheet next to the list. */
export const DesktopDetail = ({ post, ...actions }: Props) => {
  const [asking, setAsking] = useState(false);
  const drive = useDrive(post.id);
  const onContact = hasContact(post) ? () => setAsking(true) : undefined;
  return (
    <>
      <div className={classes.scroll}>
        <Head post={post} />
        <div className={classes.main}>
          <PictureCarousel businessId={post.business.id} businessName={post.business.name} images={post.business.images} />
          <Column post={post} drive={drive} />
        </div>
        <p className={classes.note}>{hoursNote(post)}</p>
        <div className={classes.sections}>
          <ConditionsSection post={post} />
          <DescriptionSection post={post} />
          <IntroSection post={post} onContact={onContact} />
          <SimilarPosts jobPostId={post.id} />
        </div>
      </div>
      <DesktopActionBar post={post} onContact={onContact} {...actions} />
      <ContactDialog post={post} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
};
