import { landingNames } from "../features/accounts/index.ts";

/** Every parameter that a public page reads while it renders. */
const used: ReadonlySet<string> = new Set(["job_post_id", "alter_ad_name", ...landingNames]);

const publicPaths: ReadonlySet<string> = new Set(["/login", "/single-post", "/post-for-free", "/friends-and-family", "/terms", "/privacy"]);

/** All addresses without a page show the same text, so they share one address that has none. */
const nowhere = "/-";

/** False for bytes that are no text in an address, such as `%ff`: the router handles them itself. */
function isMissing(path: string, hasPage: (path: string) => boolean): boolean {
  try {
    return !hasPage(decodeURI(path));
  } catch {
    return false;
  }
}

/**
 * The address under which a page is cached and rendered: of a public page without click ids and other parameters that no page reads.
 * Addresses of signed-in areas stay as they are.
 */
export const pageAddress = (url: string, hasPage: (path: string) => boolean): string => {
  const [path = "", query = ""] = url.split("?", 2);
  if (isMissing(path, hasPage)) return nowhere;
  if (!publicPaths.has(path)) return url;
  const search = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => used.has(name)));
  search.sort();
  return search.size === 0 ? path : `${path}?${search}`;
};
