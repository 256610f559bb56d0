import { renderAsync } from "@resvg/resvg-js";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Deps } from "../../../deps.ts";
import { createConcurrencyLimit } from "../../../lib/concurrency-limit.ts";
import { isMissingFile } from "../../../lib/is-missing-file.ts";
import { drawing } from "./card-svg.ts";

const require = createRequire(import.meta.url);
const fonts = join(dirname(require.resolve("pretendard/package.json")), "dist/public/static");
const font = {
  loadSystemFonts: false,
  fontFiles: ["Pretendard-Bold.otf", "Pretendard-Medium.otf"].map((file) => join(fonts, file)),
  defaultFontFamily: "Pretendard",
};

/** The four threads of the pool also read all files, so pictures take two of them at most. */
const slotOf = createConcurrencyLimit(2);

export type CardPicture = { readonly version: string; readonly png: Buffer };

const folderOf = ({ config }: Pick<Deps, "config">): string => join(config.dataDir, "link-pictures");

/** The version of a picture: the same texts and the same drawing give the same hash. */
const versionOf = (svg: string): string => createHash("sha256").update(`${drawing} ${svg}`).digest("hex").slice(0, 24);

async function readStored(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: unknown) => {
    if (isMissingFile(error)) return undefined;
    throw error;
  });
}

async function render(svg: string): Promise<Buffer> {
  const release = await slotOf("render");
  try {
    return (await renderAsync(svg, { font })).asPng();
  } finally {
    release();
  }
}

/** Writes the picture atomically and removes older ones from its folder. */
async function store(folder: string, name: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${randomUUID()}.part`);
  await writeFile(unfinished, png);
  await rename(unfinished, join(folder, name));
  const older = (await readdir(folder)).filter((file) => file !== name && file.endsWith(".png"));
  await Promise.all(older.map((file) => rm(join(folder, file), { force: true })));
}

/** Renders each content once (about 25 ms, off the event loop) and caches it on disk. If the disk fails, it still returns the picture. */
export function createCardPictures(deps: Pick<Deps, "config" | "log">) {
  const pending = new Map<string, Promise<Buffer>>();
  const draw = async (svg: string, folder: string, name: string): Promise<Buffer> => {
    const storedPng = await readStored(join(folder, name));
    if (storedPng) return storedPng;
    const png = await render(svg);
    await store(folder, name, png).catch((error: unknown) => deps.log.warn({ err: error }, "a link picture could not be stored"));
    return png;
  };
  return async (subject: string, svg: string): Promise<CardPicture> => {
    const version = versionOf(svg);
    const picture =
      pending.get(version) ?? draw(svg, join(folderOf(deps), subject), `${version}.png`).finally(() => pending.delete(version));
    pending.set(version, picture);
    return { version, png: await picture };
  };
}

const retentionMs = 30 * 24 * 3600 * 1000;

/** Removes pictures that were not rendered for a month. Most of them belong to ended posts. */
export async function sweepPictures(deps: Pick<Deps, "config" | "now">): Promise<void> {
  const root = folderOf(deps);
  const folders = await readdir(root).catch((error: unknown) => {
    if (isMissingFile(error)) return [];
    throw error;
  });
  for (const folder of folders) {
    const path = join(root, folder);
    if (deps.now().getTime() - (await stat(path)).mtimeMs > retentionMs) await rm(path, { recursive: true, force: true });
  }
}
