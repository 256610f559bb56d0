import { randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The text of a private file. The first process creates it. Processes that start at the same time get the same text. */
export function readOrCreate(path: string, create: () => string): string {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    // Servers in containers may have the same process id.
    const draft = `${path}.${randomUUID()}`;
    writeFileSync(draft, create(), { mode: 0o600, flush: true });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(path, "utf8");
}
