import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { matchNewPosts } from "./matching.ts";

const server = useServer();

test("a saved search that cannot be matched does not stop the alerts of other doctors, and the log has no words of it", async () => {
  const [broken, later] = [await server.make.doctor(), await server.make.doctor()];
  const search = await server.make.savedSearch(broken, { filters: { specialties: ["안과"] }, timing: "now" });
  await server.make.savedSearch(broken, { filters: { specialties: ["안과"] }, timing: "now" });
  await server.make.savedSearch(later, { filters: { specialties: ["안과"] }, timing: "now" });
  await sql`update saved_searches set filters = '{"search_queries": "비밀 단어"}' where id = ${search.id}`.execute(server.deps.db);
  const { id } = await server.make.jobPost({ specialties: ["안과"] });
  const error = vi.fn();
  await matchNewPosts({ ...server.deps, log: { ...server.deps.log, error } as unknown as typeof server.deps.log });
  const alerts = await server.deps.db.selectFrom("post_alerts").select(["user_id", "job_post_ids"]).orderBy("user_id").execute();
  expect(alerts).toEqual([broken, later].map(({ userId }) => ({ user_id: userId, job_post_ids: [id] })));
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.calls[0]?.[0]).toEqual({ saved_searches: 1, first_saved_search_id: search.id, error: "TypeError" });
});
