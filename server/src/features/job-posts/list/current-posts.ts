import { type ListDeps, listCacheOf } from "./list-cache.ts";
import type { PostFacts } from "./post-facts.ts";
import type { Search, SearchResult } from "./post-index.ts";
import type { CachedCard } from "./present.ts";
import { unknownUserState, type UserState } from "./user-state.ts";

/** Under constant writes we stop after three attempts: the refresh before the third one started after the request. */
const maxAttempts = 3;

/** The open posts in memory that the user may see, and what memory has of the user's own state. */
export type Memory = {
  readonly posts: VisiblePosts;
  /** Today in Seoul. */
  readonly day: string;
  readonly userState: UserState;
  /** Another number after a post has changed. */
  readonly postsVersion: number;
  /** The newest open posts that have all of these keys, newest first. It leaves out hidden hospitals, so it may return fewer than `limit`. */
  newest(keys: readonly string[], limit: number): readonly PostFacts[];
};

/** The index for one user: a search never returns posts of the user's hidden hospitals. */
type VisiblePosts = { search(search: Omit<Search, "hidden">): SearchResult };

type Selection<T> = {
  readonly value: T;
  /** Posts whose cards the response has, in order. */
  readonly ids: readonly number[];
  /** The selection depends on the user's own state. */
  readonly usesState: boolean;
};

export type Current<T> = {
  readonly value: T;
  /** In order, without posts that have closed. */
  readonly cards: readonly CachedCard[];
  readonly userState: UserState;
};

/**
 * Selects posts in memory, and returns them after PostgreSQL has confirmed that memory is current. So the selection includes everything
 * committed before the request. `prepare` runs before each attempt. It reads what the selection needs from the database.
 */
export async function selectCurrent<T>(
  deps: ListDeps,
  userId: number,
  prepare: () => Promise<(memory: Memory) => Selection<T>>,
): Promise<Current<T>> {
  const cache = listCacheOf(deps);
  if (cache.snapshot === null) await cache.refresh();
  for (let attempt = 1; ; attempt++) {
    const preparedFor = cache.postsVersion;
    const select = await prepare();
    const { today, posts, postsVersion } = cache;
    const isOldPreparation = postsVersion !== preparedFor;
    const cachedState = cache.userStates.get(userId) ?? unknownUserState;
    const { hidden } = cachedState;
    const visible: VisiblePosts = { search: (search) => posts.search({ ...search, hidden }) };
    const newest = (keys: readonly string[], limit: number): readonly PostFacts[] => {
      const found = cache.newest(keys, today, limit);
      return hidden.size === 0 ? found : found.filter(({ business_id }) => !hidden.has(business_id));
    };
    const { value, ids, usesState } = select({ posts: visible, day: today, userState: cachedState, postsVersion, newest });
    const { userState, cards, ...check } = await cache.check({ userId, ids });
    const isStale = check.hasChanged || check.today !== today || check.postsVersion !== postsVersion;
    // Without a hidden hospital before and now, most selections are the same for all users.
    const isPersonal = usesState || hidden.size > 0 || userState.hidden.size > 0;
    const isOtherState = isPersonal && cachedState.version !== userState.version;
    if ((!isStale && !isOldPreparation && !isOtherState) || attempt === maxAttempts) {
      // The last attempt may have selected with an older state, so hidden hospitals are left out once more.
      const isHidden = (id: number): boolean => userState.hidden.size > 0 && userState.hidden.has(cache.factsOf(id)?.business_id ?? 0);
      return { value, userState, cards: ids.flatMap((id) => (isHidden(id) ? [] : (cards.get(id) ?? []))) };
    }
    if (isStale) await cache.refresh();
  }
}
