import { createJobPost } from "@rounds/contract/job-posts/editing.ts";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { least } from "../../../testing/post-editing.ts";
import { refusal } from "../../../testing/refusal.ts";

/** Five of the hundred posts a day. */
const server = useServer({ RATE_LIMIT_FACTOR: "0.05" });

test("429 job_post.too_many: a member creates a limited number of posts a day over all hospitals, and an operator any number", async () => {
  const businesses = [await server.make.business(), await server.make.business()];
  const [owner, colleague] = [await server.make.owner({ businesses }), await server.make.owner({ businesses })];
  const operator = await server.make.operator();
  const create = (person: Person, index: number) =>
    server.as(person).call(createJobPost, { body: { job_post: { ...least, business_id: businesses[index % 2]?.id ?? 0 } } });
  const replies = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => create(owner, index)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = replies.find(({ status }) => status !== 201);
  expect(refused).toMatchObject(refusal(429, "job_post.too_many"));
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await create(colleague, 0)).status).toBe(201);
  for (const index of [0, 1, 2, 3, 4, 5]) expect((await create(operator, index)).status).toBe(201);
});
