import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { createBookmark } from "@rounds/contract/job-posts/bookmarks.ts";
import { getJobPost, getJobPostPreview, likeJobPost, listActiveJobPosts, markJobPostRead } from "@rounds/contract/job-posts/posts.ts";
import { describe, expect, test } from "vitest";
import type { JobPostOverrides } from "../../../../seed/factories/hospitals.ts";
import { dayBefore, seoulToday } from "../../../lib/seoul-time.ts";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
const today = seoulToday();
const yesterday = dayBefore(today);

type State = {
  readonly post: JobPostOverrides;
  readonly business?: "pending" | "rejected";
  /** `open`: visible to all. `ended`: visible to doctors who applied or saved. `hidden`: visible only to its owners and operators. */
  readonly is: "open" | "ended" | "hidden";
};

/** The expected visibility of a post in each state. */
const states: Record<string, State> = {
  "an approved, active post": { post: {}, is: "open" },
  "a post on its last day": { post: { closes_on: today }, is: "open" },
  "a post past its last day": { post: { closes_on: yesterday }, is: "ended" },
  "a post that was closed": { post: { active: false }, is: "ended" },
  "a post that waits for its review": { post: { remedi_active: "pending" }, is: "hidden" },
  "a post withdrawn by a review": { post: { remedi_active: "rejected", first_listed_at: "2026-01-01T00:00:00Z" }, is: "hidden" },
  "a post that was never switched on": { post: { active: false, first_listed_at: null }, is: "hidden" },
  "a post of a hospital that waits for its review": { post: { first_listed_at: null }, business: "pending", is: "hidden" },
  "a post of a hospital that was refused later": { post: {}, business: "rejected", is: "hidden" },
};

async function makePost(state: State) {
  const owner = await server.make.owner({
    businesses: [await server.make.business(state.business ? { job_post_registration_status: state.business } : {})],
  });
  const post = await server.make.jobPost({ ...state.post, business_id: owner.businesses[0]?.id ?? 0 });
  return { owner, post };
}

describe.each(Object.entries(states))("%s", (_name, state) => {
  const seen = (...kinds: State["is"][]) => (kinds.includes(state.is) ? 200 : 404);

  test(`its page is ${state.is} to each kind of user`, async () => {
    const { owner, post } = await makePost(state);
    const [applicant, saver] = [await server.make.doctor(), await server.make.doctor()];
    await server.make.application({ doctor: applicant, post });
    await server.make.bookmark(saver, post);
    const statusFor = async (person: Person) => (await server.as(person).call(getJobPost, { params: { id: post.id } })).status;
    expect({
      otherDoctor: await statusFor(await server.make.doctor()),
      newcomer: await statusFor(await server.make.newcomer()),
      applicant: await statusFor(applicant),
      saver: await statusFor(saver),
      owner: await statusFor(owner),
      otherOwner: await statusFor(await server.make.owner()),
      operator: await statusFor(await server.make.operator()),
    }).toEqual({
      otherDoctor: seen("open"),
      newcomer: seen("open"),
      applicant: seen("open", "ended"),
      saver: seen("open", "ended"),
      owner: 200,
      otherOwner: seen("open"),
      operator: 200,
    });
  });

  test("its field is_open is correct", async () => {
    const { owner, post } = await makePost(state);
    const reply = await server.as(owner).call(getJobPost, { params: { id: post.id } });
    expect(reply.body.job_post.is_open).toBe(state.is === "open");
  });

  test(`the list ${state.is === "open" ? "shows" : "leaves out"} it, for owners and operators too`, async () => {
    const { owner, post } = await makePost(state);
    for (const person of [await server.make.doctor(), owner, await server.make.operator()]) {
      const { body } = await server.as(person).call(listActiveJobPosts, { query: { q: post.title } });
      expect(body.job_posts.map(({ id }) => id)).toEqual(state.is === "open" ? [post.id] : []);
      expect(body.total_count).toBe(state.is === "open" ? 1 : 0);
    }
  });

  test(`the preview returns ${{ open: 200, ended: 410, hidden: 404 }[state.is]}`, async () => {
    const { post } = await makePost(state);
    const reply = await server.visitor.call(getJobPostPreview, { params: { id: post.id } });
    expect(reply.status).toBe({ open: 200, ended: 410, hidden: 404 }[state.is]);
    if (state.is !== "open") expect(reply.errors[0]?.code).toBe(state.is === "ended" ? "job_post.ended" : "job_post.not_found");
  });

  test(`applying returns ${{ open: 201, ended: "409 job_post.closed", hidden: "404 job_post.not_found" }[state.is]}`, async () => {
    const { post } = await makePost(state);
    const doctor = await server.make.doctor();
    const reply = await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } });
    expect(reply.status).toBe({ open: 201, ended: 409, hidden: 404 }[state.is]);
    const code = { open: undefined, ended: "job_post.closed", hidden: "job_post.not_found" }[state.is];
    expect(reply.errors[0]?.code).toBe(code);
    if (code) expect(reply.errors[0]?.path).toEqual(["job_post_id"]);
  });

  test("a doctor can read, like and save it only while it is open", async () => {
    const { post } = await makePost(state);
    const otherDoctor = server.as(await server.make.doctor());
    const replies = [
      await otherDoctor.call(markJobPostRead, { params: { id: post.id } }),
      await otherDoctor.call(likeJobPost, { params: { id: post.id }, body: { user_like: true } }),
      await otherDoctor.call(createBookmark, { body: { job_post_id: post.id } }),
    ];
    const isOk = replies.map(({ status }) => status < 300);
    expect(isOk).toEqual(replies.map(() => state.is === "open"));
    if (state.is !== "open") expect(replies.map(({ errors }) => errors[0]?.code)).toEqual(replies.map(() => "job_post.not_found"));
  });
});

