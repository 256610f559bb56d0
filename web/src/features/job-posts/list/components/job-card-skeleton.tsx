import classes from "./job-card-skeleton.module.css";

type Props = {
  count?: number;
  /** The list has not requested their cards yet. An animation would use the battery, also outside the screen. */
  isStill?: boolean;
};

/** Placeholders while cards load. They have the size of JobCard, so that the layout does not shift. */
export const JobCardSkeletons = ({ count = 6, isStill = false }: Props) => (
  <div className={classes.list} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes.card} data-still={isStill || undefined}>
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
