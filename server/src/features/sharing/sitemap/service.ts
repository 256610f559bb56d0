import type { Deps } from "../../../deps.ts";
import { listFileStarts, listOpenPosts } from "./queries.ts";

/** The limit of sitemaps.org for one file. */
export const maxUrls = 50_000;
const rowsPerQuery = 2_000;

/** Public pages that are not about a post. */
const staticPages = ["/login", "/post-for-free", "/friends-and-family", "/terms", "/privacy"];

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const lastModified = (time: string): string => new Date(time).toISOString();

async function* postUrls({ config, db }: Deps, fromId: number, limit: number): AsyncGenerator<string> {
  let next = fromId;
  for (let left = limit; left > 0;) {
    const posts = await listOpenPosts(db, next, Math.min(rowsPerQuery, left));
    const urls = posts.map(
      ({ id, changed_at }) =>
        `<url><loc>${config.origin}/single-post?job_post_id=${id}</loc><lastmod>${lastModified(changed_at)}</lastmod></url>\n`,
    );
    if (urls.length > 0) yield urls.join("");
    left -= posts.length;
    const last = posts.at(-1);
    if (!last || posts.length < rowsPerQuery) return;
    next = last.id + 1;
  }
}

async function* urlSet(parts: AsyncGenerator<string>, first = ""): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n${first}`;
  yield* parts;
  yield "</urlset>\n";
}

const staticUrls = ({ config }: Deps): string => staticPages.map((page) => `<url><loc>${config.origin}${page}</loc></url>\n`).join("");

const inFile = (starts: readonly number[], perFile: number): boolean => starts.length <= 1 && perFile > staticPages.length;

/** All URLs in one file, or an index of files when there are too many. Yields parts while it reads from the database. */
export async function* sitemap(deps: Deps, perFile: number): AsyncGenerator<string> {
  // Only the first file contains the static pages, but every file leaves room for them.
  const starts = await listFileStarts(deps.db, perFile - staticPages.length);
  if (inFile(starts, perFile)) return yield* urlSet(postUrls(deps, starts[0] ?? 1, perFile), staticUrls(deps));
  yield `${head}<sitemapindex ${namespace}>\n`;
  for (const start of starts) yield `<sitemap><loc>${deps.config.origin}/sitemaps/${start}.xml</loc></sitemap>\n`;
  yield "</sitemapindex>\n";
}

/** One file of the index: the open posts from this id on. The file with the lowest id also contains the static pages. */
export async function* sitemapFile(deps: Deps, fromId: number, perFile: number): AsyncGenerator<string> {
  const [lowest] = await listOpenPosts(deps.db, 1, 1);
  const isFirst = lowest === undefined || fromId <= lowest.id;
  yield* urlSet(postUrls(deps, fromId, perFile - staticPages.length), isFirst ? staticUrls(deps) : "");
}

/** Keeps search engines out of the API, the sign-in and all pages that need a session. Link previews may fetch the rest. */
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
      "/webinar/contents",
      "/businesses",
      "/manage",
      "/user_manage",
    ].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
