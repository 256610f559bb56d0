import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Writes `.br` and `.gz` next to every text file of the browser build, so that the server never compresses a file per request. */
const root = join(import.meta.dirname, "../dist/client");
const textual = new Set([".js", ".css", ".svg", ".json", ".txt", ".html", ".webmanifest"]);
/** In bytes. For smaller files the extra headers cost more than compression saves. */
const leastBytes = 600;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressFile = async (path: string) => {
  const content = await readFile(path);
  if (content.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    writeFile(`${path}.br`, await toBrotli(content, { params })),
    writeFile(`${path}.gz`, await toGzip(content, { level: 9 })),
  ]);
};

const entries = await readdir(root, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && textual.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
for (const file of files) await compressFile(file);
console.log(`compressed ${files.length} files`);
