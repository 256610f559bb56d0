import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../../deps.ts";
import { type Matcher, openMatcher } from "../list/matcher.ts";
import { type StoredFilters, toListQuery } from "../saved-searches/filters.ts";
import { homeOf } from "../suggestions/preferences.ts";
import { dueAt } from "./policy.ts";
import * as queries from "./queries.ts";

/** Posts that are matched together. */
const postsAtOnce = 1000;
/** Well above the time between two steps of a batch. After it, another worker continues the batch. */
const leaseMs = 5 * 60_000;
/** A step: its statements take a few milliseconds each. Several times the searches of a doctor, because the doctors must be complete. */
const searchesAtOnce = 250;
/** Requests of the same process wait at most this long for the next iteration of the event loop. */
const maxBusyMs = 1;
/**
 * After this time, and after each statement, the worker rests for a multiple of the time, so that requests have the processors. The limit is
 * for a busy machine.
 */
const restsPerWork = 3;
const maxRestMs = 20;
/** Cached results of equal filters. Requests wait while a larger map grows, 17 ms at 100,000 results. */
const maxCachedResults = 10_000;
/** Ids in these results, about 4 MB. */
const maxCachedIds = 500_000;

type Work = Pick<Deps, "db" | "log" | "now">;

const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** Writes the alerts about all posts that opened. A worker may die at any statement. Another one then continues its batch. */
export async function matchNewPosts(deps: Work, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const now = deps.now();
    const batch =
      (await queries.claimAbandoned(deps.db, now, leaseFrom(now))) ?? (await queries.claimQueued(deps.db, leaseFrom(now), postsAtOnce));
    if (!batch || !(await alertDoctors(deps, batch, signal))) return;
  }
}

type SearchMatcher = (search: queries.ActiveSearch) => readonly number[];

/** Many doctors have equal filters, such as one specialty in one region. */
function cached(matcher: Matcher): SearchMatcher {
  const results = new LRUCache<string, readonly number[]>({
    max: maxCachedResults,
    maxSize: maxCachedIds,
    sizeCalculation: (ids) => ids.length + 1,
  });
  return (search) => {
    // Equal filters with a distance differ by the home of the doctor, and those with free days by these days.
    const home = homeOf(search);
    const freeDays = search.free_days ?? [];
    const key = [search.filters, home?.lat, home?.lng, ...freeDays].join(" ");
    const known = results.get(key);
    if (known) return known;
    const ids = matcher(toListQuery(JSON.parse(search.filters) as StoredFilters), { home, freeDays });
    results.set(key, ids);
    return ids;
  };
}

type Failure = { readonly searchId: number; readonly error: string };

/** A search that cannot be matched has no result. Otherwise it would stop the alerts of all later doctors in each run. */
const isolated =
  (match: SearchMatcher, failures: Failure[]): SearchMatcher =>
  (search) => {
    try {
      return match(search);
    } catch (error) {
      failures.push({ searchId: search.id, error: error instanceof Error ? error.name : typeof error });
      return [];
    }
  };

/** One line for all searches. The message of an error can contain the words of a search, so only its class is logged. */
function reportFailures(log: Work["log"], [first, ...others]: readonly Failure[]): void {
  if (first === undefined) return;
  const details = { saved_searches: others.length + 1, first_saved_search_id: first.searchId, error: first.error };
  log.error(details, "saved searches could not be matched; their doctors get no alert");
}

/** Returns false if the server stops, or if another worker continues the batch. */
async function alertDoctors({ db, log, now }: Work, batch: queries.Batch, signal: AbortSignal | undefined): Promise<boolean> {
  const pause = createPause();
  const failures: Failure[] = [];
  const match = isolated(cached(await openMatcher(db, batch.job_post_ids, pause)), failures);
  const repeats = await queries.findRepeats(db, batch);
  let doneTo = batch.done_to;
  for (let after = batch.done_to; ;) {
    if (signal?.aborted) {
      await queries.releaseBatch(db, batch);
      return false;
    }
    const searches = await queries.listActive(db, after, searchesAtOnce);
    await pause();
    const isLast = searches.length < searchesAtOnce;
    const doctors = Map.groupBy(searches, (search) => search.user_id);
    // The last doctor of a full page may have more searches on the next one.
    const last = searches.at(-1);
    if (!isLast && last) doctors.delete(last.user_id);
    const found: queries.NewAlert[] = [];
    for (const [userId, own] of doctors) {
      found.push(...alertsOf(userId, own, match, now()));
      after = userId;
      await pause();
    }
    const alerts = await withoutRepeats(db, found, repeats);
    if (alerts.length > 0) {
      if (!(await queries.insertAlerts(db, { ...batch, done_to: doneTo }, after, leaseFrom(now()), alerts))) return false;
      doneTo = after;
    }
    if (isLast) reportFailures(log, failures);
    if (isLast) return queries.finishBatch(db, { id: batch.id, done_to: doneTo }, now());
    await pause();
  }
}

/** One alert for the posts that match the same searches of the doctor. The most impatient of these searches decides when. */
function alertsOf(userId: number, searches: readonly queries.ActiveSearch[], match: SearchMatcher, now: Date): queries.NewAlert[] {
  // One bit for each search. A doctor has at most ten.
  const searchesOf = new Map<number, number>();
  for (const [index, search] of searches.entries()) {
    for (const postId of match(search)) searchesOf.set(postId, (searchesOf.get(postId) ?? 0) | (1 << index));
  }
  const postsOf = Map.groupBy(searchesOf.keys(), (postId) => searchesOf.get(postId) ?? 0);
  return Array.from(postsOf, ([bits, postIds]) => {
    const matched = searches.filter((_search, index) => (bits & (1 << index)) !== 0);
    const isWantedNow = matched.some(({ timing }) => timing === "now");
    return { userId, searchIds: matched.map(({ id }) => id), postIds, dueAt: dueAt(isWantedNow, now) };
  });
}

/** Removes posts that have already alerted the doctor, or wait to do so, since they opened earlier. */
async function withoutRepeats(db: Work["db"], alerts: readonly queries.NewAlert[], repeats: queries.Repeats): Promise<queries.NewAlert[]> {
  const repeated = new Set(repeats.job_post_ids);
  const isAffected = ({ postIds }: queries.NewAlert): boolean => postIds.some((id) => repeated.has(id));
  const doctors = new Set(alerts.filter(isAffected).map(({ userId }) => userId));
  if (doctors.size === 0) return [...alerts];
  const earlier = Map.groupBy(await queries.listAlerted(db, [...doctors], repeats.batch_ids), (alert) => alert.user_id);
  return alerts
    .map((alert) => {
      const known = new Set(earlier.get(alert.userId)?.flatMap(({ job_post_ids }) => job_post_ids));
      return { ...alert, postIds: alert.postIds.filter((id) => !known.has(id)) };
    })
    .filter(({ postIds }) => postIds.length > 0);
}

/** Rests if the worker has been busy since the last rest. */
function createPause(): () => Promise<void> {
  let busySince = performance.now();
  return async () => {
    const busyMs = performance.now() - busySince;
    if (busyMs < maxBusyMs) return;
    await sleep(Math.min(maxRestMs, busyMs * restsPerWork));
    busySince = performance.now();
  };
}
