import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

export type PageWeight = {
  /** Compressed bytes of the scripts and of the style sheets that a page starts with. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  /** How many files the scripts come in. */
  readonly scriptFiles: number;
  /** Those scripts that carry the schema library. */
  readonly withSchemas: readonly string[];
};

const entry = "src/entry-client.tsx";
const client = new URL("../web/dist/client/", import.meta.url).pathname;

/** Only zod itself names this class. */
const schemaMark = "ZodError";

const collect = (manifest: Manifest, key: string, found: Set<string>): void => {
  if (found.has(key)) return;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, found);
};

/** As the server sends it: with Brotli, except what is too small to gain by it. */
const bytesOf = (file: string): number =>
  (statSync(join(client, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(client, file))).size;
const sum = (files: ReadonlySet<string>): number => [...files].reduce((bytes, file) => bytes + bytesOf(file), 0);

/**
 * What a page of these routes starts with, read from the built web: the same for every run and every machine. Routes are named
 * by their files below `web/src/routes`, without ending; `inside` is a built script that the page itself carries. Throws when the web is not built or a route is not in it.
 */
export function weighPage(routes: readonly string[], inside?: string): PageWeight {
  const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  const keys = new Set<string>();
  collect(manifest, entry, keys);
  for (const route of routes) {
    const parts = Object.keys(manifest).filter(
      (key) => key.startsWith(`src/routes/${route}.tsx?tsr-split=`) && /=(?:.*-)?(?:loader|component)\b/.test(key),
    );
    if (parts.length === 0) throw new Error(`the built web has no route ${route}`);
    for (const part of parts) collect(manifest, part, keys);
  }
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const scripts = new Set(chunks.map(({ file }) => file));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return {
    scriptBytes: sum(scripts) + (inside === undefined ? 0 : brotliCompressSync(readFileSync(join(client, "..", inside))).length),
    styleBytes: sum(styles),
    scriptFiles: scripts.size,
    withSchemas: [...scripts].filter((file) => readFileSync(join(client, file), "utf8").includes(schemaMark)),
  };
}

/** Most that a page may weigh, compressed, kB. A page may get heavier only together with a reason to change this. */
export const weightLimits = [
  { page: "/login", routes: ["_public", "_public/login"], inside: undefined, scripts: 160, styles: 12 },
  { page: "/single-post", routes: ["_public", "_public/single-post"], inside: undefined, scripts: 160, styles: 14 },
  { page: "/posts", routes: ["_doctor", "_doctor/posts"], inside: "first-look/first-look.js", scripts: 220, styles: 60 },
] as const;
