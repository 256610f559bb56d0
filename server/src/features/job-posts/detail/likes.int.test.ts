import { likeJobPost } from "@rounds/contract/job-posts/posts.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();

test("fifty concurrent likes of ten doctors: each gets its own response, and the counts equal the rows", async () => {
  const doctors = await Promise.all(Array.from({ length: 10 }, () => server.make.doctor()));
  const posts = await Promise.all(Array.from({ length: 5 }, () => server.make.jobPost()));
  const like = (doctor: (typeof doctors)[number], id: number, user_like: boolean) =>
    server.as(doctor).call(likeJobPost, { params: { id }, body: { user_like } });
  const missing = like(doctors[0] ?? (await server.make.doctor()), 999_999_999, true);
  const replies = await Promise.all(doctors.flatMap((doctor, at) => posts.map(({ id }) => like(doctor, id, at % 2 === 0))));
  expect(replies.map(({ status, body }) => [status, body.user_like])).toEqual(
    doctors.flatMap((_doctor, at) => posts.map(() => [200, at % 2 === 0])),
  );
  expect((await missing).status).toBe(404);
  const counts = await server.deps.db.selectFrom("job_post_like_counts").select("total_likes").execute();
  expect(counts.map(({ total_likes }) => total_likes)).toEqual(posts.map(() => 5));
});

test("without a body the like is toggled each time", async () => {
  const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
  const toggle = async () => (await server.as(doctor).call(likeJobPost, { params: { id: post.id } })).body;
  expect([await toggle(), await toggle(), await toggle()]).toEqual([
    { user_like: true, total_likes: 1 },
    { user_like: false, total_likes: 0 },
    { user_like: true, total_likes: 1 },
  ]);
});
