import { cancelBookmark, compareBookmarkedPosts, createBookmark, listBookmarks } from "@rounds/contract/job-posts/bookmarks.ts";
import { describe, expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();

test("201: concurrent and repeated requests save one bookmark", async () => {
  const [doctor, post] = [server.as(await server.make.doctor()), await server.make.jobPost()];
  const replies = await Promise.all(Array.from({ length: 10 }, () => doctor.call(createBookmark, { body: { job_post_id: post.id } })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ body }) => body.bookmark.id)).size).toBe(1);
  expect((await doctor.call(listBookmarks, {})).body.bookmarks).toEqual([replies[0]?.body.bookmark]);
});

test("200: the list is newest first", async () => {
  const doctor = await server.make.doctor();
  const older = await server.make.bookmark(doctor, await server.make.jobPost(), "2026-01-01T00:00:00Z");
  const newer = await server.make.bookmark(doctor, await server.make.jobPost(), "2026-01-02T00:00:00Z");
  const { body } = await server.as(doctor).call(listBookmarks, {});
  expect(body.bookmarks.map(({ id }) => id)).toEqual([newer.id, older.id]);
});

test("200: cancelling removes the bookmark; 404 bookmark.not_found the second time", async () => {
  const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
  const bookmark = await server.make.bookmark(doctor, post);
  const cancel = () => server.as(doctor).call(cancelBookmark, { body: { bookmark_id: bookmark.id } });
  expect(await cancel()).toMatchObject({ status: 200, body: { bookmark: { id: bookmark.id, job_post_id: post.id } } });
  expect(await cancel()).toMatchObject({ status: 404, errors: [{ code: "bookmark.not_found" }] });
});

test("404 bookmark.not_found: another doctor's bookmark stays", async () => {
  const owner = await server.make.doctor();
  const bookmark = await server.make.bookmark(owner, await server.make.jobPost());
  const otherDoctor = server.as(await server.make.doctor());
  expect(await otherDoctor.call(cancelBookmark, { body: { bookmark_id: bookmark.id } })).toMatchObject({
    status: 404,
    errors: [{ code: "bookmark.not_found" }],
  });
  expect((await server.as(owner).call(listBookmarks, {})).body.bookmarks).toHaveLength(1);
});

test("404 job_post.not_found: only a doctor who has saved an ended post may save it again", async () => {
  const post = await server.make.jobPost({ active: false });
  const [saver, otherDoctor] = [await server.make.doctor(), await server.make.doctor()];
  const bookmark = await server.make.bookmark(saver, post);
  const input = { body: { job_post_id: post.id } };
  expect(await server.as(otherDoctor).call(createBookmark, input)).toMatchObject({ status: 404, errors: [{ code: "job_post.not_found" }] });
  expect(await server.as(saver).call(createBookmark, input)).toMatchObject({ status: 201, body: { bookmark: { id: bookmark.id } } });
});

test("injected fields are ignored", async () => {
  const [doctor, other, post] = [await server.make.doctor(), await server.make.doctor(), await server.make.jobPost()];
  const body = { job_post_id: post.id, user_id: other.userId, id: 1, created_at: "2000-01-01T00:00:00Z" };
  expect((await server.as(doctor).call(createBookmark, { body })).status).toBe(201);
  expect((await server.as(other).call(listBookmarks, {})).body.bookmarks).toEqual([]);
});

test.each([{}, { job_post_id: "1" }, { job_post_id: 0 }, { job_post_id: 1.5 }, { job_post_id: null }, { job_post_id: 2 ** 53 }, null, []])(
  "400 request.invalid: %j does not name a post",
  async (body) => {
    const doctor = server.as(await server.make.doctor());
    expect(await doctor.call(createBookmark, { body: body as { job_post_id: number } })).toMatchObject({ status: 400 });
    expect(await doctor.call(cancelBookmark, { body: body as unknown as { bookmark_id: number } })).toMatchObject({ status: 400 });
  },
);

describe("comparison", () => {
  const compared = async (caller: ReturnType<typeof server.as>, ids: readonly number[]) =>
    (await caller.call(compareBookmarkedPosts, { query: { job_post_ids: [...ids] } })).body.job_posts.map(({ id }) => id);

  test("200: the doctor's saved posts in the order of the ids, with all their terms, each once", async () => {
    const doctor = await server.make.doctor();
    const posts = [await server.make.jobPost({ benefits: ["4대 보험"], vacation_policy: "연차 15일" }), await server.make.jobPost()];
    for (const post of posts) await server.make.bookmark(doctor, post);
    const [first = 0, second = 0] = posts.map(({ id }) => id);
    expect(await compared(server.as(doctor), [second, first, second])).toEqual([second, first]);
    const { body } = await server.as(doctor).call(compareBookmarkedPosts, { query: { job_post_ids: [first] } });
    expect(body.job_posts).toMatchObject([{ benefits: ["4대 보험"], vacation_policy: "연차 15일", min_pay: 1500, max_pay: 1800 }]);
  });

  test("200: posts that another doctor saved, unsaved posts and missing posts are omitted", async () => {
    const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
    const [own, foreign, unsaved] = [await server.make.jobPost(), await server.make.jobPost(), await server.make.jobPost()];
    await server.make.bookmark(doctor, own);
    await server.make.bookmark(other, foreign);
    expect(await compared(server.as(doctor), [foreign.id, own.id, unsaved.id])).toEqual([own.id]);
    expect(await compared(server.as(doctor), [2 ** 50])).toEqual([]);
    expect(await compared(server.as(doctor), [])).toEqual([]);
  });

  test("200: a saved post that has ended stays, and one that a review withdrew is omitted", async () => {
    const doctor = await server.make.doctor();
    const ended = await server.make.jobPost({ active: false });
    const withdrawn = await server.make.jobPost({ remedi_active: "rejected" });
    for (const post of [ended, withdrawn]) await server.make.bookmark(doctor, post);
    expect(await compared(server.as(doctor), [ended.id, withdrawn.id])).toEqual([ended.id]);
  });

  test("401 session.required: a comparison needs a session", async () => {
    expect(await server.visitor.call(compareBookmarkedPosts, { query: { job_post_ids: [1] } })).toMatchObject({ status: 401 });
  });

  test("400 request.invalid: four posts, and values that are not ids", async () => {
    const doctor = server.as(await server.make.doctor());
    for (const job_post_ids of [[1, 2, 3, 4], ["x"], [0]])
      expect(await doctor.call(compareBookmarkedPosts, { query: { job_post_ids: job_post_ids as number[] } })).toMatchObject({
        status: 400,
        errors: [{ code: "request.invalid" }],
      });
  });
});
