import type { RenderedPage } from "./page-renderer.ts";

/** About 30 kB each. */
const mostPages = 300;

const lifetimeMs = ({ status, cacheControl }: RenderedPage): number => {
  if (status >= 500 || !cacheControl?.includes("public")) return 0;
  return Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0) * 1000;
};

/** Keeps pages as long as they allow; many requests for one address wait for one rendering. */
export const createPageCache = () => {
  const kept = new Map<string, { page: RenderedPage; until: number }>();
  const underWay = new Map<string, Promise<RenderedPage>>();

  const keep = (url: string, page: RenderedPage) => {
    const lifetime = lifetimeMs(page);
    if (lifetime === 0) return;
    const oldest = kept.keys().next();
    if (kept.size >= mostPages && !oldest.done) kept.delete(oldest.value);
    kept.set(url, { page, until: Date.now() + lifetime });
  };

  /** A cached page that is still valid. */
  const find = (address: string): RenderedPage | null => {
    const cached = kept.get(address);
    if (cached && cached.until > Date.now()) return cached.page;
    kept.delete(address);
    return null;
  };

  const get = async (address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const cached = find(address);
    if (cached) return cached;
    const rendering = underWay.get(address) ?? render().finally(() => underWay.delete(address));
    underWay.set(address, rendering);
    const page = await rendering;
    if (!kept.has(address)) keep(address, page);
    return page;
  };

  return { find, get };
};
