import classes from "./detail-skeleton.module.css";

/** Placeholder while a post loads, with picture and lines at their final positions. */
export const DetailSkeleton = ({ wide }: { wide: boolean }) => (
  <div className={classes.root} data-wide={wide || undefined} role="status" aria-label="공고를 불러오는 중" tabIndex={-1} data-autofocus>
    <span className={classes.picture} />
    <div className={classes.lines}>
      <span />
      <span />
      <span />
      <span />
    </div>
  </div>
);
