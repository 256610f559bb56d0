import { Stack, Text } from "../../../../ui/box.tsx";
import classes from "./detail-skeleton.module.css";

/** Placeholder while a post loads, with picture and lines at their final positions. */
export const DetailSkeleton = ({ wide }: { wide: boolean }) => (
  <div className={classes.root} data-wide={wide || undefined} role="status" aria-label="공고를 불러오는 중" tabIndex={-1} data-autofocus>
    <Text block bg="skeleton" className={classes.picture} />
    <Stack gap={10} justify="start" className={classes.lines}>
      <span />
      <span />
      <span />
      <span />
    </Stack>
  </div>
);
