import { listSuggestedJobPosts } from "@rounds/contract/job-posts/suggestions.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();

test("200: without posts the list is empty", async () => {
  const doctor = await server.make.doctor();
  expect(await server.as(doctor).call(listSuggestedJobPosts)).toMatchObject({ status: 200, body: { job_posts: [] } });
});

test("200: if no post has the doctor's specialty, posts of other specialties are suggested", async () => {
  const doctor = await server.make.doctor({ specialties: ["안과"] });
  const post = await server.make.jobPost({ specialties: ["외과"] });
  const { body } = await server.as(doctor).call(listSuggestedJobPosts);
  expect(body.job_posts.map(({ id }) => id)).toEqual([post.id]);
});
