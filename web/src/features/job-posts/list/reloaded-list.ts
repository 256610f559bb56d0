import type { FetchInfiniteQueryOptions, GetNextPageParamFunction, InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ParsedLocation } from "@tanstack/react-router";
import type { CardPage, CardPages } from "./queries.ts";

/** The last heights of the cards. After Back or a reload, the list has all cards at the same places before it draws them. */
export const heights = new WeakMap<object, number>();

const key = "reloaded-list";
/** A longer list would take too long to load. */
const mostPages = 5;

type Stored = { readonly entry: string | undefined; readonly pages: number; readonly heights: Readonly<Record<number, number>> };

/** Stores what a reload needs, so that the doctor continues at the same card. `entry`: the entry of the list in the history. */
export const storeList = (entry: string | undefined, { pages }: CardPages): void => {
  const drawn = pages.flatMap(({ job_posts }) => job_posts.map((post) => [post.id, heights.get(post)]));
  const list = { entry, pages: pages.length, heights: Object.fromEntries(drawn) as Stored["heights"] } satisfies Stored;
  sessionStorage.setItem(key, JSON.stringify(list));
};

const readList = (entry: string | undefined): Stored | null => {
  const list = JSON.parse(sessionStorage.getItem(key) ?? "null") as Stored | null;
  return list !== null && list.entry === entry && list.pages > 1 ? list : null;
};

type Query<Page, Key extends QueryKey> = FetchInfiniteQueryOptions<Page, Error, Page, Key, string | null> & {
  readonly getNextPageParam: GetNextPageParamFunction<string | null, Page>;
};

/** Starts to load a list. After a reload, resolves when it has the pages that the doctor had seen, because the place is restored then. */
export const beginPages = async <Page extends CardPage, Key extends QueryKey>(
  client: QueryClient,
  query: Query<Page, Key>,
  { state }: Pick<ParsedLocation, "state">,
): Promise<void> => {
  const list = client.getQueryData(query.queryKey) === undefined ? readList(state.__TSR_key) : null;
  const pages = Math.min(list?.pages ?? 1, mostPages);
  const loading = client.prefetchInfiniteQuery(list === null ? query : { ...query, pages });
  if (list === null) return;
  await loading;
  for (const { job_posts } of client.getQueryData<InfiniteData<Page>>(query.queryKey)?.pages ?? [])
    for (const post of job_posts) {
      const height = list.heights[post.id];
      if (height !== undefined) heights.set(post, height);
    }
};
