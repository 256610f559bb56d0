import type { QueryClient } from "@tanstack/react-query";
import { postFigureKeys } from "../figures/queries.ts";
import { jobPostKeys } from "../list/queries.ts";
import { postEditingKeys } from "./queries.ts";

/** Resolves when the lists of the hospital are loaded again. */
export const refreshPosts = (client: QueryClient): Promise<void> => {
  // A changed post gets another week before it counts as overlooked, so its figures change.
  void client.invalidateQueries({ queryKey: postFigureKeys.all });
  // The user may also be a doctor, whose lists contain this post.
  void client.invalidateQueries({ queryKey: jobPostKeys.all });
  return client.invalidateQueries({ queryKey: postEditingKeys.all });
};
