import { useLocation } from "@tanstack/react-router";
import type { EventSource } from "../../../features/app-events/index.ts";

const screens: Readonly<Record<string, EventSource>> = {
  "/posts": "list",
  "/posts-applied": "applied",
  "/posts-bookmarked": "bookmarked",
  "/overview": "suggestion",
};

/** Which list this screen is, for counting. */
export const useListSource = (): EventSource => useLocation({ select: ({ pathname }) => screens[pathname] ?? "link" });

/** Where an open post was come to from, for counting: a list, one like it, or an address that somebody followed. */
export const usePostSource = (jobPostId: number): EventSource =>
  useLocation({
    select: ({ pathname, state }) => {
      if (state.openedFromSimilar === jobPostId) return "similar";
      const screen = screens[pathname] ?? "link";
      return screen === "list" && !state.openedFromList ? "link" : screen;
    },
  });
