import type { Deps } from "../../../deps.ts";
import { slotWithinRequestTime } from "../../../db/request-time.ts";
import { createConcurrencyLimit } from "../../../lib/concurrency-limit.ts";
import { CompressedText } from "../../../http/compressed.ts";
import { createSharedCache } from "../../../lib/shared-cache.ts";
import { listPublicDesigners, listPublicProjects } from "../../interiors/index.ts";
import { listSpecialtiesWithPay } from "../../pay-index/index.ts";
import { listPublicContents } from "../../webinars/index.ts";
import { countOpenPosts, listOpenPosts } from "./queries.ts";

/** The limit of sitemaps.org for one file. */
export const maxUrls = 50_000;
const rowsPerQuery = 2_000;

/** Seconds for which one process serves the same file. */
export const cacheSeconds = 60;
/** A file of 50,000 posts has about 6 MB. */
const maxCacheBytes = 40_000_000;

/** Public pages that are not about a post. */
export const staticPages: readonly string[] = [
  "/interiors",
  "/pay",
  "/login",
  "/post-for-free",
  "/friends-and-family",
  "/go-to-mobile-app",
  "/terms",
  "/privacy",
];

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The addresses are percent-encoded, so `&` is their only special character. */
const urlTag = (address: string, changedAt?: string): string =>
  `<url><loc>${address.replaceAll("&", "&amp;")}</loc>${changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`}</url>\n`;

const urlSet = (tags: readonly string[]): Buffer => Buffer.from(`${head}<urlset ${namespace}>\n${tags.join("")}</urlset>\n`);

const indexOf = (addresses: readonly string[]): Buffer =>
  Buffer.from(
    `${head}<sitemapindex ${namespace}>\n${addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>\n`).join("")}</sitemapindex>\n`,
  );

const pathOf = (page: string, query: Readonly<Record<string, string>>): string => `${page}?${new URLSearchParams(query)}`;

/** Static pages, published webinar contents, and interiors and pay under the canonical addresses of their pages. */
async function pageTags(deps: Deps, perFile: number): Promise<string[]> {
  const [contents, projects, designers, specialties] = await Promise.all([
    listPublicContents(deps, perFile),
    listPublicProjects(deps, perFile),
    listPublicDesigners(deps, perFile),
    listSpecialtiesWithPay(deps),
  ]);
  const pages: readonly { path: string; changed_at?: string }[] = [
    ...staticPages.map((path) => ({ path })),
    ...contents.map(({ id, changed_at }) => ({ path: pathOf("/webinar/content", { content_id: String(id) }), changed_at })),
    ...projects.map(({ id, room_type, changed_at }) => ({
      path: pathOf("/interiors-project", { project_id: String(id), room_type }),
      changed_at,
    })),
    ...designers.map(({ id, changed_at }) => ({ path: pathOf("/interior-designer", { designer_id: String(id) }), changed_at })),
    ...specialties.map((specialty) => ({ path: pathOf("/pay", { specialty }) })),
  ];
  return pages.slice(0, perFile).map(({ path, changed_at }) => urlTag(`${deps.config.origin}${path}`, changed_at));
}

async function postTags({ config, db }: Deps, fromId: number, endId: number): Promise<string[]> {
  const tags: string[] = [];
  for (let next = fromId; ;) {
    const posts = await listOpenPosts(db, { fromId: next, endId, limit: rowsPerQuery });
    for (const { id, changed_at } of posts) tags.push(urlTag(`${config.origin}/single-post?job_post_id=${id}`, changed_at));
    const last = posts.at(-1);
    if (!last || posts.length < rowsPerQuery) return tags;
    next = last.id + 1;
  }
}

type SitemapFile = {
  readonly text: CompressedText;
  /** The parts that the index names; empty in all other files. */
  readonly parts: ReadonlySet<number>;
};

const fileOf = (text: Buffer, parts: readonly number[] = []): SitemapFile => ({ text: new CompressedText(text), parts: new Set(parts) });

/** All URLs in one file, or an index of files when there are too many. */
async function generateMain(deps: Deps, perFile: number): Promise<SitemapFile> {
  const pages = await pageTags(deps, perFile);
  const counts = await countOpenPosts(deps.db, perFile);
  const posts = counts.reduce((sum, count) => sum + count.posts, 0);
  if (pages.length + posts <= perFile) return fileOf(urlSet([...pages, ...(await postTags(deps, 1, Number.MAX_SAFE_INTEGER))]));
  const parts = counts.map(({ part }) => part);
  const names = ["pages", ...parts];
  return fileOf(indexOf(names.map((name) => `${deps.config.origin}/sitemaps/${name}.xml`)), parts);
}

/**
 * The files of the sitemap. Each process caches them, and generates one file at a time. Parallel requests share the result. `perFile` is
 * the number of URLs per file. A part contains the posts of a fixed range of ids, so its address stays valid when posts close.
 */
export function createSitemap(deps: Deps, perFile: number) {
  const cache = createSharedCache<SitemapFile>({
    maxBytes: maxCacheBytes,
    bytesOf: ({ text }) => text.text.length,
    lifetimeMs: () => cacheSeconds * 1000,
  });
  const slot = createConcurrencyLimit(1);
  const get = (name: string, generate: () => Promise<SitemapFile>): Promise<SitemapFile> =>
    cache.get(name, async () => {
      const release = await slotWithinRequestTime(slot("sitemap"));
      return generate().finally(release);
    });
  const main = () => get("main", () => generateMain(deps, perFile));
  return {
    main: async (): Promise<CompressedText> => (await main()).text,
    pages: async (): Promise<CompressedText> => (await get("pages", async () => fileOf(urlSet(await pageTags(deps, perFile))))).text,
    /** Null for a part that the index does not name. */
    part: async (part: number): Promise<CompressedText | null> => {
      if (!(await main()).parts.has(part)) return null;
      const generate = async () => fileOf(urlSet(await postTags(deps, part * perFile, (part + 1) * perFile)));
      return (await get(`part ${part}`, generate)).text;
    },
  };
}

/**
 * Keeps search engines out of the API, the sign-in and all pages that need a session. Link previews may fetch the rest, and the pictures of
 * public pages, because the longer rule wins.
 */
export const robots = (origin: string): string =>
  [
    "User-agent: *",
    ...["/api/v1/interior_images/", "/api/v1/campaign_pictures/"].map((path) => `Allow: ${path}`),
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
      "/inbox",
      "/mapview",
      "/webinar/contents",
      "/businesses",
      "/manage",
      "/user_manage",
    ].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
