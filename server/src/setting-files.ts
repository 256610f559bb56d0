import { readFileSync } from "node:fs";
import { ConfigError } from "./config-error.ts";

const suffix = "_FILE";

/**
 * The environment with the settings that are in files: `LOOKUP_KEY_FILE=/run/secrets/lookup_key` sets LOOKUP_KEY. A line break at the end of
 * a file does not count. Compose and .env files pass a setting without a value as an empty text. So an empty text is no value, and an empty
 * file is none. Throws ConfigError for a file that cannot be read, and for a setting with a value and a file.
 */
export function readSettingFiles(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  for (const name of names) {
    const path = values[`${name}${suffix}`];
    if (path === undefined) continue;
    if (values[name] !== undefined) throw new ConfigError(`${name} and ${name}${suffix} are both set: choose one of them.`);
    const text = readSetting(name, path);
    if (text !== "") values[name] = text;
  }
  return values;
}

function readSetting(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new ConfigError(`${name}${suffix}: ${path} cannot be read (${reason}).`);
  }
}
