import { UnstyledButton } from "@mantine/core";
import type { JobPostDetail } from "@rounds/contract/job-posts.ts";
import { IconLink, IconShare2 } from "@tabler/icons-react";
import { useState } from "react";
import { weekSum, weekText, workDays } from "../../../../lib/working-hours.ts";
import { copyLink, shareLink } from "../../share.ts";
import { PayText } from "../pay-text.tsx";
import { PostBadge } from "../post-badge.tsx";
import { WeekTable } from "../week-table.tsx";
import { DesktopActionBar, type DetailActions } from "./action-bar.tsx";
import { ContactDialog, hasContact } from "./contact-dialog.tsx";
import classes from "./desktop-detail.module.css";
import { ConditionsSection, dateLine, DescriptionSection, hoursNote, IntroSection, placeLine, Section } from "./detail-parts.tsx";
import { TagList } from "./facts.tsx";
import { LocationCard } from "./location-card.tsx";
import { PictureCarousel } from "./picture-carousel.tsx";

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
    <UnstyledButton className={classes.share} onClick={() => void copyLink(post.link)}>
      <IconLink size={18} stroke={1.8} aria-hidden />
      링크 복사
    </UnstyledButton>
    <UnstyledButton
      className={classes.share}
      onClick={() => void shareLink({ title: `${post.business.name} ${post.title}`, link: post.link })}
    >
      <IconShare2 size={18} stroke={1.8} aria-hidden />
      공유
    </UnstyledButton>
  </header>
);

const Column = ({ post }: { post: JobPostDetail }) => (
  <div className={classes.column}>
    <div className={classes.pay}>
      <PayText pay={post} size="detail" />
      {post.pay_description && <p>{post.pay_description}</p>}
    </div>
    <Section title="근무 시간" aside={weekText(weekSum(workDays(post.working_hours)))}>
      <WeekTable hours={post.working_hours} compact />
    </Section>
    <div className={classes.location} data-compact>
      <Section title="위치">
        <LocationCard business={post.business} />
      </Section>
    </div>
  </div>
);

type Props = { post: JobPostDetail } & DetailActions;

/** One post on the sheet beside the list. */
export const DesktopDetail = ({ post, ...actions }: Props) => {
  const [asking, setAsking] = useState(false);
  const onContact = hasContact(post) ? () => setAsking(true) : undefined;
  return (
    <>
      <div className={classes.scroll}>
        <Head post={post} />
        <div className={classes.main}>
          <PictureCarousel businessId={post.business.id} businessName={post.business.name} images={post.business.images} />
          <Column post={post} />
        </div>
        <p className={classes.note}>{hoursNote(post)}</p>
        <div className={classes.sections}>
          <ConditionsSection post={post} />
          <DescriptionSection post={post} />
          <IntroSection post={post} onContact={onContact} />
        </div>
      </div>
      <DesktopActionBar post={post} onContact={onContact} {...actions} />
      <ContactDialog post={post} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
};
