import type { JobPostPreview } from "@rounds/contract/job-posts/posts.ts";
import { IconShare2 } from "@tabler/icons-react";
import { useTrackView } from "../../../app-events/index.ts";
import { PayText, WeekTable } from "../../../job-posts/index.ts";
import type { Landing } from "../../../accounts/index.ts";
import { useOpenPost } from "../use-open-post.ts";
import { datesLine, placeLine, weekLine } from "../texts.ts";
import { BlurredCarousel } from "./blurred-carousel.tsx";
import { CallToSignIn } from "./call-to-sign-in.tsx";
import classes from "./preview-page.module.css";
import { PublicHeader } from "./public-header.tsx";

const WorkingHours = ({ post }: { post: JobPostPreview }) => {
  const week = weekLine(post);
  if (week === null) return null;
  return (
    <section className={classes.hours}>
      <div className={classes.hoursHead}>
        <h2>근무 시간</h2>
        <span>{week}</span>
      </div>
      <WeekTable hours={post.working_hours} />
    </section>
  );
};

/** A post as a visitor without a session sees it. */
export const PreviewPage = ({ post, landing }: { post: JobPostPreview; landing: Landing }) => {
  const { business } = post;
  const { open, prepare, isBusy } = useOpenPost(post.id, landing);
  useTrackView("view_single_post", { job_post_id: post.id, source: "share" });
  const isShared = landing.inviter_code !== undefined || landing.path !== undefined;
  return (
    <div className={classes.page}>
      <PublicHeader onLogin={prepare} />
      <main className={classes.main}>
        <BlurredCarousel pictures={business.images} count={business.image_count} />
        <article className={classes.sheet}>
          {isShared ? (
            <p className={classes.shared}>
              <IconShare2 size={14} aria-hidden />
              동료 선생님이 공유한 공고예요
            </p>
          ) : null}
          <p className={classes.place}>{placeLine(post, business.district)}</p>
          <h1 className={classes.name}>{business.name}</h1>
          <PayText pay={post} size="detail" />
          <p className={classes.dates}>{datesLine(post)}</p>
          {post.tags.length > 0 ? (
            <ul className={classes.tags}>
              {post.tags.map((tag) => (
                <li key={tag}>#{tag}</li>
              ))}
            </ul>
          ) : null}
          <WorkingHours post={post} />
        </article>
        <div className={classes.bar}>
          <CallToSignIn arrival={{ ...landing, job_post_id: post.id }} onOpen={open} isBusy={isBusy} />
        </div>
      </main>
    </div>
  );
};
