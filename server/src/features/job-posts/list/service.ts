import type { ActivePostsQuery } from "@rounds/contract/job-posts/posts.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { countCap, cutPage, decodeCursor, encodeCursor, totalFields } from "../../../lib/cursor.ts";
import { findHome } from "./home.ts";
import { toFilter } from "./filter-keys.ts";
import { type ListDeps, listCacheOf } from "./list-cache.ts";
import type { Position } from "./post-columns.ts";
import type { SearchResult } from "./post-index.ts";
import type { ActivePage } from "./present.ts";
import * as queries from "./queries.ts";
import { unknownUserState } from "./user-state.ts";

/** Under constant writes we stop after three attempts: the refresh before the third one started after the request. */
export const maxAttempts = 3;

/**
 * A page of the open posts that match the filters. The first page has the counts. The page is selected in memory and returned after
 * PostgreSQL has confirmed that memory is current, so it includes everything committed before the request. Throws request.invalid for a
 * cursor that is not ours.
 */
export async function listActive(deps: ListDeps, { userId }: Pick<Actor, "userId">, query: ActivePostsQuery): Promise<ActivePage> {
  const { sort, limit, unread } = query;
  const after = readCursor(query);
  const filter = toFilter(query, await findHome(deps, userId, query));
  const cache = listCacheOf(deps);
  if (cache.snapshot === null) await cache.refresh();
  for (let attempt = 1; ; attempt++) {
    const { snapshot, today } = cache;
    const excluding = unread ? (cache.userStates.get(userId) ?? unknownUserState) : null;
    const result = cache.posts.search({ ...filter, day: today, exclude: (excluding ?? unknownUserState).read, sort, limit, after });
    const cached = result.page.slice(0, limit).map(({ id }) => ({ id, card: cache.cards.get(id) }));
    const missingCards = cached.filter(({ card }) => !card).map(({ id }) => id);
    const { userState, ...check } = await cache.check({ userId, missingCards });
    const isStale = check.hasChanged || check.today !== today || check.snapshot !== snapshot;
    const isWrongUser = excluding !== null && excluding.version !== userState.version;
    if ((!isStale && !isWrongUser) || attempt === maxAttempts) {
      const cards = cached.flatMap(({ id, card }) => card ?? check.cards.get(id) ?? []);
      return { cards, userState, ...pageFields(query, result, after === null, userState.read) };
    }
    if (isStale) await cache.refresh();
  }
}

function pageFields({ sort, limit }: ActivePostsQuery, result: SearchResult, isFirst: boolean, read: ReadonlySet<number>) {
  const last = result.page.length > limit ? result.page[limit - 1] : undefined;
  const next_cursor = last ? encodeCursor([...(sort === "pay" ? [last.pay] : []), toTime(last.createdAt), last.id]) : null;
  if (!isFirst) return { next_cursor };
  const unread = result.total > countCap ? {} : { unread_count: result.total - result.countAmong(read) };
  return { next_cursor, ...totalFields(result.total), ...unread };
}

function readCursor({ sort, cursor }: ActivePostsQuery): Position | null {
  const values = decodeCursor(cursor, sort === "pay" ? ["integer", "time", "id"] : ["time", "id"]);
  if (!values) return null;
  const [time, id] = values.slice(-2);
  return { pay: sort === "pay" ? Number(values[0]) : 0, createdAt: toMicros(String(time)), id: Number(id) };
}

/** `2026-11-21T08:30:00.123456Z` to microseconds since 1970. */
const toMicros = (time: string): number => {
  const [seconds = "", fraction = ""] = time.slice(0, -1).split(".", 2);
  return Date.parse(`${seconds}Z`) * 1000 + Number(fraction.padEnd(6, "0"));
};

const toTime = (micros: number): string => {
  const seconds = Math.floor(micros / 1_000_000);
  return `${new Date(seconds * 1000).toISOString().slice(0, -5)}.${String(micros - seconds * 1_000_000).padStart(6, "0")}Z`;
};

/** Counts the open posts that this user has not read, up to one more than the cap. */
export const countUnread = ({ db }: Deps, { userId }: Actor): Promise<number> => queries.countUnread(db, userId, countCap + 1);

type PageInput = { readonly limit: number; readonly cursor?: string | undefined };

/** Posts that the doctor saved, latest first, closed ones included. */
export async function listSaved({ db }: Deps, { userId }: Actor, { limit, cursor }: PageInput) {
  const after = decodeCursor(cursor, ["time", "id"]);
  const found = await queries.listSaved(db, userId, limit + 1, after);
  const page = cutPage(found, limit, (last) => [last.sort_time, last.sort_id]);
  return after ? page : { ...page, ...totalFields(await queries.countSaved(db, userId, countCap + 1)) };
}

/** The number of posts that `listSaved` lists. */
export const countSaved = ({ db }: Deps, { userId }: Actor): Promise<number> => queries.countSaved(db, userId, countCap + 1);
