import { getPostAlert } from "@rounds/contract/job-posts/alerts.ts";
import { implement } from "../../../http/implement.ts";
import { presentCard } from "../list/present.ts";
import { readAlert } from "./service.ts";

export const routes = [
  implement(getPostAlert, async ({ params, query, actor, deps }) => {
    const { notice, searches, closedCount, rows, next_cursor } = await readAlert(deps, actor, params.id, query);
    return {
      sent_at: notice.sent_at,
      saved_searches: searches.map(({ id, name, timing }) => ({ id, name, timing })),
      job_posts: rows.map((row) => presentCard(row, deps.config.origin)),
      ...(closedCount === null ? {} : { closed_count: closedCount }),
      next_cursor,
    };
  }),
];
