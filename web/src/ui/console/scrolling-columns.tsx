import type { ReactNode } from "react";
import { Grid } from "../box.tsx";
import classes from "./scrolling-columns.module.css";

/** Columns that scroll alone. In a narrow window they are below each other, and scroll together. `columns` as in CSS. */
export const ScrollingColumns = ({ columns, children }: { columns: string; children: ReactNode }) => (
  <Grid grow columns={columns} className={classes.columns}>
    {children}
  </Grid>
);
