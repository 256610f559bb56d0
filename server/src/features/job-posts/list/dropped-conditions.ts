import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { type ActivePostsQuery, countWithoutConditions as contract } from "@rounds/contract/job-posts/posts.ts";
import type { Actor } from "../../../auth/actor.ts";
import { type DoctorFacts, findDoctorFacts } from "./doctor-facts.ts";
import { toFilter } from "./filter-keys.ts";
import { type Memory, selectCurrent } from "./current-posts.ts";
import type { ListDeps } from "./list-cache.ts";
import { unknownUserState } from "./user-state.ts";

type Conditions = Omit<ActivePostsQuery, "limit" | "cursor" | "sort">;
type Counts = ResponseBody<typeof contract>;
type Dropped = Omit<Counts["conditions"][number], "total_count">;

/** Conditions that exclude nothing: the defaults of the contract. */
export const noConditions: Conditions = contract.query.parse({});
const names = Object.keys(noConditions) as readonly (keyof Conditions)[];

const isSet = (conditions: Conditions, name: keyof Conditions): boolean => {
  const value = conditions[name];
  return Array.isArray(value) ? value.length > 0 : value !== noConditions[name];
};

/** Each condition that is set, with the conditions that remain without it. A post must have all tags, so each tag can be dropped alone. */
const variations = (conditions: Conditions): readonly (readonly [Dropped, Conditions])[] =>
  names
    .filter((name) => isSet(conditions, name))
    .flatMap((name): (readonly [Dropped, Conditions])[] =>
      name === "tags"
        ? conditions.tags.map((tag) => [
            { name, tag },
            { ...conditions, tags: conditions.tags.filter((other) => other !== tag) },
          ])
        : [
            [
              { name, tag: null },
              { ...conditions, [name]: noConditions[name] },
            ],
          ],
    );

type Count = (conditions: Conditions) => number;

/** Counts the open posts that match conditions. */
const counterOf =
  ({ posts, day, userState }: Memory, facts: DoctorFacts): Count =>
  ({ unread, ...rest }) => {
    const filter = toFilter({ ...rest, unread, limit: 1, cursor: undefined, sort: "latest" }, facts);
    const exclude = (unread ? userState : unknownUserState).read;
    return posts.search({ ...filter, day, exclude, sort: "latest", after: null, limit: 0 }).total;
  };

/** Runs `work` with a counter of the open posts, as they were at the request or later. */
export async function countOpenPosts<T>(deps: ListDeps, userId: number, facts: DoctorFacts, work: (count: Count) => T): Promise<T> {
  const select = (memory: Memory) => ({ value: work(counterOf(memory, facts)), ids: [], usesState: true });
  return (await selectCurrent(deps, userId, async () => select)).value;
}

/**
 * How many open posts match without each of the conditions. The bitsets of the list count them, after PostgreSQL has confirmed that they are
 * current.
 */
export async function countWithoutConditions(deps: ListDeps, { userId }: Pick<Actor, "userId">, conditions: Conditions): Promise<Counts> {
  const facts = await findDoctorFacts(deps, userId, conditions);
  return countOpenPosts(deps, userId, facts, (count) => {
    const dropped = variations(conditions).map(([condition, rest]) => ({ ...condition, total_count: count(rest) }));
    return { total_count: count(conditions), conditions: dropped.toSorted((a, b) => b.total_count - a.total_count) };
  });
}
