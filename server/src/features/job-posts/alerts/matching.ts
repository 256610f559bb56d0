import { setImmediate as nextIteration } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../../deps.ts";
import { type Matcher, openMatcher } from "../list/matcher.ts";
import { type StoredFilters, toListQuery } from "../saved-searches/filters.ts";
import { homeOf } from "../suggestions/preferences.ts";
import { dueAt } from "./policy.ts";
import * as queries from "./queries.ts";

/** Posts that are matched together. */
const postsAtOnce = 1000;
/** Well above the time of one batch. After it, another worker matches the batch again, and inserts only the missing alerts. */
const leaseMs = 5 * 60_000;
/** Several times the searches of a doctor, because the doctors of a page must be complete. */
const searchesAtOnce = 1000;
const alertsAtOnce = 500;
/** Requests of the same process wait at most this long for the next iteration of the event loop. */
const maxBusyMs = 1;
/** Ids in the cached results of equal filters, about 4 MB. */
const maxCachedIds = 500_000;

type Work = Pick<Deps, "db" | "now">;

/**
 * Writes the alerts about all posts that opened. A worker may die at any statement. Its posts then stay in the queue, and a repeated
 * alert changes nothing.
 */
export async function matchNewPosts(deps: Work, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const now = deps.now();
    const claimed = await queries.claimPosts(deps.db, now, new Date(now.getTime() + leaseMs), postsAtOnce);
    if (claimed.length === 0) return;
    const matcher = await openMatcher(
      deps.db,
      claimed.map((post) => post.job_post_id),
    );
    if (await alertDoctors(deps, cached(matcher), signal)) await queries.removeClaimed(deps.db, claimed);
    else return queries.releaseClaimed(deps.db, claimed);
  }
}

type SearchMatcher = (search: queries.ActiveSearch) => readonly number[];

/** Many doctors have equal filters, such as one specialty in one region. */
function cached(matcher: Matcher): SearchMatcher {
  const results = new LRUCache<string, readonly number[]>({ maxSize: maxCachedIds, sizeCalculation: (ids) => ids.length + 1 });
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

/** Returns false if the server stops before all doctors are done. */
async function alertDoctors({ db, now }: Work, match: SearchMatcher, signal: AbortSignal | undefined): Promise<boolean> {
  const pause = createPause();
  for (let after = { user_id: 0, id: 0 }; ;) {
    const searches = await queries.listActive(db, after, searchesAtOnce);
    const isLast = searches.length < searchesAtOnce;
    const doctors = Map.groupBy(searches, (search) => search.user_id);
    // The last doctor of a full page may have more searches on the next one.
    const last = searches.at(-1);
    if (!isLast && last) doctors.delete(last.user_id);
    let alerts: queries.NewAlert[] = [];
    for (const [userId, own] of doctors) {
      alerts.push(...alertsOf(userId, own, match, now()));
      while (alerts.length >= alertsAtOnce) {
        await queries.insertAlerts(db, alerts.slice(0, alertsAtOnce));
        alerts = alerts.slice(alertsAtOnce);
      }
      await pause();
      if (signal?.aborted) return false;
    }
    await queries.insertAlerts(db, alerts);
    if (isLast || !last) return true;
    after = { user_id: last.user_id, id: 0 };
  }
}

/** One alert for each post, however many searches of the doctor it matches. The most impatient search decides when. */
function alertsOf(userId: number, searches: readonly queries.ActiveSearch[], match: SearchMatcher, now: Date): queries.NewAlert[] {
  const found = new Map<number, { readonly searchIds: number[]; isWantedNow: boolean }>();
  for (const search of searches) {
    for (const postId of match(search)) {
      const alert = found.get(postId) ?? { searchIds: [], isWantedNow: false };
      alert.searchIds.push(search.id);
      alert.isWantedNow ||= search.timing === "now";
      found.set(postId, alert);
    }
  }
  return Array.from(found, ([postId, { searchIds, isWantedNow }]) => ({ userId, postId, searchIds, dueAt: dueAt(isWantedNow, now) }));
}

/** Lets requests of the process run after some milliseconds of work. */
function createPause(): () => Promise<void> {
  let busySince = performance.now();
  return async () => {
    if (performance.now() - busySince < maxBusyMs) return;
    await nextIteration();
    busySince = performance.now();
  };
}
