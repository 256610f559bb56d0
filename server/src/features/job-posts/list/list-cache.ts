import { LRUCache } from "lru-cache";
import type { Config } from "../../../config.ts";
import type { Db } from "../../../db/database.ts";
import { perDatabase } from "../../../db/per-database.ts";
import { sharedByRequests, withinRequestTime } from "../../../db/request-time.ts";
import { createBatchLoader } from "../../../lib/batch-loader.ts";
import { tagsOf, toIndexedPost } from "./filter-keys.ts";
import { keystrokes } from "./keystrokes.ts";
import { factsOf, type PostFacts } from "./post-facts.ts";
import { type Change, PostIndex } from "./post-index.ts";
import { type CachedCard, encodeCard } from "./present.ts";
import * as queries from "./queries.ts";
import { toUserState, unknownUserState, type UserState } from "./user-state.ts";

/** About 20 MB. The first pages of all usual filters show some thousands of posts. */
const maxCards = 20_000;
/** About 4 MB. Suggestions and similar posts compare the newest posts of a specialty and a place. */
const maxFacts = 10_000;
/** A specialty in a district, or in a region. Each has a few posts, and they share the facts. */
const maxNewest = 10_000;
/** Doctors who look at the list at the same time. A doctor with 300 read posts takes about 20 kB. */
const maxUsers = 2000;

const maxTagAgeMs = 60_000;
/** New likes are read at most this often. Until then, each check reads the cards of its pages that have new likes. */
const likesIntervalMs = 250;

/** A tag, and its letters as they are typed. */
type TagName = { readonly name: string; readonly typedName: string };

export type ListDeps = { readonly db: Db; readonly config: Pick<Config, "origin"> };

/** A page that was selected from the cache and must be checked. */
export type PageRequest = {
  readonly userId: number;
  /** Posts of the page. */ readonly ids: readonly number[];
};

export type PageCheck = {
  /** Of the posts in memory at the time of the check. */
  readonly postsVersion: number;
  readonly today: string;
  /** Posts have changed since they were read into memory. */
  readonly hasChanged: boolean;
  /** Cards of the posts that are open. It may contain further posts. */
  readonly cards: ReadonlyMap<number, CachedCard>;
  /** The user's current state. */
  readonly userState: UserState;
};

/** The open posts of one database in this process, and the state of the doctors who used the list last. */
class ListCache {
  readonly posts = new PostIndex();
  readonly cards = new LRUCache<number, CachedCard>({ max: maxCards });
  readonly #facts = new LRUCache<number, PostFacts>({ max: maxFacts });
  /** Emptied when it is full, and when a post changes. It is no LRU cache, because a request for suggestions reads eighty entries. */
  readonly #newest = new Map<string, readonly PostFacts[]>();
  readonly userStates = new LRUCache<number, UserState>({ max: maxUsers });
  /** The PostgreSQL snapshot that the posts are from. Null until the first refresh. */
  snapshot: string | null = null;
  #tags: { readonly names: readonly TagName[]; readonly until: number } | null = null;
  /** The day of the snapshot in Seoul. */
  today = "";
  /** Counts the refreshes that found changed posts. A changed like is no changed post. */
  postsVersion = 0;
  readonly #db: Db;
  readonly #origin: string;
  #refreshing: Promise<void> | null = null;
  #refreshedAt = 0;
  readonly #checks = createBatchLoader<PageRequest, PageCheck>((requests) => this.#check(requests));

  constructor({ db, config }: ListDeps) {
    this.#db = db;
    this.#origin = config.origin;
  }

