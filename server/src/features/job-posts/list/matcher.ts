import type { ActivePostsQuery } from "@rounds/contract/job-posts/posts.ts";
import type { Db } from "../../../db/database.ts";
import type { DoctorFacts } from "./doctor-facts.ts";
import { toFilter, toIndexedPost } from "./filter-keys.ts";
import * as queries from "./queries.ts";
import { Segment } from "./segment.ts";

/** Returns the ids of the posts that the list with this query contains. */
export type Matcher = (query: ActivePostsQuery, facts: DoctorFacts) => number[];

/** Requests wait for the index of one segment: 14 ms at 200 posts, 68 ms at a thousand. */
const postsInSegment = 200;

/** Matches a few posts with many queries, by the predicate of the list. Posts that are not open match nothing. Calls `pause` between two segments. */
export async function openMatcher(db: Db, postIds: readonly number[], pause: () => Promise<void>): Promise<Matcher> {
  const shared = new Map<string, string>();
  const [rows, day] = await Promise.all([queries.readOpen(db, postIds), queries.readToday(db)]);
  const segments: Segment[] = [];
  for (let start = 0; start < rows.length; start += postsInSegment) {
    const posts = rows.slice(start, start + postsInSegment).map((row) => toIndexedPost(row, shared));
    segments.push(new Segment(posts, true));
    await pause();
  }
  return (query, facts) => {
    const filter = { ...toFilter(query, facts), day };
    return segments.flatMap((posts) => {
      const matches = posts.match(filter);
      return posts.page(matches, posts.size, "latest", null, posts.size).map(({ id }) => id);
    });
  };
}