test("200: a doctor who saved an ended post may still read and unlike it", async () => {
  const post = await server.make.jobPost({ active: false });
  const doctor = await server.make.doctor();
  await server.make.bookmark(doctor, post);
  await server.make.like(doctor, post);
  expect((await server.as(doctor).call(markJobPostRead, { params: { id: post.id } })).status).toBe(200);
  expect(await server.as(doctor).call(likeJobPost, { params: { id: post.id }, body: { user_like: false } })).toMatchObject({
    status: 200,
    body: { user_like: false, total_likes: 0 },
  });
});

test("a cancelled application does not make an ended post visible", async () => {
  const post = await server.make.jobPost({ active: false });
  const doctor = await server.make.doctor();
  await server.make.application({ doctor, post, cancelled: true });
  expect((await server.as(doctor).call(getJobPost, { params: { id: post.id } })).status).toBe(404);
});

test("a change of the hospital's review state takes effect with the next request", async () => {
  const post = await server.make.jobPost();
  const doctor = server.as(await server.make.doctor());
  const readStatus = async () => (await doctor.call(getJobPost, { params: { id: post.id } })).status;
  const review = (state: string) =>
    server.deps.db.updateTable("businesses").set({ job_post_registration_status: state }).where("id", "=", post.business_id).execute();
  expect(await readStatus()).toBe(200);
  await review("rejected");
  expect(await readStatus()).toBe(404);
  await review("approved");
  expect(await readStatus()).toBe(200);
});

test.each(["0", "-1", "1.5", "abc", "9007199254740993", "1e3x", "%00", "%20"])("400 request.invalid: %s is not an id", async (id) => {
  const tokens = await server.signIn(await server.make.newcomer());
  const reply = await server.app.inject({
    method: "GET",
    url: `/api/v1/job_posts/${id}`,
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors[0]).toMatchObject({ code: "request.invalid", path: ["id"] });
});

test.each([
  ["its pay has changed", { remedi_active: "pending" }, {}],
  ["the name of its hospital has changed", {}, { job_post_registration_status: "pending" }],
])(
  "a listed post that waits for a review again because %s: its applicants still open it, other doctors do not",
  async (_why, post, business) => {
    const { id: business_id } = await server.make.business(business);
    const waiting = await server.make.jobPost({ ...post, business_id, first_listed_at: "2026-01-01T00:00:00Z" });
    const [applicant, former, saver] = [await server.make.doctor(), await server.make.doctor(), await server.make.doctor()];
    await server.make.application({ doctor: applicant, post: waiting });
    await server.make.application({ doctor: former, post: waiting, cancelled: true });
    await server.make.bookmark(saver, waiting);
    const statusFor = async (person: Person) => (await server.as(person).call(getJobPost, { params: { id: waiting.id } })).status;
    expect([await statusFor(applicant), await statusFor(former), await statusFor(saver)]).toEqual([200, 404, 404]);
    expect((await server.as(applicant).call(markJobPostRead, { params: { id: waiting.id } })).status).toBeLessThan(300);
  },
);
