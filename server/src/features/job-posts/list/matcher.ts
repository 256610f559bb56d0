import type { ActivePostsQuery } from "@rounds/contract/job-posts/posts.ts";
import type { Db } from "../../../db/database.ts";
import type { DoctorFacts } from "./doctor-facts.ts";
import { toFilter, toIndexedPost } from "./filter-keys.ts";
import * as queries from "./queries.ts";
import { Segment } from "./segment.ts";

/** Returns the ids of the posts that the list with this query contains. */
export type Matcher = (query: ActivePostsQuery, facts: DoctorFacts) => number[];

/** Matches a few posts with many queries, by the predicate of the list. Posts that are not open match nothing. */
export async function openMatcher(db: Db, postIds: readonly number[]): Promise<Matcher> {
  const shared = new Map<string, string>();
  const [rows, day] = await Promise.all([queries.readOpen(db, postIds), queries.readToday(db)]);
  const posts = new Segment(
    rows.map((row) => toIndexedPost(row, shared)),
    true,
  );
  const { size } = posts;
  return (query, facts) => {
    const matches = posts.match({ ...toFilter(query, facts), day });
    return posts.page(matches, size, "latest", null, size).map(({ id }) => id);
  };
}
