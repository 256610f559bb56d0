import type { JobPostDetail } from "@rounds/contract/job-posts.ts";
import { IconArrowLeft, IconLink, IconShare2 } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { formatPay } from "../../../../lib/format.ts";
import { copyLink, shareLink } from "../../share.ts";
import { PayText } from "../pay-text.tsx";
import { PostBadge } from "../post-badge.tsx";
import { PhoneActionBar, type DetailActions } from "./action-bar.tsx";
import { ContactDialog, hasContact } from "./contact-dialog.tsx";
import {
  ConditionsSection,
  dateLine,
  DescriptionSection,
  HoursSection,
  IntroSection,
  LocationSection,
  placeLine,
} from "./detail-parts.tsx";
import { FactStrip, TagList } from "./facts.tsx";
import classes from "./phone-detail.module.css";
import { PictureCarousel } from "./picture-carousel.tsx";

type Props = { post: JobPostDetail; onBack: () => void } & DetailActions;

const RoundButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" className={classes.round} aria-label={label} onClick={onClick}>
    {children}
  </button>
);

/** A post that opens is read out from its name; the pictures above it stay in view. */
const focusQuietly = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });

const Head = ({ post }: { post: JobPostDetail }) => (
  <header className={classes.head}>
    <div className={classes.lines}>
      <span className={classes.place}>{placeLine(post)}</span>
      <span className={classes.date}>{dateLine(post)}</span>
    </div>
    <h1 className={classes.name} tabIndex={-1} data-autofocus ref={focusQuietly}>
      {post.business.name} <PostBadge post={post} />
    </h1>
    <p className={classes.pay}>
      <PayText pay={post} size="detail" />
    </p>
    {post.pay_description && <p className={classes.payNote}>{post.pay_description}</p>}
    <div className={classes.facts}>
      <FactStrip post={post} />
    </div>
    <TagList tags={post.tags} />
  </header>
);

/** One post over the whole screen of a phone. */
export const PhoneDetail = ({ post, onBack, ...actions }: Props) => {
  const [asking, setAsking] = useState(false);
  const onContact = hasContact(post) ? () => setAsking(true) : undefined;
  return (
    <div className={classes.root}>
      <div className={classes.top}>
        <div className={classes.buttons}>
          <RoundButton label="목록으로" onClick={onBack}>
            <IconArrowLeft size={22} stroke={2} aria-hidden />
          </RoundButton>
          <p className={classes.passing} aria-hidden>
            <strong>{post.business.name}</strong>
            <span>{formatPay(post)}</span>
          </p>
          <RoundButton label="링크 복사" onClick={() => void copyLink(post.link)}>
            <IconLink size={22} stroke={2} aria-hidden />
          </RoundButton>
          <RoundButton label="공유" onClick={() => void shareLink({ title: `${post.business.name} ${post.title}`, link: post.link })}>
            <IconShare2 size={22} stroke={2} aria-hidden />
          </RoundButton>
        </div>
      </div>
      <PictureCarousel businessId={post.business.id} businessName={post.business.name} images={post.business.images} />
      <Head post={post} />
      <div className={classes.sections}>
        <HoursSection post={post} />
        <LocationSection post={post} />
        <ConditionsSection post={post} />
        <DescriptionSection post={post} />
        <IntroSection post={post} onContact={onContact} />
      </div>
      <PhoneActionBar post={post} {...actions} />
      <ContactDialog post={post} opened={asking} onClose={() => setAsking(false)} />
    </div>
  );
};
