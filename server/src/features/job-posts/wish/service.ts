import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import type { readWish as contract } from "@rounds/contract/job-posts/wishes.ts";
import { keystrokes } from "../list/keystrokes.ts";
import { type ListDeps, listCacheOf } from "../list/list-cache.ts";
import { parseWish } from "./parse.ts";

const maxTags = 8;

/** The filters in a text. While its last word is a tag, also the tags that begin like it. */
export async function readWish(deps: ListDeps, text: string): Promise<ResponseBody<typeof contract>> {
  const { parts, rest } = parseWish(text);
  const [, started] = /(?:^|\s)#(\S*)$/.exec(text) ?? [];
  return { parts: [...parts], rest, tags: started === undefined ? [] : await findTags(deps, started) };
}

async function findTags(deps: ListDeps, started: string): Promise<string[]> {
  const cache = listCacheOf(deps);
  if (cache.snapshot === null) await cache.refresh();
  const typed = keystrokes(started.toLowerCase());
  return cache
    .tags()
    .filter(({ typedName }) => typedName.startsWith(typed))
    .slice(0, maxTags)
    .map(({ name }) => name);
}
