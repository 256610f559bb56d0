import { useMatches } from "@tanstack/react-router";

/** False for a page with its own bar at the bottom of phones. */
export const useHasTabs = (): boolean =>
  useMatches({ select: (matches) => matches.every(({ staticData }) => staticData.hasTabs !== false) });
