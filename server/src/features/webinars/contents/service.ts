import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { listContents } from "@rounds/contract/webinars/contents.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { searchTerms } from "../../../lib/search-terms.ts";
import * as queries from "./queries.ts";

/** Of a doctor's search; the rest of a longer text is ignored. */
export const maxTerms = 8;
const relatedLimit = 8;

/** A page of the list. The total comes with the first page. */
export async function list(deps: Deps, actor: Actor, input: HandlerInput<typeof listContents>["query"]) {
  const filter = {
    userId: actor.userId,
    now: deps.now(),
    terms: searchTerms(input.keyword ?? "", maxTerms),
    type: input.type,
    startedFirst: input.sort === "started",
  };
  const after = decodeCursor(input.cursor, ["integer", "id", "id", "id"])?.map(Number) ?? null;
  const found = await queries.list(deps.db, { ...filter, after, limit: input.limit + 1 });
  const page = cutPage(found, input.limit, (last) => [last.sort_group, last.first_key, last.second_key, last.id]);
  return { ...page, ...(after === null ? totalFields(await queries.count(deps.db, filter, countCap + 1)) : {}) };
}

/** Throws content.not_found for unpublished contents too. */
export async function open(deps: Deps, actor: Actor | null, id: number): Promise<queries.ContentRow> {
  const row = await queries.find(deps.db, id, actor?.userId ?? null, deps.now());
  if (!row) throw fail("content.not_found");
  return row;
}

/** Recorded contents for the person, or those related to a content. An unknown content has no special relations. */
export const suggest = (deps: Deps, actor: Actor, contentId: number | undefined): Promise<queries.ContentRow[]> =>
  queries.related(deps.db, { userId: actor.userId, contentId: contentId ?? null, now: deps.now(), limit: relatedLimit });

/** Null if the person has completed all other recorded contents. */
export async function next(deps: Deps, actor: Actor, id: number): Promise<queries.ContentRow | null> {
  await open(deps, actor, id);
  const [row] = await queries.related(deps.db, { userId: actor.userId, contentId: id, now: deps.now(), limit: 1 });
  return row ?? null;
}

export const listFilters = (deps: Deps) => queries.listBar(deps.db);

/** Contents with a public page, the latest first. */
export const listPublic = (deps: Deps, limit: number): Promise<queries.PublicContent[]> => queries.listPublic(deps.db, deps.now(), limit);
