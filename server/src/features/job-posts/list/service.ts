import type { ActivePostsQuery } from "@rounds/contract/job-posts/posts.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { countCap, cutPage, decodeCursor, encodeCursor, totalFields } from "../../../lib/cursor.ts";
import { findDoctorFacts } from "./doctor-facts.ts";
import { toFilter } from "./filter-keys.ts";
import { selectCurrent } from "./current-posts.ts";
import type { ListDeps } from "./list-cache.ts";
import type { Position } from "./post-columns.ts";
import type { SearchResult } from "./post-index.ts";
import type { ActivePage } from "./present.ts";
import * as queries from "./queries.ts";
import type { Filter } from "./segment.ts";
import { unknownUserState } from "./user-state.ts";

/**
 * A page of the open posts that match the filters, as they were at the request or later. The first page has the counts. Throws
 * request.invalid for a cursor that is not ours.
 */
export async function listActive(deps: ListDeps, { userId }: Pick<Actor, "userId">, query: ActivePostsQuery): Promise<ActivePage> {
  return listMatching(deps, userId, query, toFilter(query, await findDoctorFacts(deps, userId, query)));
}

/** The position and the length of a page. */
export type PageOfList = Pick<ActivePostsQuery, "sort" | "limit" | "cursor" | "unread">;

/** Like `listActive`, with a filter that the caller has built. */
export async function listMatching(deps: ListDeps, userId: number, query: PageOfList, filter: Omit<Filter, "day">): Promise<ActivePage> {
  const { sort, limit, unread } = query;
  const after = readCursor(query);
  const current = await selectCurrent(deps, userId, async () => ({ posts, day, userState }) => {
    const exclude = (unread ? userState : unknownUserState).read;
    const value = posts.search({ ...filter, day, exclude, sort, limit, after });
    return { value, ids: value.page.slice(0, limit).map(({ id }) => id), usesState: unread };
  });
  const { value: result, cards, userState } = current;
  return { cards, userState, ...pageFields(query, result, after === null, userState.read) };
}

function pageFields({ sort, limit }: PageOfList, result: SearchResult, isFirst: boolean, read: ReadonlySet<number>) {
  const last = result.page.length > limit ? result.page[limit - 1] : undefined;
  const next_cursor = last ? encodeCursor([...(sort === "latest" ? [] : [last[sort]]), toTime(last.createdAt), last.id]) : null;
  if (!isFirst) return { next_cursor };
  const unread = result.total > countCap ? {} : { unread_count: result.total - result.countAmong(read) };
  return { next_cursor, ...totalFields(result.total), ...unread };
}

function readCursor({ sort, cursor }: PageOfList): Position | null {
  const values = decodeCursor(cursor, sort === "latest" ? ["time", "id"] : ["integer", "time", "id"]);
  if (!values) return null;
  const [time, id] = values.slice(-2);
  const figure = sort === "latest" ? 0 : Number(values[0]);
  return { pay: figure, hourly: figure, createdAt: toMicros(String(time)), id: Number(id) };
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

type PageInput = { readonly limit: number; readonly cursor?: string | undefined };

/** Posts that the doctor saved, latest first, closed ones included. */
export async function listSaved({ db }: Deps, { userId }: Actor, { limit, cursor }: PageInput) {
  const after = decodeCursor(cursor, ["time", "id"]);
  const [found, total] = await Promise.all([
    queries.listSaved(db, userId, limit + 1, after),
    after ? null : queries.countSaved(db, userId, countCap + 1),
  ]);
  const page = cutPage(found, limit, (last) => [last.sort_time, last.sort_id]);
  return total === null ? page : { ...page, ...totalFields(total) };
}
