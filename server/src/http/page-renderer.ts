import type { PublicConfig } from "@rounds/contract/public-config.ts";
import type { Method } from "@rounds/contract/endpoint.ts";
import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ViteDevServer } from "vite";
import { type StyleSheets, styleSheets } from "./page-parts.ts";

export type Transport = (request: {
  method: Method;
  path: string;
  headers: Record<string, string>;
  body?: string;
}) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>;

export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  /** In the place of a style sheet it has a style element with the sheet's address. */
  html: string;
  cacheControl: string | null;
  /** Errors of the loaders. The page shows its failure view for them. */
  failures: unknown[];
};

export type PageRequest = { url: string; nonce: string; config: PublicConfig; transport: Transport };
export type PageRenderer = {
  readonly render: (request: PageRequest) => Promise<RenderedPage>;
  /** The URL without the parameters that the page does not use. Equal addresses have equal pages. */
  readonly addressOf: (url: string) => string;
  /** The style sheets that the pages contain. */
  readonly sheets?: StyleSheets;
};

type Build = {
  manifest: unknown;
  /** Addresses of the style sheets. */
  styles: ReadonlySet<string>;
  /** Script and styles that are inlined in the list page. */
  instantShell: { script: string; style: string };
};

/** The exports of the web's `entry-server`. */
type Entry = {
  render: (request: PageRequest & { build: Build | null }) => Promise<RenderedPage>;
  pageAddress: (url: string) => string;
};

/** Style sheets of the browser build. Public pages contain them. */
const readSheets = async (folder: string): Promise<StyleSheets> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  return styleSheets(
    new Map(await Promise.all(files.map(async (name) => [`/assets/${name}`, await readFile(join(folder, name))] as const))),
  );
};

export const productionRenderer = async (webRoot: string): Promise<PageRenderer> => {
  const manifest: unknown = JSON.parse(await readFile(join(webRoot, "dist/client/.vite/manifest.json"), "utf8"));
  const sheets = await readSheets(join(webRoot, "dist/client/assets"));
  const build: Build = {
    manifest,
    styles: new Set(sheets.keys()),
    instantShell: {
      script: await readFile(join(webRoot, "dist/instant-shell/instant-shell.js"), "utf8"),
      style: await readFile(join(webRoot, "dist/instant-shell/instant-shell.css"), "utf8"),
    },
  };
  const entry = (await import(pathToFileURL(join(webRoot, "dist/server/entry-server.js")).href)) as Entry;
  return { render: (request) => entry.render({ ...request, build }), addressOf: entry.pageAddress, sheets };
};

/** Vite's client and hot-reload scripts. They go last into the head, without white space, because React compares the rest. */
const viteTags = async (vite: ViteDevServer, { url, nonce }: PageRequest): Promise<string> => {
  const skeleton = await vite.transformIndexHtml(url, "<html><head></head><body></body></html>");
  const tags = skeleton.slice(skeleton.indexOf("<head>") + "<head>".length, skeleton.indexOf("</head>"));
  return tags
    .replaceAll(/<\/script>\s+/g, "</script>")
    .trim()
    .replaceAll("<script", `<script nonce="${nonce}"`);
};

/** Runs Vite in this process: sources without a build, hot reload over this server's port. */
export const developmentRenderer = async (app: FastifyInstance, webRoot: string): Promise<PageRenderer> => {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: webRoot,
    configFile: join(webRoot, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  // Runs before the server waits for its connections, because only Vite closes the WebSocket of an open tab.
  app.addHook("preClose", async () => {
    await vite.close();
    app.server.closeAllConnections();
  });
  const render = async (request: PageRequest): Promise<RenderedPage> => {
    const entry = (await vite.ssrLoadModule("/src/entry-server.tsx")) as Entry;
    const page = await entry.render({ ...request, build: null });
    const tags = await viteTags(vite, request);
    return { ...page, html: page.html.replace("</head>", () => `${tags}</head>`) };
  };
  // In development each URL is its own cache key.
  return { render, addressOf: (url) => url };
};
