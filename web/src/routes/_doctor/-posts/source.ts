import { useLocation } from "@tanstack/react-router";
import type { EventSource } from "../../../features/app-events/index.ts";

const screens: Readonly<Record<string, EventSource>> = {
  "/posts": "list",
  "/posts-applied": "applied",
  "/posts-bookmarked": "bookmarked",
  "/overview": "suggestion",
};

/** The name of this list, for statistics. */
export const useListSource = (): EventSource => useLocation({ select: ({ pathname }) => screens[pathname] ?? "link" });

/** The source of an open post, for statistics: a list, a similar post, or a link. */
export const usePostSource = (jobPostId: number): EventSource =>
  useLocation({
    select: ({ pathname, state }) => {
      if (state.openedFromSimilar === jobPostId) return "similar";
      const screen = screens[pathname] ?? "link";
      return screen === "list" && !state.openedFromList && !state.chosenInList ? "link" : screen;
    },
  });
