import type { ActivePostsQuery } from "@rounds/contract/job-posts/posts.ts";
import { type Memory, selectCurrent } from "./current-posts.ts";
import type { DoctorFacts } from "./doctor-facts.ts";
import { toFilter } from "./filter-keys.ts";
import type { ListDeps } from "./list-cache.ts";
import { unknownUserState } from "./user-state.ts";

type Input = {
  readonly userId: number;
  readonly facts: DoctorFacts;
  readonly since: Date;
  readonly queries: readonly ActivePostsQuery[];
  /** Each count stops here. */
  readonly cap: number;
};

/** For each query, the number of posts of its list that were created at this time or later. */
export async function countNewPosts(deps: ListDeps, { userId, facts, since, queries, cap }: Input): Promise<number[]> {
  const from = since.getTime() * 1000;
  const count = ({ posts, day }: Memory, query: ActivePostsQuery): number => {
    const search = { ...toFilter(query, facts), day, exclude: unknownUserState.read, sort: "latest", after: null, limit: cap } as const;
    return Math.min(cap, posts.search(search).page.filter(({ createdAt }) => createdAt >= from).length);
  };
  const select = (memory: Memory) => ({ value: queries.map((query) => count(memory, query)), ids: [], usesState: false });
  return (await selectCurrent(deps, userId, async () => select)).value;
}
