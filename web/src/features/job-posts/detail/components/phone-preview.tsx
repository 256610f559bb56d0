import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { WorkDates } from "../../free-days/components/work-dates.tsx";
import type { Drive } from "../use-drive.ts";
import { PhoneActionBar, type DetailActions } from "./action-bar.tsx";
import { hasContact } from "./contact-dialog.tsx";
import { ConditionsSection, DescriptionSection, HoursSection, IntroSection, LocationSection } from "./detail-parts.tsx";
import { PhoneHead } from "./phone-detail.tsx";
import classes from "./phone-detail.module.css";
import { PictureCarousel } from "./picture-carousel.tsx";

const doNothing = (): void => {};
const idle: DetailActions = { onLike: doNothing, onBookmark: doNothing, onApply: doNothing, onCancel: doNothing, cancelling: false };
/** The editor knows no doctor, so it shows no driving time and no free days. */
const hiddenDrive: Drive = { state: "silent", address: null };
const noDays: ReadonlySet<string> = new Set();

/** Preview of an unpublished post as phones will show it. Its parts send no requests and react to no clicks. */
export const PhonePreview = ({ post }: { post: JobPostDetail }) => (
  <div className={classes.root} inert>
    <PictureCarousel businessId={post.business.id} businessName={post.business.name} images={post.business.images} />
    <PhoneHead post={post} drive={hiddenDrive} quiet heading="h2" />
    <div className={classes.sections}>
      <WorkDates post={post} freeDays={noDays} today={seoulDay()} />
      <HoursSection post={post} />
      <LocationSection post={post} drive={hiddenDrive} />
      <ConditionsSection post={post} />
      <DescriptionSection post={post} />
      <IntroSection post={post} onContact={hasContact(post) ? doNothing : undefined} />
    </div>
    <PhoneActionBar post={post} {...idle} />
  </div>
);
