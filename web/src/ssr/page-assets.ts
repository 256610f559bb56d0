import type { Manifest } from "@tanstack/react-router";

type ManifestRoute = Manifest["routes"][string];

type Chunk = { file: string; css?: string[]; imports?: string[] };
/** `manifest.json` of the browser build. */
export type BuildManifest = Readonly<Record<string, Chunk>>;

const entryKey = "src/entry-client.tsx";
const routeKey = /^src\/routes\/(?<path>.+)\.tsx\?tsr-split=(?:\w+---)*component(?:---\w+)*$/;

const address = (file: string) => `/${file}`;

/** A chunk with everything it imports statically, itself last. */
const closure = (manifest: BuildManifest, key: string, seen = new Set<string>()): Chunk[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => closure(manifest, imported, seen)), chunk];
};

const assetsOf = (chunks: Chunk[]): ManifestRoute => ({
  preloads: chunks.map(({ file }) => address(file)),
  css: chunks.flatMap(({ css = [] }) => css.map(address)),
});

/** `manage/applications/index` → `/manage/applications/`, as the generated tree names its routes. */
const routeIdOf = (path: string) =>
  `/${path.replaceAll(".", "/").replace(/(^|\/)(index|route)$/, (_, slash: string, name: string) => (name === "index" ? slash : ""))}`;

/** Which scripts and styles each route needs, so that the browser asks for them while it reads the head. */
export const routerManifest = (manifest: BuildManifest): Manifest => {
  const entry = assetsOf(closure(manifest, entryKey));
  const entryFile = address(manifest[entryKey]?.file ?? "");
  const routes: Record<string, ManifestRoute> = {
    __root__: { ...entry, scripts: [{ attrs: { type: "module", async: true, src: entryFile } }] },
  };
  for (const key of Object.keys(manifest)) {
    const path = routeKey.exec(key)?.groups?.["path"];
    if (path === undefined) continue;
    const own = assetsOf(closure(manifest, key));
    const beyondEntry = (list: unknown[] | undefined, known: unknown[] | undefined) => list?.filter((item) => !known?.includes(item));
    routes[routeIdOf(path)] = {
      preloads: beyondEntry(own.preloads, entry.preloads) as string[],
      css: beyondEntry(own.css, entry.css) as string[],
    };
  }
  return { routes };
};

/** Vite's development server builds on request: there is only the entry, and not async, so that its own scripts come first. */
export const developmentManifest: Manifest = {
  routes: { __root__: { scripts: [{ attrs: { type: "module", async: true, src: `/${entryKey}` } }] } },
};
