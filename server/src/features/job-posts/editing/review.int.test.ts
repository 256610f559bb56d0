import { createJobPost, updateJobPost } from "@rounds/contract/job-posts/editing.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer({ HOSPITAL_REVIEW: "on" });
const post = (business_id: number) => ({
  job_post: {
    business_id,
    job_type: "봉직의" as const,
    employment_type: "계약직" as const,
    specialties: ["내과"],
    remedi_active: "approved" as const,
  },
});
const listed = async () => (await server.as(await server.make.doctor()).call(listActiveJobPosts)).body.job_posts.map(({ id }) => id);
const create = async (person: Person, businessId: number) =>
  (await server.as(person).call(createJobPost, { body: post(businessId) })).body.job_post;

test("201: with reviews on, an owner's post waits for an operator, also if its body contains a state", async () => {
  const owner = await server.make.owner();
  const created = await create(owner, owner.businesses[0]?.id ?? 0);
  expect(created).toMatchObject({ remedi_active: "pending", is_open: false });
  expect(await listed()).not.toContain(created.id);
  const decide = (person: Person) =>
    server.as(person).call(updateJobPost, { params: { id: created.id }, body: { job_post: { remedi_active: "approved" } } });
  expect((await decide(owner)).body.job_post.remedi_active).toBe("pending");
  expect((await decide(await server.make.operator())).body.job_post).toMatchObject({ remedi_active: "approved", is_open: true });
  expect(await listed()).toContain(created.id);
});

test("201: a post that an operator creates does not wait for a review", async () => {
  const business = await server.make.business();
  expect(await create(await server.make.operator(), business.id)).toMatchObject({ remedi_active: "approved", is_open: true });
});
