import type { ActivePostsQuery } from "@rounds/contract/job-posts/posts.ts";
import { type Memory, selectCurrent } from "./current-posts.ts";
import type { DoctorFacts } from "./doctor-facts.ts";
import { toFilter } from "./filter-keys.ts";
import type { ListDeps } from "./list-cache.ts";
import { listOpenedLate } from "./queries.ts";
import { unknownUserState } from "./user-state.ts";

type Input = {
  readonly userId: number;
  readonly facts: DoctorFacts;
  readonly since: Date;
  readonly queries: readonly ActivePostsQuery[];
  /** Each count stops here. */
  readonly cap: number;
};

/**
 * For each query, the number of posts of its list that opened at this time or later. Memory is ordered by creation, so the few posts that
 * opened later than the others come from the database.
 */
export async function countNewPosts(deps: ListDeps, { userId, facts, since, queries, cap }: Input): Promise<number[]> {
  const from = since.getTime() * 1000;
  const count = ({ posts, day }: Memory, query: ActivePostsQuery, openedLate: ReadonlySet<number>): number => {
    const search = { ...toFilter(query, facts), day, exclude: unknownUserState.read, sort: "latest", after: null, limit: cap } as const;
    const { page, countAmong } = posts.search(search);
    return Math.min(cap, page.filter(({ createdAt }) => createdAt >= from).length + countAmong(openedLate));
  };
  const prepare = async () => {
    const openedLate = new Set(await listOpenedLate(deps.db, since));
    return (memory: Memory) => ({ value: queries.map((query) => count(memory, query, openedLate)), ids: [], usesState: false });
  };
  return (await selectCurrent(deps, userId, prepare)).value;
}
