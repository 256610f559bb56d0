import type { Manifest } from "@tanstack/react-router";

type ManifestRoute = Manifest["routes"][string];

type Chunk = { file: string; css?: string[]; imports?: string[] };
/** `manifest.json` of the browser build. */
export type BuildManifest = Readonly<Record<string, Chunk>>;

export type PageAssets = {
  /** Style sheets by route, for the router's head. Scripts are excluded, because the kind of page decides when they load. */
  readonly manifest: Manifest;
  /** Address of the entry script, which starts the application. */
  readonly entry: string;
  /** Addresses of the other scripts of these routes, without duplicates. A script comes after its imports. */
  scriptsOf: (routeIds: readonly string[]) => readonly string[];
};

const entryKey = "src/entry-client.tsx";
/** Loaders come before screens, so that API requests start while the screens are still loading. */
const routeKeys = ["loader", "component"].map(
  (part) => new RegExp(`^src/routes/(?<path>.+)\\.tsx\\?tsr-split=(?:\\w+---)*${part}(?:---\\w+)*$`),
);

const address = (file: string) => `/${file}`;

/** A chunk and its static imports in depth-first order. The chunk itself is last. */
const closure = (manifest: BuildManifest, key: string, seen = new Set<string>()): Chunk[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => closure(manifest, imported, seen)), chunk];
};

const stylesOf = (chunks: readonly Chunk[]): string[] => chunks.flatMap(({ css = [] }) => css.map(address));

/** `manage/applications/index` → `/manage/applications/`, the route id in the generated tree. */
const routeIdOf = (path: string) =>
  `/${path.replaceAll(".", "/").replace(/(^|\/)(index|route)$/, (_, slash: string, name: string) => (name === "index" ? slash : ""))}`;

export const pageAssets = (manifest: BuildManifest): PageAssets => {
  const entryChunks = closure(manifest, entryKey);
  const entryStyles = stylesOf(entryChunks);
  const routes: Record<string, ManifestRoute> = { __root__: { css: entryStyles } };
  const scripts = routeKeys.map((routeKey) => {
    const found = new Map<string, readonly string[]>();
    for (const key of Object.keys(manifest)) {
      const path = routeKey.exec(key)?.groups?.["path"];
      if (path === undefined) continue;
      const id = routeIdOf(path);
      const chunks = closure(manifest, key);
      const styles = stylesOf(chunks).filter((style) => !entryStyles.includes(style));
      routes[id] = { css: [...new Set([...(routes[id]?.css ?? []), ...styles])] };
      found.set(
        id,
        chunks.map(({ file }) => address(file)),
      );
    }
    return found;
  });
  const entry = address(manifest[entryKey]?.file ?? "");
  const entryScripts = entryChunks.map(({ file }) => address(file));
  return {
    manifest: { routes },
    entry,
    scriptsOf: (routeIds) => {
      const files = new Set([...entryScripts, ...scripts.flatMap((of) => routeIds.flatMap((id) => of.get(id) ?? []))]);
      files.delete(entry);
      return [...files];
    },
  };
};

/**
 * For Vite's development server, which builds on request. It has only the entry script. The script is not async, so that Vite's own scripts
 * run first.
 */
export const developmentManifest: Manifest = {
  routes: { __root__: { scripts: [{ attrs: { type: "module", async: true, src: `/${entryKey}` } }] } },
};
