import { cancelApplication } from "@rounds/contract/applications/apply.ts";
import { listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { getJobPost, likeJobPost, listActiveJobPosts, listBookmarkedJobPosts, markJobPostRead } from "@rounds/contract/job-posts/posts.ts";
import { describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
const like = (person: Person, id: number, body?: { user_like?: boolean } | null) =>
  server.as(person).call(likeJobPost, { params: { id }, body });
const likesOf = async (id: number) => {
  const count = await server.deps.db
    .selectFrom("job_post_like_counts")
    .select("total_likes")
    .where("job_post_id", "=", id)
    .executeTakeFirst();
  const rows = await server.deps.db.selectFrom("job_post_likes").select("user_id").where("job_post_id", "=", id).execute();
  return { total_likes: count?.total_likes ?? 0, rows: rows.length };
};

describe("likes", () => {
  test("200: without a body it toggles", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    expect(await like(doctor, post.id)).toMatchObject({ status: 200, body: { user_like: true, total_likes: 1 } });
    expect(await like(doctor, post.id, {})).toMatchObject({ status: 200, body: { user_like: false, total_likes: 0 } });
    expect(await like(doctor, post.id, null)).toMatchObject({ status: 200, body: { user_like: true, total_likes: 1 } });
  });

  test("200: a doctor neither sees nor removes another doctor's like", async () => {
    const [other, doctor, post] = [await server.make.doctor(), await server.make.doctor(), await server.make.jobPost()];
    await like(other, post.id);
    expect(await like(doctor, post.id)).toMatchObject({ body: { user_like: true, total_likes: 2 } });
    expect(await like(doctor, post.id)).toMatchObject({ body: { user_like: false, total_likes: 1 } });
    expect((await server.as(other).call(getJobPost, { params: { id: post.id } })).body.job_post).toMatchObject({ user_like: true });
  });

  test("200: with user_like it sets, however often", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    for (const wanted of [true, true, false, false]) {
      expect(await like(doctor, post.id, { user_like: wanted })).toMatchObject({
        body: { user_like: wanted, total_likes: wanted ? 1 : 0 },
      });
    }
  });

  test("50 concurrent likes of 50 doctors: the counter equals the rows", async () => {
    const post = await server.make.jobPost();
    const doctors = await Promise.all(Array.from({ length: 50 }, () => server.make.doctor()));
    const replies = await Promise.all(doctors.map((doctor) => like(doctor, post.id, { user_like: true })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await likesOf(post.id)).toEqual({ total_likes: 50, rows: 50 });
    expect(new Set(replies.map(({ body }) => body.total_likes)).size).toBe(50);
  });

  test("50 concurrent toggles of one doctor end where they began", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const replies = await Promise.all(Array.from({ length: 50 }, () => like(doctor, post.id)));
    expect(replies.filter(({ body }) => body.user_like)).toHaveLength(25);
    expect(await likesOf(post.id)).toEqual({ total_likes: 0, rows: 0 });
  });

  test("the counter follows when a person is deleted", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    await server.make.like(doctor, post);
    await server.deps.db.deleteFrom("users").where("id", "=", doctor.userId).execute();
    expect(await likesOf(post.id)).toEqual({ total_likes: 0, rows: 0 });
  });

  test.each([{ user_like: "true" }, { user_like: 1 }, []])("400 request.invalid: %j is no like", async (body) => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    expect(await like(doctor, post.id, body as { user_like?: boolean })).toMatchObject({
      status: 400,
      errors: [{ code: "request.invalid" }],
    });
    expect(await likesOf(post.id)).toEqual({ total_likes: 0, rows: 0 });
  });
});

test("200: reading marks the post read for this doctor only, twice like once", async () => {
  const post = await server.make.jobPost();
  const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
  for (let times = 0; times < 2; times++) {
    expect(await server.as(doctor).call(markJobPostRead, { params: { id: post.id } })).toMatchObject({
      status: 200,
      body: { user_read_status: "read" },
    });
  }
  const status = async (person: Person) =>
    (await server.as(person).call(getJobPost, { params: { id: post.id } })).body.job_post.user.user_read_status;
  expect([await status(doctor), await status(other)]).toEqual(["read", "unread"]);
});

test("200: cards have the state of the doctor and not of others", async () => {
  const post = await server.make.jobPost();
  const [mine, others] = [await server.make.doctor(), await server.make.doctor()];
  const application = await server.make.application({ doctor: mine, post });
  const bookmark = await server.make.bookmark(mine, post);
  await server.make.like(mine, post);
  await server.make.read(mine, post);
  const card = async (person: Person) => (await server.as(person).call(listActiveJobPosts, { query: { q: post.title } })).body.job_posts[0];
  expect(await card(mine)).toMatchObject({
    user: { user_application_id: application.id, user_read_status: "read" },
    user_application_id: application.id,
    user_bookmark_id: bookmark.id,
    user_like: true,
    total_likes: 1,
  });
  expect(await card(others)).toMatchObject({
    user: { user_application_id: null, user_read_status: "unread" },
    user_application_id: null,
    user_bookmark_id: null,
    user_like: false,
    total_likes: 1,
  });
});

