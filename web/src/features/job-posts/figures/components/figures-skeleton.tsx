import classes from "./figures.module.css";

/** As high as what comes. */
export const FiguresSkeleton = () => (
  <div className={classes.panel} aria-busy="true">
    <span className={classes.bone} style={{ height: 30 }} />
    <span className={classes.bone} style={{ height: 74 }} />
    <span className={classes.bone} style={{ height: 200 }} />
    <span className={classes.bone} style={{ height: 220 }} />
  </div>
);
