import { useMediaQuery } from "@mantine/hooks";
import type { Room } from "./columns.tsx";

// These screens are never rendered on the server, so the first drawing already knows the window.
const atOnce = { getInitialValueInEffect: false };

/** How much room this window gives a table. */
export const useRoom = (): Room => {
  const table = useMediaQuery("(min-width: 1024px)", true, atOnce);
  const snug = useMediaQuery("(min-width: 1280px)", true, atOnce);
  const full = useMediaQuery("(min-width: 1400px)", true, atOnce);
  if (full) return "full";
  if (snug) return "snug";
  return table ? "folded" : "cards";
};
