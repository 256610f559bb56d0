import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { createRequestHandler } from "@tanstack/react-router/ssr/server";
import { createCall, type Transport } from "./lib/call.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { createAppRouter } from "./router.tsx";
import { type FindPage, pageAddress as addressOf } from "./ssr/page-address.ts";
import { type BuildManifest, developmentManifest, pageAssets, type PageAssets } from "./ssr/page-assets.ts";
import { fontFacesFor } from "./ssr/page-fonts.ts";
import {
  type InstantShell,
  type StyleAddresses,
  withEarlyStart,
  withInstantShell,
  withFonts,
  withLateStart,
  withStylesInside,
} from "./ssr/page-parts.ts";
import { renderToHtml } from "./ssr/render-to-html.tsx";

type Build = { manifest: BuildManifest; styles: StyleAddresses; instantShell: InstantShell };

type RenderInput = {
  /** Path and query as the browser sent them. */
  url: string;
  /** Marks our scripts and styles. The server replaces it by hashes. In development it is the nonce. */
  nonce: string;
  config: PublicConfig;
  /** Carries the loaders' calls to the API in the same process. */
  transport: Transport;
  /**
   * The browser build: its `manifest.json`, the addresses of its style sheets and the instant shell. Null in development, because Vite's
   * server builds on request.
   */
  build: Build | null;
};

export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  /** In the place of a style sheet it has a style element with the sheet's address. */
  html: string;
  /** The `Cache-Control` that a route requested, or null. */
  cacheControl: string | null;
  /** Errors of the loaders. The page then shows its failure view with status 500. */
  failures: unknown[];
};

/** For questions about the routes. It renders nothing. */
const routes = createAppRouter({
  context: {
    queryClient: createQueryClient(),
    call: () => Promise.reject(new Error("this router makes no calls")),
    config: {} as PublicConfig,
    setPageStatus: () => {},
  },
  nonce: "",
});

const findPage: FindPage = (path) => {
  const [matched, rest, found] = routes.getMatchedRoutes(path);
  if (found === undefined) return null;
  // An unknown address below an area shows the area's shell.
  const below = found.path !== "/" && rest["**"] !== undefined ? "/-" : "";
  return { path: (found.fullPath.replace(/(?<=.)\/$/, "") || "/") + below, isShell: matched.some(({ options }) => options.ssr === false) };
};

/** Equal addresses have equal pages. */
export const pageAddress = (url: string): string => addressOf(url, findPage);

/** Seconds. The text of an unknown address changes with the next version only. */
const notFoundLifetime = 300;

const assetsCache = new WeakMap<Build, PageAssets>();
const assetsOf = (build: Build): PageAssets => {
  const assets = assetsCache.get(build) ?? pageAssets(build.manifest);
  assetsCache.set(build, assets);
  return assets;
};

type Finished = { path: string; html: string; nonce: string; build: Build | null; matches: readonly { routeId: string; ssr?: unknown }[] };

/** Doctors arrive at this page. The instant shell requests and shows its list before the application is loaded. */
const instantShellPath = "/posts";

/** Adds fonts, styles and scripts to the rendered page. The kind of page decides when they load. */
const finish = ({ path, html, nonce, build, matches }: Finished): string => {
  if (!build) return withFonts(html, nonce, fontFacesFor(html));
  const assets = assetsOf(build);
  const start = { entry: assets.entry, scripts: assets.scriptsOf(matches.map(({ routeId }) => routeId)) };
  if (matches.some(({ ssr }) => ssr === false)) {
    const page = withEarlyStart(html, nonce, start);
    if (path !== instantShellPath) return withFonts(page, nonce, fontFacesFor(html));
    return withInstantShell(page, nonce, fontFacesFor(html + build.instantShell.script), build.instantShell);
  }
  return withStylesInside(withLateStart(html, nonce, fontFacesFor(html), start), nonce, build.styles);
};

/** Renders one page. Rejects when a component fails to render. */
export const render = async ({ url, nonce, config, transport, build }: RenderInput): Promise<RenderedPage> => {
  const failures: unknown[] = [];
  let chosenStatus: number | null = null;
  const context = {
    queryClient: createQueryClient(),
    call: createCall(transport),
    config,
    setPageStatus: (status: number) => {
      chosenStatus = status;
    },
  };
  const address = new URL(url, config.origin);
  const handle = createRequestHandler({
    request: new Request(address),
    createRouter: () => createAppRouter({ context, nonce }),
    getRouterManifest: () => (build ? assetsOf(build).manifest : developmentManifest),
  });
  // The router's functions refer to this object, and the garbage collector frees them late (docs/decisions/0073). So `html` is emptied at the end.
  const result = { html: "" };
  const response = await handle(async ({ router, responseHeaders }) => {
    const matches = router.stores.matches.get();
    failures.push(...matches.flatMap((match) => (match.status === "error" ? [match.error] : [])));
    const status = router._serverResult?.type === "render" ? router._serverResult.status : 200;
    result.html = finish({ path: address.pathname, html: await renderToHtml(router, nonce), nonce, build, matches });
    // The body is empty, because a response would encode the page, and we would have to decode it again.
    return new Response(null, { status, headers: responseHeaders });
  });
  context.queryClient.clear();
  const { html } = result;
  result.html = "";
  const { "cache-control": requested = null, ...headers } = Object.fromEntries(response.headers);
  const cacheControl = findPage(address.pathname) ? requested : `public, max-age=${notFoundLifetime}`;
  return {
    status: response.ok && chosenStatus !== null ? chosenStatus : response.status,
    headers,
    html,
    cacheControl,
    failures,
  };
};
