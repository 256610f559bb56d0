import { createSharedCache, type SharedCache } from "../lib/shared-cache.ts";
import type { EncodedHtml } from "./page-parts.ts";
import type { RenderedPage } from "./page-renderer.ts";

/** A page has about 100 kB, most of them styles. */
const maxBytes = 20_000_000;

export type CachedPage = Pick<RenderedPage, "status" | "headers" | "cacheControl"> & { readonly html: EncodedHtml };

const lifetimeMs = ({ status, cacheControl }: CachedPage): number => {
  if (status >= 500 || !cacheControl?.includes("public")) return 0;
  return Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0) * 1000;
};

/**
 * Caches pages for their max-age. The page that was unused for the longest time goes first. So a visitor who requests many addresses does
 * not push out the pages that others read.
 */
export const createPageCache = (): SharedCache<CachedPage> =>
  createSharedCache({ maxBytes, bytesOf: ({ html }) => html.bytes.length, lifetimeMs });
