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

test("an approved post with another pay or hospital waits again, with the approved values; other changes pass", async () => {
  const owner = await server.make.owner({ businesses: [await server.make.business(), await server.make.business()] });
  const [first, second] = owner.businesses;
  const approved = await server.make.jobPost({ business_id: first?.id ?? 0, min_pay: 1200, max_pay: 1500 });
  const change = (job_post: object, person: Person = owner) =>
    server.as(person).call(updateJobPost, { params: { id: approved.id }, body: { job_post } });
  expect((await change({ description: "새 소개", tags: ["주4일"], min_pay: 1200, max_pay: 1500 })).body.job_post).toMatchObject({
    remedi_active: "approved",
    approved_facts: null,
  });
  expect((await change({ max_pay: 9000 })).body.job_post).toMatchObject({
    remedi_active: "pending",
    is_open: false,
    approved_facts: { business_name: first?.name, min_pay: 1200, max_pay: 1500, job_type: "봉직의" },
  });
  expect(await listed()).not.toContain(approved.id);
  expect((await change({ max_pay: 8000 })).body.job_post.approved_facts).toMatchObject({ max_pay: 1500 });
  const operator = await server.make.operator();
  expect((await change({ remedi_active: "approved" }, operator)).body.job_post).toMatchObject({
    remedi_active: "approved",
    approved_facts: null,
  });
  expect((await change({ business_id: second?.id })).body.job_post).toMatchObject({
    remedi_active: "pending",
    approved_facts: { business_name: first?.name },
  });
  await change({ remedi_active: "approved" }, operator);
  expect((await change({ min_pay: 700 }, operator)).body.job_post.remedi_active).toBe("approved");
  expect((await change({ min_pay: 600 })).body.job_post).toMatchObject({ remedi_active: "pending", approved_facts: { min_pay: 700 } });
});

test("an approved post whose monthly pay becomes a day's pay waits again; the same work passes", async () => {
  const owner = await server.make.owner();
  const approved = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0, job_type: "봉직의", min_pay: 40, max_pay: 50 });
  const change = async (job_type: string) =>
    (await server.as(owner).call(updateJobPost, { params: { id: approved.id }, body: { job_post: { job_type: job_type as "당직의" } } }))
      .body.job_post;
  expect(await change("봉직의")).toMatchObject({ remedi_active: "approved" });
  expect(await change("당직의")).toMatchObject({
    remedi_active: "pending",
    approved_facts: { min_pay: 40, max_pay: 50, job_type: "봉직의" },
  });
});
