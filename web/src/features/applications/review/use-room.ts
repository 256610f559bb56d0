import { useMediaQuery } from "@mantine/hooks";
import type { Room } from "./columns.tsx";
import { media, windowFrom } from "../../../ui/tokens.ts";

// The server never renders these screens, so the first render can read the window size.
const readOnFirstRender = { getInitialValueInEffect: false };

/** How much space this window gives a table. */
export const useRoom = (): Room => {
  const table = useMediaQuery(media.wide, true, readOnFirstRender);
  const snug = useMediaQuery(media.roomy, true, readOnFirstRender);
  const full = useMediaQuery(windowFrom(1400), true, readOnFirstRender);
  if (full) return "full";
  if (snug) return "snug";
  return table ? "folded" : "cards";
};
