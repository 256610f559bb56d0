import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { createRequestHandler } from "@tanstack/react-router/ssr/server";
import { createCall, type Transport } from "./lib/call.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { createAppRouter } from "./router.tsx";
import { type BuildManifest, developmentManifest, routerManifest, startScript } from "./ssr/page-assets.ts";
import { fontFacesFor } from "./ssr/page-fonts.ts";
import { renderToHtml } from "./ssr/render-to-html.tsx";

type RenderInput = {
  /** Path and query as the browser sent them. */
  url: string;
  /** Written wherever a nonce belongs; the server may put the real one in later. */
  nonce: string;
  config: PublicConfig;
  /** Carries the loaders' calls to the API in the same process. */
  transport: Transport;
  /** `manifest.json` of the browser build; null while Vite's development server builds on request. */
  manifest: BuildManifest | null;
};

export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The `Cache-Control` a route asked for, or null. */
  cacheControl: string | null;
  /** What loaders threw; the page then shows its failure view with status 500. */
  failures: unknown[];
};

const withFonts = (html: string, nonce: string) =>
  html.replace("</head>", () => `<style nonce="${nonce}" data-page-fonts>${fontFacesFor(html)}</style></head>`);

const withStart = (html: string, nonce: string, manifest: BuildManifest | null) =>
  manifest === null
    ? html
    : html.replace("</body>", () => `<script type="module" nonce="${nonce}">${startScript(manifest)}</script></body>`);

const manifests = new WeakMap<BuildManifest, ReturnType<typeof routerManifest>>();
const manifestFor = (manifest: BuildManifest | null) => {
  if (!manifest) return developmentManifest;
  const known = manifests.get(manifest) ?? routerManifest(manifest);
  manifests.set(manifest, known);
  return known;
};

/** Renders one page. Rejects when a component fails to render. */
export const render = async ({ url, nonce, config, transport, manifest }: RenderInput): Promise<RenderedPage> => {
  const failures: unknown[] = [];
  let chosenStatus: number | null = null;
  const context = {
    queryClient: createQueryClient(),
    call: createCall(transport),
    config,
    answerWith: (status: number) => {
      chosenStatus = status;
    },
  };
  const handle = createRequestHandler({
    request: new Request(new URL(url, config.origin)),
    createRouter: () => createAppRouter({ context, nonce }),
    getRouterManifest: () => manifestFor(manifest),
  });
  const response = await handle(async ({ router, responseHeaders }) => {
    failures.push(...router.stores.matches.get().flatMap((match) => (match.status === "error" ? [match.error] : [])));
    const status = router._serverResult?.type === "render" ? router._serverResult.status : 200;
    const html = withFonts(await renderToHtml(router, nonce), nonce);
    return new Response(withStart(html, nonce, manifest), { status, headers: responseHeaders });
  });
  context.queryClient.clear();
  const { "cache-control": cacheControl = null, ...headers } = Object.fromEntries(response.headers);
  return {
    status: response.ok && chosenStatus !== null ? chosenStatus : response.status,
    headers,
    html: await response.text(),
    cacheControl,
    failures,
  };
};
