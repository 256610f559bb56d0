import { parse } from "node:querystring";

/** `name[]=a&name[]=b` and `name=a&name=b` mean the same list. Drops keys that would change a prototype. */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = Object.create(null);
  for (const [rawKey, value] of Object.entries(parse(text, "&", "=", { maxKeys: 1000 }))) {
    if (value === undefined) continue;
    const isList = rawKey.endsWith("[]");
    const key = isList ? rawKey.slice(0, -2) : rawKey;
    const before = result[key];
    const values = [...(before === undefined ? [] : [before].flat()), ...[value].flat()];
    result[key] = isList || values.length > 1 ? values : (values[0] ?? "");
  }
  return result;
}
