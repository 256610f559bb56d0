import { useMediaQuery } from "@mantine/hooks";
import type { Room } from "./columns.tsx";

// The server never renders these screens, so the first render can read the window size.
const readOnFirstRender = { getInitialValueInEffect: false };

/** How much space this window gives a table. */
export const useRoom = (): Room => {
  const table = useMediaQuery("(min-width: 1024px)", true, readOnFirstRender);
  const snug = useMediaQuery("(min-width: 1280px)", true, readOnFirstRender);
  const full = useMediaQuery("(min-width: 1400px)", true, readOnFirstRender);
  if (full) return "full";
  if (snug) return "snug";
  return table ? "folded" : "cards";
};
