import { Box, Stack, Text } from "../../../../ui/box.tsx";
import classes from "./score-ring.module.css";

const radius = 58;
const length = 2 * Math.PI * radius;

type Props = {
  /** 0 to 100. */
  score: number;
  /** Smaller, without the unit. */
  compact?: boolean;
};

/** The score of a quiz. */
export const Ring = ({ score, compact = false }: Props) => (
  <Box relative className={classes.ring}>
    <svg viewBox="0 0 132 132" width={compact ? 92 : 132} height={compact ? 92 : 132} aria-hidden>
      <circle cx="66" cy="66" r={radius} className={classes.track} />
      {score > 0 && (
        <circle
          cx="66"
          cy="66"
          r={radius}
          className={classes.arc}
          strokeDasharray={`${(length * score) / 100} ${length}`}
          transform="rotate(-90 66 66)"
        />
      )}
    </svg>
    <Stack justify="center" className={classes.score}>
      <Text tone="strong" size={22} weight={700} tabular className={compact ? undefined : classes.figure}>
        {score.toFixed(1)}
      </Text>
      <Text spoken={compact} variant="cap" tone="muted">
        점
      </Text>
    </Stack>
  </Box>
);
