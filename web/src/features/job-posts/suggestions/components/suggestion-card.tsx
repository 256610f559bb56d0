import { Skeleton } from "@mantine/core";
import type { SuggestedJobPost } from "@rounds/contract/job-posts/suggestions.ts";
import type { ReactElement, ReactNode } from "react";
import { HospitalPicture } from "../../list/components/hospital-picture.tsx";
import { PayText } from "../../list/components/pay-text.tsx";
import { PostBadge } from "../../list/components/post-badge.tsx";
import shared from "../../list/components/post-card.module.css";
import { reasonLine } from "../texts.ts";
import classes from "./suggestion-card.module.css";

type Props = {
  post: SuggestedJobPost;
  /** Draws the card's one link; the screen knows the address. */
  renderLink: (props: { className: string | undefined; children: ReactNode }) => ReactElement;
  /** The card is visible immediately, so its picture loads without delay. */
  eager?: boolean;
};

/** A suggested post: its picture with the reasons, then hospital, place and pay. */
export const SuggestionCard = ({ post, renderLink, eager = false }: Props) => {
  const { business } = post;
  const reasons = reasonLine(post.reasons);
  const isApplied = post.user_application_id !== null;
  return (
    <article className={`${shared.card} ${classes.card}`} data-read={(post.user.user_read_status === "read" && !isApplied) || undefined}>
      <div className={classes.top}>
        <HospitalPicture businessId={business.id} src={business.img} className={classes.picture} lazy={!eager} />
        {reasons !== "" && <p className={classes.reasons}>{reasons}</p>}
      </div>
      <div className={classes.body}>
        <div className={shared.nameRow}>
          <h3>{renderLink({ className: shared.link, children: business.name })}</h3>
          {(isApplied || !post.is_open) && <PostBadge post={post} />}
        </div>
        <p className={shared.place}>{[business.district, post.job_type].filter(Boolean).join(" · ")}</p>
        <p className={classes.pay}>
          <PayText pay={post.pay} jobType={post.job_type} size="small" />
        </p>
      </div>
    </article>
  );
};

/** Placeholder with the size of the card. */
export const SuggestionCardSkeleton = () => (
  <div className={`${shared.card} ${classes.card}`} aria-hidden>
    <div className={classes.top}>
      <Skeleton height="100%" radius={0} />
    </div>
    <div className={classes.body}>
      <div className={shared.nameRow}>
        <Skeleton height={16} width="62%" />
      </div>
      <p className={shared.place}>
        <Skeleton component="span" display="block" height={13} width="48%" />
      </p>
      <p className={classes.pay}>
        <Skeleton component="span" display="block" height={17} width="76%" />
      </p>
    </div>
  </div>
);