describe("the doctor's own lists", () => {
  test("200: applied posts, latest application first, ended ones marked, cancelled ones gone", async () => {
    const doctor = await server.make.doctor();
    const [first, ended, cancelled] = [
      await server.make.jobPost(),
      await server.make.jobPost({ active: false }),
      await server.make.jobPost(),
    ];
    await server.make.application({ doctor, post: first, created_at: "2026-01-01T00:00:00Z" });
    await server.make.application({ doctor, post: ended, created_at: "2026-01-02T00:00:00Z" });
    await server.make.application({ doctor, post: cancelled, created_at: "2026-01-03T00:00:00Z", cancelled: true });
    const { body } = await server.as(doctor).call(listAppliedJobPosts, {});
    expect(body.job_posts.map(({ id, is_open }) => [id, is_open])).toEqual([
      [ended.id, false],
      [first.id, true],
    ]);
    expect(body).toMatchObject({ total_count: 2, total_count_capped: false, next_cursor: null });
  });

  test("200: saved posts, latest first, over pages without gap or repeat", async () => {
    const doctor = await server.make.doctor();
    const ids: number[] = [];
    for (let made = 0; made < 7; made++) {
      const post = await server.make.jobPost({ active: made % 2 === 0 });
      await server.make.bookmark(doctor, post, "2026-02-01T00:00:00Z");
      ids.unshift(post.id);
    }
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const query: { limit: number; cursor?: string } = { limit: 3, ...(cursor ? { cursor } : {}) };
      const reply: { body: { job_posts: { id: number }[]; next_cursor: string | null } } = await server
        .as(doctor)
        .call(listBookmarkedJobPosts, { query });
      seen.push(...reply.body.job_posts.map(({ id }) => id));
      cursor = reply.body.next_cursor;
      if (cursor) await server.make.bookmark(doctor, await server.make.jobPost(), "2026-03-01T00:00:00Z");
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  test("200: a post that a review has withdrawn is no saved post, because its page is gone; its application stays and can be cancelled", async () => {
    const doctor = await server.make.doctor();
    const hospital = await server.make.business();
    const posts = [
      await server.make.jobPost(),
      await server.make.jobPost({ remedi_active: "rejected", first_listed_at: "2026-01-01T00:00:00Z" }),
      await server.make.jobPost({ business_id: hospital.id }),
      await server.make.jobPost({ remedi_active: "pending", first_listed_at: "2026-01-01T00:00:00Z" }),
      await server.make.jobPost({ suspended_at: "2026-01-02T00:00:00Z" }),
      await server.make.jobPost({ active: false, closed_reason: "filled", first_listed_at: "2026-01-01T00:00:00Z" }),
      await server.make.jobPost({ remedi_active: "rejected" }),
    ];
    for (const post of posts) {
      await server.make.application({ doctor, post });
      await server.make.bookmark(doctor, post);
    }
    await server.deps.db
      .updateTable("businesses")
      .set({ job_post_registration_status: "rejected" })
      .where("id", "=", hospital.id)
      .execute();
    const { body: saved } = await server.as(doctor).call(listBookmarkedJobPosts, {});
    expect(saved.job_posts.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([posts[0]?.id, posts[5]?.id]);
    const { body } = await server.as(doctor).call(listAppliedJobPosts, {});
    const states = new Map(body.job_posts.map(({ id, post_state }) => [id, post_state]));
    expect(posts.map(({ id }) => states.get(id))).toEqual([
      "open",
      "withdrawn",
      "withdrawn",
      "in_review",
      "withdrawn",
      "closed",
      undefined,
    ]);
    expect(body.total_count).toBe(6);
    const job_application_id = body.job_posts.find(({ id }) => id === posts[2]?.id)?.application.id ?? 0;
    expect((await server.as(doctor).call(cancelApplication, { body: { job_application_id } })).status).toBe(200);
  });

  test.each([listAppliedJobPosts, listBookmarkedJobPosts])("400 request.invalid: limit and cursor of $path", async (endpoint) => {
    const doctor = server.as(await server.make.doctor());
    expect(await doctor.call(endpoint, { query: { limit: 101 } })).toMatchObject({ status: 400, errors: [{ path: ["limit"] }] });
    expect(await doctor.call(endpoint, { query: { cursor: "nonsense" } })).toMatchObject({ status: 400, errors: [{ path: ["cursor"] }] });
  });
});
