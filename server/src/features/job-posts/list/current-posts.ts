import { type ListDeps, listCacheOf } from "./list-cache.ts";
import type { PostFacts } from "./post-facts.ts";
import type { PostIndex } from "./post-index.ts";
import type { CachedCard } from "./present.ts";
import { unknownUserState, type UserState } from "./user-state.ts";

/** Under constant writes we stop after three attempts: the refresh before the third one started after the request. */
const maxAttempts = 3;

/** The open posts in memory, and what memory has of the user's own state. */
export type Memory = {
  readonly posts: PostIndex;
  /** Today in Seoul. */
  readonly day: string;
  readonly userState: UserState;
  /** Another number after a post has changed. */
  readonly postsVersion: number;
  /** Null for a post that is not listed. */
  factsOf(id: number): PostFacts | null;
};

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
    const memory = { posts, day: today, userState: cachedState, postsVersion };
    const { value, ids, usesState } = select({ ...memory, factsOf: (id) => cache.factsOf(id) });
    const { userState, cards, ...check } = await cache.check({ userId, ids });
    const isStale = check.hasChanged || check.today !== today || check.postsVersion !== postsVersion;
    const isOtherState = usesState && cachedState.version !== userState.version;
    if ((!isStale && !isOldPreparation && !isOtherState) || attempt === maxAttempts) {
      return { value, userState, cards: ids.flatMap((id) => cards.get(id) ?? []) };
    }
    if (isStale) await cache.refresh();
  }
}
