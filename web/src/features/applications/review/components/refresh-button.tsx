import { VisuallyHidden } from "@mantine/core";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Box } from "../../../../ui/box.tsx";
import classes from "./review-screen.module.css";

/** `loadedAt`: when the list was loaded, in milliseconds since 1970. */
type Props = { loadedAt: number; isLoading: boolean; onRefresh: () => void };

/** The age of the list. A press loads it again. */
export const RefreshButton = ({ loadedAt, isLoading, onRefresh }: Props) => (
  <Box
    as="button"
    px={6}
    py={4}
    radius={6}
    tone="muted"
    tabular
    type="button"
    className={classes.refresh}
    title="목록 새로고침"
    disabled={isLoading}
    onClick={onRefresh}
  >
    {seoulClock(loadedAt)} 기준
    <VisuallyHidden component="span">, 목록 새로고침</VisuallyHidden>
  </Box>
);
