import { LRUCache } from "lru-cache";
import type { RenderedPage } from "./page-renderer.ts";

/** About 30 kB each. */
const maxPages = 300;

const lifetimeMs = ({ status, cacheControl }: RenderedPage): number => {
  if (status >= 500 || !cacheControl?.includes("public")) return 0;
  return Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0) * 1000;
};

/** Caches pages for their max-age. Concurrent requests for one address share one rendering. */
export const createPageCache = () => {
  // A visitor who requests many addresses must not push out the pages that others read.
  const pages = new LRUCache<string, RenderedPage>({ max: maxPages });
  const pending = new Map<string, Promise<RenderedPage>>();

  const store = (url: string, page: RenderedPage) => {
    const lifetime = lifetimeMs(page);
    if (lifetime > 0) pages.set(url, page, { ttl: lifetime });
  };

  /** A cached page that is still valid. */
  const find = (address: string): RenderedPage | null => pages.get(address) ?? null;

  const get = async (address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const cached = find(address);
    if (cached) return cached;
    const rendering = pending.get(address) ?? render().finally(() => pending.delete(address));
    pending.set(address, rendering);
    const page = await rendering;
    if (!pages.has(address)) store(address, page);
    return page;
  };

  return { find, get };
};
