import type { ReactNode } from "react";
import { Bone } from "../bone.tsx";
import { Box, Grid, Row, Text } from "../box.tsx";
import classes from "./figure-strip.module.css";

export type Figure = {
  readonly label: string;
  /** Undefined while it loads. */
  readonly value: string | undefined;
  readonly unit: string;
  readonly below: ReactNode;
  readonly tone?: "muted" | "wait";
  /** Next to the value, for example a sparkline. */
  readonly chart?: ReactNode;
};

type Props = { label: string; figures: readonly Figure[]; busy?: boolean };

/** The figures of a screen in one strip with hairlines. The strip clips those of the first row and column, at any number of columns. */
export const FigureStrip = ({ label, figures, busy = false }: Props) => (
  <Grid as="dl" fixed clip line="bottom" tabular className={classes.strip} aria-label={label} aria-busy={busy}>
    {figures.map(({ label: name, value, unit, below, tone = "muted", chart }) => (
      <Box key={name} shrink px={20} py={10} className={classes.figure}>
        <Text as="dt" weight={600} size={12.5} truncate>
          {name}
        </Text>
        <dd>
          <Row gap={8} align="center" justify="between">
            <span>
              <strong>{value ?? <Bone display="inline-block" width={64} height={24} borderRadius={6} />}</strong>
              <small>{value === undefined ? "" : unit}</small>
            </span>
            <Box hideOn="compact">{chart}</Box>
          </Row>
          <Text block size={12} tone={tone} minH={20}>
            {below}
          </Text>
        </dd>
      </Box>
    ))}
  </Grid>
);
