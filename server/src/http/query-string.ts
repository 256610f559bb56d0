import { parse } from "node:querystring";

/** `name[]=a&name[]=b` and `name=a&name=b` mean the same list. Drops keys that would change a prototype. */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = Object.create(null);
  const parsed = parse(text, "&", "=", { maxKeys: 1000 });
  // The parsed object has no prototype, so it has no other keys.
  for (const rawKey in parsed) {
    const value = parsed[rawKey];
    if (value === undefined) continue;
    const isList = rawKey.endsWith("[]");
    const key = isList ? rawKey.slice(0, -2) : rawKey;
    const before = result[key];
    if (before !== undefined) result[key] = [before, value].flat();
    else result[key] = isList && typeof value === "string" ? [value] : value;
  }
  return result;
}
