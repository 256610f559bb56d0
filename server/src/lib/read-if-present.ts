import { readFileSync } from "node:fs";
import { isMissingFile } from "./is-missing-file.ts";

/** The text of a file, or "" if it does not exist. To look first would fail if another process removes it meanwhile. */
export function readIfPresent(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isMissingFile(error)) return "";
    throw error;
  }
}
