import type { Db } from "../../../db/database.ts";
import { perDatabase } from "../../../db/per-database.ts";
import { sharedByRequests, withinRequestTime } from "../../../db/request-time.ts";
import { visitorId } from "../detail/service.ts";
import { selectCurrent } from "../list/current-posts.ts";
import type { ListDeps } from "../list/list-cache.ts";
import * as queries from "./queries.ts";

type Words = Awaited<ReturnType<typeof queries.listUsedWords>>;

/** `version`: the words are at least as new as these posts. */
type CachedWords = { readonly version: string; readonly words: Promise<Words> };

const cacheOf = perDatabase<{ current: CachedWords | null }, { readonly db: Db }>(() => ({ current: null }));

/** The words that hospitals use most. They are counted again after a post has changed, because counting them takes 10 ms. */
export async function listUsedWords(deps: ListDeps): Promise<Words> {
  const { value: version } = await selectCurrent(deps, visitorId, async () => ({ postsVersion, day }) => ({
    value: `${postsVersion} ${day}`,
    ids: [],
    usesState: false,
  }));
  const cache = cacheOf(deps);
  if (cache.current?.version !== version) {
    const current: CachedWords = { version, words: sharedByRequests(() => queries.listUsedWords(deps.db)) };
    cache.current = current;
    current.words.catch(() => {
      if (cache.current === current) cache.current = null;
    });
  }
  return withinRequestTime(cache.current.words);
}
