import { landingNames, landingOf } from "@rounds/contract/sharing/arrival.ts";

/** Every parameter that a public page reads while it renders, in addition to the landing. */
const used: ReadonlySet<string> = new Set(["job_post_id", "alter_ad_name"]);

const publicPaths: ReadonlySet<string> = new Set([
  "/login",
  "/single-post",
  "/post-for-free",
  "/friends-and-family",
  "/marketing_event",
  "/go-to-mobile-app",
  "/terms",
  "/privacy",
]);

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
 * Invalid values of the landing are removed too, so an attacker cannot fill the cache with them. Addresses of signed-in areas stay as
 * they are.
 */
export const pageAddress = (url: string, hasPage: (path: string) => boolean): string => {
  const [path = "", query = ""] = url.split("?", 2);
  if (isMissing(path, hasPage)) return nowhere;
  if (!publicPaths.has(path)) return url;
  const given = new URLSearchParams(query);
  const search = new URLSearchParams([...given].filter(([name]) => used.has(name)));
  const landing = landingOf(Object.fromEntries(given));
  for (const name of landingNames) if (landing[name] !== undefined) search.set(name, landing[name]);
  search.sort();
  return search.size === 0 ? path : `${path}?${search}`;
};
