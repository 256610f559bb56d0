import classes from "./job-card-skeleton.module.css";

/** Cards still on their way: the same boxes as JobCard, so that nothing moves when they arrive. */
export const JobCardSkeletons = ({ count = 6 }: { count?: number }) => (
  <div className={classes.list} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes.card}>
        <span className={classes.picture} />
        <span className={classes.name} />
        <span className={classes.place} />
        <span className={classes.pay} />
        <span className={classes.tags} />
        <span className={classes.week} />
        <span className={classes.like} />
        <span className={classes.bookmark} />
      </div>
    ))}
  </div>
);
