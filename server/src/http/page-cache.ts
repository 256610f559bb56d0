import { createSharedCache, type SharedCache } from "../lib/shared-cache.ts";
import type { Page } from "./page.ts";

/** Of one kind of page. A page has about 100 kB, most of them styles. Its compressed forms have two fifths of that. */
const maxBytes = 10_000_000;
const bytesOf = ({ html }: Page): number => Math.ceil(html.text.length * 1.4);

const lifetimeOf = ({ lifetimeMs }: Page): number => lifetimeMs;
/** A parameter that names nothing is not cached, because there are too many of them. */
const lifetimeOfFound = (page: Page): number => (page.status === 404 ? 0 : page.lifetimeMs);

/**
 * Caches pages for their lifetime. Pages without parameters share one cache, because they are few. Each kind of page with parameters has a
 * separate cache, so that no parameter removes a page of another kind. The page that was unused for the longest time goes first.
 */
export const createPageCache = (): SharedCache<Page> => {
  const caches = new Map<string, SharedCache<Page>>();
  const cacheOf = (address: string): SharedCache<Page> => {
    const end = address.indexOf("?");
    const kind = end === -1 ? "" : address.slice(0, end);
    const cache =
      caches.get(kind) ?? createSharedCache<Page>({ maxBytes, bytesOf, lifetimeMs: kind === "" ? lifetimeOf : lifetimeOfFound });
    caches.set(kind, cache);
    return cache;
  };
  return {
    find: (address) => cacheOf(address).find(address),
    get: (address, render) => cacheOf(address).get(address, render),
  };
};
