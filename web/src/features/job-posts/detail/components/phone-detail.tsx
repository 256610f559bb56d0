import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { formatPay } from "../../../../lib/format.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { useDrive, type Drive } from "../use-drive.ts";
import { ShareButtons } from "./share-buttons.tsx";
import { PayText } from "../../list/components/pay-text.tsx";
import { PostBadge } from "../../list/components/post-badge.tsx";
import { PhoneActionBar, type DetailActions } from "./action-bar.tsx";
import { ContactDialog, hasContact } from "./contact-dialog.tsx";
import {
  ConditionsSection,
  dateLine,
  DescriptionSection,
  HoursSection,
  IntroSection,
  LocationSection,
  PlaceLine,
} from "./detail-parts.tsx";
import { DatesSection } from "../../free-days/components/dates-section.tsx";
import { FactStrip, TagList } from "./facts.tsx";
import { HourlyLine } from "./hourly-line.tsx";
import classes from "./phone-detail.module.css";
import { PaySections } from "../lazy-parts.tsx";
import { PictureCarousel } from "./picture-carousel.tsx";
import { SimilarPosts } from "./similar-posts.tsx";

type Props = {
  post: JobPostDetail;
  onBack: () => void;
  /** Further actions. Its target gets the class of the round buttons. */
  renderMenu: (className: string | undefined) => ReactNode;
} & DetailActions;

/** Of the bar with the buttons, px. The same number is in the style sheet. */
const barHeight = 60;

const RoundButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" className={classes.round} aria-label={label} onClick={onClick}>
    {children}
  </button>
);

/** Focuses the heading, so that a screen reader starts there, and scrolls up. This also runs when one post replaces another. */
const focusQuietly = (heading: HTMLHeadingElement | null) => {
  heading?.focus({ preventScroll: true });
  heading?.closest("[role=dialog]")?.scrollTo({ top: 0 });
};

type BriefProps = {
  post: JobPostDetail;
  quiet?: boolean;
  /** `h2` inside a page that has its own title. */
  heading?: "h1" | "h2";
};

/** Place, dates, hospital, title and pay. */
export const PhoneTitle = ({ post, quiet = false, heading: Heading = "h1" }: BriefProps) => (
  <>
    <Row gap={12} rowGap={0} align="baseline" justify="between" wrap>
      <Text variant="label" weight={500} tone="muted">
        <PlaceLine post={post} />
      </Text>
      <Text variant="meta" tone="faint" tabular>
        {dateLine(post)}
      </Text>
    </Row>
    <Heading className={classes.name} tabIndex={-1} data-autofocus={!quiet || undefined} ref={quiet ? null : focusQuietly}>
      {post.business.name} <PostBadge post={post} />
    </Heading>
    <Text as="p" mt={8}>
      <PayText pay={post} jobType={post.job_type} size="detail" />
    </Text>
    <HourlyLine post={post} />
    {post.pay_description && (
      <Text as="p" mt={4} variant="cap" tone="muted">
        {post.pay_description}
      </Text>
    )}
  </>
);

// No <header>: inside a dialog it would have the role of a page's banner, and the contact dialog already has one.
export const PhoneHead = ({ drive, ...brief }: BriefProps & { drive: Drive }) => (
  <div className={classes.head}>
    <PhoneTitle {...brief} />
    <Box mt={16} mb={14}>
      <FactStrip post={brief.post} drive={drive} />
    </Box>
    <TagList tags={brief.post.tags} />
  </div>
);

/**
 * The pictures of the hospital under the bar with the buttons. Name and pay appear in the bar when the pictures have scrolled away. A
 * scroll timeline would need no script, but Firefox and Safari before 26 have none.
 */
const PhoneTop = ({ post, onBack, renderMenu }: Pick<Props, "post" | "onBack" | "renderMenu">) => {
  const pictures = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!pictures.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), {
      rootMargin: `-${barHeight}px 0px 0px`,
    });
    observer.observe(pictures.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div className={classes.top} data-past={isPast || undefined}>
        <Row gap={8} align="center" px={8} className={classes.buttons}>
          <RoundButton label="목록으로" onClick={onBack}>
            <IconArrowLeft size={22} stroke={2} aria-hidden />
          </RoundButton>
          <Stack as="p" grow className={classes.passing} aria-hidden>
            <Text as="strong" truncate>
              {post.business.name}
            </Text>
            <Text variant="cap" tone="muted" tabular truncate>
              {formatPay(post, post.job_type)}
            </Text>
          </Stack>
          <ShareButtons post={post} look="icons" className={classes.round} isCopyElsewhere />
          {renderMenu(classes.round)}
        </Row>
      </div>
      <div ref={pictures}>
        <PictureCarousel businessId={post.business.id} businessName={post.business.name} images={post.business.images} />
      </div>
    </>
  );
};

/** One post on the whole screen of a phone. */
export const PhoneDetail = ({ post, onBack, renderMenu, ...actions }: Props) => {
  const [isContactOpen, setContactOpen] = useState(false);
  const drive = useDrive(post.id);
  const onContact = hasContact(post) ? () => setContactOpen(true) : undefined;
  return (
    <div className={classes.root}>
      <PhoneTop post={post} onBack={onBack} renderMenu={renderMenu} />
      <PhoneHead post={post} drive={drive} />
      <div className={classes.sections}>
        <PaySections post={post} />
        <DatesSection post={post} />
        <HoursSection post={post} />
        <LocationSection post={post} drive={drive} />
        <ConditionsSection post={post} />
        <DescriptionSection post={post} />
        <IntroSection post={post} onContact={onContact} />
        <SimilarPosts jobPostId={post.id} />
      </div>
      <PhoneActionBar post={post} {...actions} />
      <ContactDialog post={post} opened={isContactOpen} onClose={() => setContactOpen(false)} />
    </div>
  );
};
