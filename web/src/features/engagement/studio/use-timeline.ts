import { useMediaQuery } from "@mantine/hooks";
import { media } from "../../../ui/tokens.ts";
import { timelineAround, type Timeline } from "./timeline.ts";

/** Seven weeks, four on small laptops. Null on narrow windows, which have no room for weeks. */
export const useTimeline = (now: number, weeksLater: number): Timeline | null => {
  const isWide = useMediaQuery(media.wide, true, { getInitialValueInEffect: false });
  const isRoomy = useMediaQuery(media.roomy, true, { getInitialValueInEffect: false });
  return isWide ? timelineAround(now, isRoomy ? 7 : 4, weeksLater) : null;
};
