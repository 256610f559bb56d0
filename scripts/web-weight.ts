import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

export type PageWeight = {
  /** Compressed bytes of the scripts and style sheets of the first load. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  /** Number of script files. */
  readonly scriptFiles: number;
  /** Scripts that contain the schema library. */
  readonly withSchemas: readonly string[];
};

const entry = "src/entry-client.tsx";
const client = new URL("../web/dist/client/", import.meta.url).pathname;

/** Only zod contains the name of this class. */
const schemaMark = "ZodError";

const collect = (manifest: Manifest, key: string, found: Set<string>): void => {
  if (found.has(key)) return;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, found);
};

/** The size that the server sends: with Brotli, except for files that are too small to gain from it. */
const bytesOf = (file: string): number =>
  (statSync(join(client, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(client, file))).size;
const sum = (files: ReadonlySet<string>): number => [...files].reduce((bytes, file) => bytes + bytesOf(file), 0);

/**
 * The first load of a page with these routes, from the built web. The result is the same on every machine. Routes are files below
 * `web/src/routes` without extension; `inside` is a built script that the page includes. Throws if the web is not built or has no such
 * route.
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

/**
 * The largest compressed size of a page, in kB. Change it only with a reason. Any change gives hundreds of files in the start script other
 * names, which changes its compressed size by up to 0.2 kB.
 */
export const weightLimits = [
  { page: "/login", routes: ["_public", "_public/login"], inside: undefined, scripts: 160, styles: 12 },
  { page: "/single-post", routes: ["_public", "_public/single-post"], inside: undefined, scripts: 160, styles: 14 },
  { page: "/interiors", routes: ["interiors"], inside: undefined, scripts: 177, styles: 17 },
  { page: "/pay", routes: ["pay"], inside: undefined, scripts: 152, styles: 12 },
  { page: "/friends-and-family", routes: ["_public", "_public/friends-and-family"], inside: undefined, scripts: 162, styles: 14 },
  { page: "/marketing_event", routes: ["_public", "_public/marketing_event"], inside: undefined, scripts: 163, styles: 14 },
  { page: "/go-to-mobile-app", routes: ["_public", "_public/go-to-mobile-app"], inside: undefined, scripts: 162, styles: 14 },
  { page: "/post-for-free", routes: ["_public", "_public/post-for-free"], inside: undefined, scripts: 163, styles: 14 },
  { page: "/invitation", routes: ["_public", "_public/invitation"], inside: undefined, scripts: 161, styles: 13 },
  { page: "/interiors-project", routes: ["interiors-project"], inside: undefined, scripts: 177, styles: 17 },
  { page: "/interior-designer", routes: ["interior-designer"], inside: undefined, scripts: 177, styles: 17 },
  { page: "/webinar/content", routes: ["webinar.content"], inside: undefined, scripts: 182, styles: 19 },
  { page: "/r", routes: ["_public", "_public/r"], inside: undefined, scripts: 218, styles: 23 },
  { page: "/webinar/contents", routes: ["_doctor", "_doctor/webinar.contents"], inside: undefined, scripts: 173, styles: 18 },
  { page: "/posts", routes: ["_doctor", "_doctor/posts"], inside: "instant-shell/instant-shell.js", scripts: 203, styles: 19 },
] as const;

/** The largest number of script files of a screen that shares most of its code with other screens. */
export const fileLimits = [
  { page: "/manage/applications", routes: ["manage", "manage/applications"], files: 60 },
  { page: "/user_manage/applications", routes: ["user_manage", "user_manage/applications"], files: 63 },
  { page: "/profile", routes: ["_doctor", "_doctor/profile"], files: 49 },
] as const;
