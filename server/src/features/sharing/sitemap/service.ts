import type { Deps } from "../../../deps.ts";
import { listFileStarts, listOpenPosts } from "./queries.ts";

/** Of sitemaps.org: more addresses have to be in several files. */
export const mostUrls = 50_000;
const rowsAtOnce = 2_000;

/** Pages that are there whatever is posted. */
const standingPages = ["/login", "/post-for-free", "/friends-and-family", "/terms", "/privacy"];

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const lastModified = (time: string): string => new Date(time).toISOString();

async function* postUrls({ config, db }: Deps, fromId: number, most: number): AsyncGenerator<string> {
  let next = fromId;
  for (let left = most; left > 0;) {
    const posts = await listOpenPosts(db, next, Math.min(rowsAtOnce, left));
    const urls = posts.map(
      ({ id, changed_at }) =>
        `<url><loc>${config.origin}/single-post?job_post_id=${id}</loc><lastmod>${lastModified(changed_at)}</lastmod></url>\n`,
    );
    if (urls.length > 0) yield urls.join("");
    left -= posts.length;
    const last = posts.at(-1);
    if (!last || posts.length < rowsAtOnce) return;
    next = last.id + 1;
  }
}

async function* urlSet(parts: AsyncGenerator<string>, first = ""): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n${first}`;
  yield* parts;
  yield "</urlset>\n";
}

const standing = ({ config }: Deps): string => standingPages.map((page) => `<url><loc>${config.origin}${page}</loc></url>\n`).join("");

const inFile = (starts: readonly number[], perFile: number): boolean => starts.length <= 1 && perFile > standingPages.length;

/** All addresses in one file, or the list of files when there are too many. Texts come as they are read from the database. */
export async function* sitemap(deps: Deps, perFile: number): AsyncGenerator<string> {
  // Room for the standing pages, which are in the first file only.
  const starts = await listFileStarts(deps.db, perFile - standingPages.length);
  if (inFile(starts, perFile)) return yield* urlSet(postUrls(deps, starts[0] ?? 1, perFile), standing(deps));
  yield `${head}<sitemapindex ${namespace}>\n`;
  for (const start of starts) yield `<sitemap><loc>${deps.config.origin}/sitemaps/${start}.xml</loc></sitemap>\n`;
  yield "</sitemapindex>\n";
}

/** One file of the list: the open posts from this id on, and with the lowest ones the standing pages. */
export async function* sitemapFile(deps: Deps, fromId: number, perFile: number): AsyncGenerator<string> {
  const [lowest] = await listOpenPosts(deps.db, 1, 1);
  const isFirst = lowest === undefined || fromId <= lowest.id;
  yield* urlSet(postUrls(deps, fromId, perFile - standingPages.length), isFirst ? standing(deps) : "");
}

/** Signed-in areas, the API and the sign-in have nothing for a search engine; link previews may fetch everything else. */
export const robots = (origin: string): string =>
  [
    "User-agent: *",
    ...[
      "/api/",
      "/webinar/api/",
      "/tracking/",
      "/auth/",
      "/dev",
      "/docs/",
      "/posts",
      "/overview",
      "/profile",
      "/businesses",
      "/manage",
      "/user_manage",
    ].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
