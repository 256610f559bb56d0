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
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ html }) => html.bytes.length,
    // The clock of `Date`, so that tests can advance it.
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  const pending = new Map<string, Promise<CachedPage>>();

  /** The lifetime starts before the rendering, because the page shows the data of that moment. */
  const store = (url: string, page: CachedPage, startedAt: number) => {
    const lifetime = lifetimeMs(page);
    const ttl = startedAt + lifetime - Date.now();
    if (ttl > 0) pages.set(url, page, { ttl });
  };

  /** A cached page that is still valid. */
  const find = (address: string): CachedPage | null => pages.get(address) ?? null;

  const get = async (address: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
    const cached = find(address);
    if (cached) return cached;
    const startedAt = Date.now();
    const rendering = pending.get(address) ?? render().finally(() => pending.delete(address));
    pending.set(address, rendering);
    const page = await rendering;
    if (!pages.has(address)) store(address, page, startedAt);
    return page;
  };

  return { find, get };
};
