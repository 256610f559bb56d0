import { LRUCache } from "lru-cache";
import type { EncodedHtml } from "./page-parts.ts";
import type { RenderedPage } from "./page-renderer.ts";

/** Bytes of all cached pages. A page has about 100 kB, most of them styles. */
const maxBytes = 20_000_000;

export type CachedPage = Pick<RenderedPage, "status" | "headers" | "cacheControl"> & { readonly html: EncodedHtml };

const lifetimeMs = ({ status, cacheControl }: CachedPage): number => {
  if (status >= 500 || !cacheControl?.includes("public")) return 0;
  return Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0) * 1000;
};

/** Caches pages for their max-age. Concurrent requests for one address share one rendering. */
export const createPageCache = () => {
  // A visitor who requests many addresses must not push out the pages that others read.
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: ({ html }) => html.bytes.length });
  const pending = new Map<string, Promise<CachedPage>>();

  const store = (url: string, page: CachedPage) => {
    const lifetime = lifetimeMs(page);
    if (lifetime > 0) pages.set(url, page, { ttl: lifetime });
  };

  /** A cached page that is still valid. */
  const find = (address: string): CachedPage | null => pages.get(address) ?? null;

  const get = async (address: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
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
