import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import type { Drive } from "../use-drive.ts";
import { PhoneActionBar, type DetailActions } from "./action-bar.tsx";
import { hasContact } from "./contact-dialog.tsx";
import { ConditionsSection, DescriptionSection, HoursSection, IntroSection, LocationSection } from "./detail-parts.tsx";
import { PhoneHead } from "./phone-detail.tsx";
import classes from "./phone-detail.module.css";
import { PictureCarousel } from "./picture-carousel.tsx";

const nothing = (): void => {};
const idle: DetailActions = { onLike: nothing, onBookmark: nothing, onApply: nothing, onCancel: nothing, cancelling: false };
/** Whose way it would be is not known while a post is written. */
const nobodysWay: Drive = { state: "silent", address: null };

/** A post that is not there yet, as the phone will show it: the same parts, of which none asks the server or can be pressed. */
export const PhonePreview = ({ post }: { post: JobPostDetail }) => (
  <div className={classes.root} inert>
    <PictureCarousel businessId={post.business.id} businessName={post.business.name} images={post.business.images} />
    <PhoneHead post={post} drive={nobodysWay} quiet />
    <div className={classes.sections}>
      <HoursSection post={post} />
      <LocationSection post={post} drive={nobodysWay} />
      <ConditionsSection post={post} />
      <DescriptionSection post={post} />
      <IntroSection post={post} onContact={hasContact(post) ? nothing : undefined} />
    </div>
    <PhoneActionBar post={post} {...idle} />
  </div>
);
