import { landingNames } from "../features/accounts/index.ts";

/** Every parameter that a public page reads while it renders. */
const used: ReadonlySet<string> = new Set(["job_post_id", "alter_ad_name", ...landingNames]);

const publicPaths: ReadonlySet<string> = new Set(["/login", "/single-post", "/post-for-free", "/friends-and-family", "/terms", "/privacy"]);

/** The address of a public page without click ids and other parameters that no page reads. Other addresses stay as they are. */
export const pageAddress = (url: string): string => {
  const [path = "", query = ""] = url.split("?", 2);
  if (!publicPaths.has(path)) return url;
  const search = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => used.has(name)));
  search.sort();
  return search.size === 0 ? path : `${path}?${search}`;
};