  /** Reads all open posts the first time, and later the changed ones. Callers during a refresh share it. */
  refresh(): Promise<void> {
    this.#refreshing ??= sharedByRequests(() => this.#read()).finally(() => (this.#refreshing = null));
    return withinRequestTime(this.#refreshing);
  }

  /** Checks in PostgreSQL that the posts are current, and returns current cards. The checks of one iteration are one statement. */
  check(request: PageRequest): Promise<PageCheck> {
    return this.#checks.load(request);
  }

  /** Null for a post that is not listed. */
  factsOf(id: number): PostFacts | null {
    const cached = this.#facts.get(id);
    if (cached) return cached;
    const post = this.posts.find(id);
    if (!post) return null;
    const facts = factsOf(post);
    this.#facts.set(id, facts);
    return facts;
  }

  /** The newest posts that are open on `day` and have all of these keys, newest first. */
  newest(keys: readonly string[], day: string, limit: number): readonly PostFacts[] {
    const key = `${keys.join("\n")}\n${day} ${limit}`;
    const cached = this.#newest.get(key);
    if (cached) return cached;
    const newest = this.posts.newest(keys, day, limit).flatMap(({ id }) => this.factsOf(id) ?? []);
    if (this.#newest.size >= maxNewest) this.#newest.clear();
    this.#newest.set(key, newest);
    return newest;
  }

  /** All tags, the most frequent first. They may be a minute old. */
  tags(): readonly TagName[] {
    if (this.#tags === null || this.#tags.until < Date.now()) {
      const names = tagsOf(this.posts.countKeys()).map((name) => ({ name, typedName: keystrokes(name.toLowerCase()) }));
      this.#tags = { names, until: Date.now() + maxTagAgeMs };
    }
    return this.#tags.names;
  }

  async #read(): Promise<void> {
    this.#refreshedAt = Date.now();
    const shared = new Map<string, string>();
    const toChange = (row: queries.ListedRow): Change => ({ id: row.id, post: row.is_listed ? toIndexedPost(row, shared) : null });
    const { snapshot, today, posts, touched } = await queries.readListed(this.#db, this.snapshot, toChange);
    const deleted = touched.filter((post) => !post.exists).map(({ id }) => ({ id, post: null }));
    this.posts.apply([...posts, ...deleted]);
    for (const { id } of [...posts, ...touched]) this.cards.delete(id);
    for (const { id } of [...posts, ...deleted]) this.#facts.delete(id);
    if (posts.length + deleted.length > 0) {
      this.#newest.clear();
      this.postsVersion++;
    }
    this.snapshot = snapshot;
    this.today = today;
  }

  async #check(requests: readonly PageRequest[]): Promise<PageCheck[]> {
    const { postsVersion } = this;
    const snapshot = this.snapshot ?? "";
    const ids = new Set(requests.flatMap((request) => request.ids));
    const cards = new Map<number, CachedCard>();
    const missingCards: number[] = [];
    for (const id of ids) {
      const card = this.cards.get(id);
      if (card) cards.set(id, card);
      else missingCards.push(id);
    }
    const cachedCards = [...cards.keys()];
    const states = new Map(requests.map(({ userId }) => [userId, this.userStates.get(userId) ?? unknownUserState]));
    const versions = Array.from(states.values(), ({ version }) => version);
    const row = await queries.checkPages(this.#db, { missingCards, cachedCards, snapshot, users: [...states.keys()], versions });
    for (const card of row.cards ?? []) {
      const encoded = encodeCard(card, this.#origin);
      cards.set(card.id, encoded);
      // Likes after the snapshot are still counted as new, so a card that has them already may enter the cache.
      if (!row.has_changed && this.snapshot === snapshot) this.cards.set(card.id, encoded);
    }
    // The next request refreshes again, and reports a failure.
    if (row.has_new_likes && Date.now() - this.#refreshedAt > likesIntervalMs) void sharedByRequests(() => this.refresh()).catch(() => {});
    for (const changed of row.user_states ?? []) {
      const state = toUserState(changed);
      states.set(changed.user_id, state);
      this.userStates.set(changed.user_id, state);
    }
    const shared = { postsVersion, today: row.today, hasChanged: row.has_changed, cards };
    return requests.map(({ userId }) => ({ ...shared, userState: states.get(userId) ?? unknownUserState }));
  }
}

export const listCacheOf = perDatabase((deps: ListDeps) => new ListCache(deps));

/** Loads the open posts before the first request. */
export const loadListCache = (deps: ListDeps): Promise<void> => listCacheOf(deps).refresh();
