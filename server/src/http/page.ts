import { hash } from "node:crypto";
import { CompressedText } from "./compressed.ts";
import type { RenderedPage } from "./page-renderer.ts";

/** A rendered page. Every visitor gets the same bytes and headers. */
export type Page = Pick<RenderedPage, "status" | "headers"> & {
  readonly html: CompressedText;
  /** Of the text before compression. */
  readonly etag: string;
  /** Milliseconds for which this process and shared caches may serve the page. 0: not at all. */
  readonly lifetimeMs: number;
  /** When its rendering started, because the page shows the data of that moment. */
  readonly startedAt: number;
  /** The Content-Security-Policy, for the current servers of live streams. */
  readonly policy: (streamOrigins: readonly string[]) => string;
};

type PageInput = {
  readonly rendered: RenderedPage;
  readonly startedAt: number;
  /** The complete page. */
  readonly text: Buffer;
  readonly policy: (streamOrigins: readonly string[]) => string;
};

const lifetimeMs = ({ status, cacheControl }: RenderedPage): number => {
  if (status >= 500 || !cacheControl?.includes("public")) return 0;
  return Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0) * 1000;
};

/** Keeps the last result, because the argument seldom changes. */
function cacheLast<A extends object, R>(work: (input: A) => R): (input: A) => R {
  let last: { readonly input: A; readonly result: R } | null = null;
  return (input) => {
    if (last?.input !== input) last = { input, result: work(input) };
    return last.result;
  };
}

export function createPage({ rendered, startedAt, text, policy }: PageInput): Page {
  return {
    status: rendered.status,
    headers: rendered.headers,
    html: new CompressedText(text),
    // Weak, because all encodings have the same one.
    etag: `W/"${hash("sha256", text, "base64url").slice(0, 22)}"`,
    lifetimeMs: lifetimeMs(rendered),
    startedAt,
    policy: cacheLast(policy),
  };
}

/**
 * A shared cache may keep a public page for its lifetime, less the time that it was cached here (`age`). So its content is never older than
 * the lifetime. Browsers send a request each time, and get 304 for an unchanged page.
 */
export const cacheHeaders = ({ status, lifetimeMs: lifetime, startedAt, etag }: Page): Record<string, string> => {
  if (lifetime === 0) return { "cache-control": "private, no-cache" };
  return {
    "cache-control": `public, max-age=0, s-maxage=${lifetime / 1000}, must-revalidate`,
    age: String(Math.ceil(Math.max(0, Date.now() - startedAt) / 1000)),
    ...(status === 200 ? { etag } : {}),
  };
};
