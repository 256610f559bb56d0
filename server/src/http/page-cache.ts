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

  const get = async (url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const known = kept.get(url);
    if (known && known.until > Date.now()) return known.page;
    kept.delete(url);
    const rendering = underWay.get(url) ?? render().finally(() => underWay.delete(url));
    underWay.set(url, rendering);
    const page = await rendering;
    if (!kept.has(url)) keep(url, page);
    return page;
  };

  return { get };
};
