const maxLength = 2000;
/** Most statements are prepared. Rare ones must not fill the cache. */
const maxCached = 2000;
const cache = new Map<string, StatementText>();

export type StatementText = { readonly name: string; readonly text: string };

/**
 * The text of a statement without any literal, and its short name, for example `select job_posts`. Values are parameters everywhere in our
 * code. This also covers a literal that a later change writes into the text.
 */
export function describeStatement(text: string): StatementText {
  const cached = cache.get(text);
  if (cached) return cached;
  const bare = text
    .replaceAll(/'(?:[^']|'')*'/g, "?")
    .replaceAll(/\$[a-z_]*\$.*?\$[a-z_]*\$/gs, "?")
    .replaceAll(/(?<![\w$.])\d+(?:\.\d+)?/g, "?")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxLength);
  const verb = /^\w+/.exec(bare)?.[0].toLowerCase() ?? "statement";
  const table = /\b(?:from|into|update) "?([a-z_]\w*)/i.exec(bare)?.[1];
  const described = { name: table === undefined ? verb : `${verb} ${table}`, text: bare };
  if (cache.size < maxCached) cache.set(text, described);
  return described;
}
