import { restoreCachedPageScroll } from "../lib/cached-page-scroll.ts";
import { watchPageUser } from "../lib/watch-page-user.ts";
import { reloadAfterFailedScripts } from "./failed-scripts.ts";
import { watchStaying } from "./watch-staying.ts";

/** In the same file, so that a page without a network can show a failure. */
export { partFailures } from "./part-failures.tsx";

/** Work of every page that starts after the page is usable, so that it adds nothing to the first load. */
export const watchPage = (): void => {
  reloadAfterFailedScripts();
  restoreCachedPageScroll();
  watchPageUser();
  watchStaying();
};
