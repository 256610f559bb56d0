import { mergeBusinesses } from "@rounds/contract/hospitals/merge.ts";
import { decideJobPostReview } from "@rounds/contract/hospitals/review.ts";
import { getJobPost } from "@rounds/contract/job-posts/posts.ts";
import {
  closeJobPost,
  getEditableJobPost,
  listUsedPostWords,
  listUserBusinessJobPosts,
  reopenJobPost,
  updateJobPost,
} from "@rounds/contract/job-posts/editing.ts";
import { describe, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer } from "../../../testing/harness.ts";
import { dayIn } from "../../../testing/days.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { hospitalOf, least, postEditing } from "../../../testing/post-editing.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const { create, change, rowOf, posted, auditOf } = postEditing(server);

/** Days pass: the database reads the real calendar, so the closing day moves instead. */
const endOn = (id: number, closes_on: string) => server.deps.db.updateTable("job_posts").set({ closes_on }).where("id", "=", id).execute();

describe("ending", () => {
  test("400 job_post.closing_day_over: a new closing day is today or later; a post that is already past can be edited", async () => {
    const isOver = refusal(400, "job_post.closing_day_over");
    const [today, yesterday] = [dayIn(0), dayIn(-1)];
    const { owner, post } = await posted({ closes_on: today });
    expect(post).toMatchObject({ is_open: true, closes_on: today });
    expect(await create(owner, { ...least, business_id: hospitalOf(owner), closes_on: yesterday })).toMatchObject(isOver);
    expect(await change(owner, post.id, { closes_on: yesterday })).toMatchObject(isOver);
    await endOn(post.id, yesterday);
    const edited = await change(owner, post.id, { title: "지난 공고", closes_on: yesterday });
    expect(edited.body.job_post).toMatchObject({ title: "지난 공고", closes_on: yesterday, is_open: false });
    const body = { closes_on: yesterday };
    expect(await server.as(owner).call(reopenJobPost, { params: { id: post.id }, body })).toMatchObject(isOver);
  });

  test("200: only doctors who saved or applied still see a closed post; reopening restores it", async () => {
    const { owner, post } = await posted();
    const doctor = await server.make.doctor();
    await server.make.bookmark(doctor, post);
    const call = server.as(owner);
    const closed = await call.call(closeJobPost, { params: { id: post.id }, body: { reason: "filled" } });
    expect(closed.body.job_post).toMatchObject({ active: false, closed_reason: "filled", is_open: false });
    expect((await server.as(doctor).call(getJobPost, { params: { id: post.id } })).body.job_post.is_open).toBe(false);
    expect((await server.as(await server.make.doctor()).call(getJobPost, { params: { id: post.id } })).status).toBe(404);
    const again = await call.call(closeJobPost, { params: { id: post.id }, body: { reason: "withdrawn" } });
    expect(again.body.job_post.closed_reason).toBe("withdrawn");
    const opened = await call.call(reopenJobPost, { params: { id: post.id }, body: {} });
    expect(opened.body.job_post).toMatchObject({ active: true, closed_reason: null, is_open: true });
    const actions = ["job_post.create", "job_post.close", "job_post.close", "job_post.reopen"];
    expect((await auditOf(post.id)).map(({ action }) => action)).toEqual(actions);
  });

  test("200: reopening clears a closing day in the past; a future day stays or is replaced", async () => {
    const { owner, post } = await posted();
    await endOn(post.id, "2020-01-01");
    expect((await rowOf(post.id)).open_until).toBe("2020-01-01");
    const open = (body: object) => server.as(owner).call(reopenJobPost, { params: { id: post.id }, body });
    expect((await open({})).body.job_post).toMatchObject({ is_open: true, closes_on: null });
    expect((await change(owner, post.id, { closes_on: "2099-01-01" })).body.job_post.closes_on).toBe("2099-01-01");
    expect((await open({})).body.job_post.closes_on).toBe("2099-01-01");
    expect((await open({ closes_on: "2099-02-01" })).body.job_post.closes_on).toBe("2099-02-01");
  });

  test("409 job_post.changed, 400: an old version or an unknown reason does not close the post", async () => {
    const { owner, post } = await posted();
    const old = { expected_updated_at: "2020-01-01T00:00:00Z" };
    const call = server.as(owner);
    expect(await call.call(closeJobPost, { params: { id: post.id }, body: { reason: "filled", ...old } })).toMatchObject(
      refusal(409, "job_post.changed"),
    );
    expect(await call.call(reopenJobPost, { params: { id: post.id }, body: old })).toMatchObject(refusal(409, "job_post.changed"));
    expect(await call.call(closeJobPost, { params: { id: post.id }, body: { reason: "bored" as "filled" } })).toMatchObject({
      status: 400,
    });
    expect(await call.call(reopenJobPost, { params: { id: post.id }, body: { closes_on: "bald" } })).toMatchObject({ status: 400 });
    expect((await rowOf(post.id)).active).toBe(true);
  });
});

test("200: a member closes, and an operator reviews, a post whose hospital another operator merges meanwhile", async () => {
  const { db } = server.deps;
  const [{ owner, post }, operator, into] = [await posted(), server.as(await server.make.operator()), await server.make.business()];
  const { waiting } = await db.transaction().execute(async (tx) => {
    // The merge stops here, after it has locked both hospitals.
    await tx.selectFrom("business_owners").select("role").where("business_id", "=", post.business_id).forUpdate().execute();
    const business_merge = { from_id: post.business_id, into_id: into.id };
    const merge = operator.call(mergeBusinesses, { body: { business_merge } });
    await expect.poll(() => countLockWaits(db)).toBe(1);
    const params = { id: post.id };
    const close = server.as(owner).call(closeJobPost, { params, body: { reason: "filled" } });
    const review = operator.call(decideJobPostReview, {
      params,
      body: { job_post_review: { state: "rejected", reason: "급여가 없어요." } },
    });
    await expect.poll(() => countLockWaits(db)).toBe(3);
    return { waiting: Promise.all([merge, close, review]) };
  });
  expect((await waiting).map(({ status, errors }) => [status, errors])).toEqual([
    [201, []],
    [200, []],
    [200, []],
  ]);
  expect(await rowOf(post.id)).toMatchObject({ business_id: into.id, active: false, remedi_active: "rejected" });
});

describe("other people's posts", () => {
  test("404 job_post.not_found: no endpoint accepts another owner's post or a missing one", async () => {
    const { post } = await posted();
    const a = server.as(await server.make.owner());
    for (const id of [post.id, missingId]) {
      const params = { id };
      expect(await a.call(getEditableJobPost, { params })).toMatchObject(refusal(404, "job_post.not_found"));
      expect(await a.call(updateJobPost, { params, body: { job_post: { min_pay: 1 } } })).toMatchObject(refusal(404, "job_post.not_found"));
      expect(await a.call(closeJobPost, { params, body: { reason: "filled" } })).toMatchObject(refusal(404, "job_post.not_found"));
      expect(await a.call(reopenJobPost, { params, body: {} })).toMatchObject(refusal(404, "job_post.not_found"));
    }
    for (const business_id of [post.business_id, missingId]) {
      expect(await a.call(listUserBusinessJobPosts, { query: { business_id } })).toMatchObject(refusal(404, "business.not_found"));
    }
    expect(await rowOf(post.id)).toMatchObject({ min_pay: null, active: true });
  });

  test("404: business_id in the body can move no post from or to another owner's hospital", async () => {
    const [{ owner: a, post: mine }, { owner: b, post: theirs }] = [await posted(), await posted()];
    expect(await change(a, theirs.id, { business_id: hospitalOf(a) })).toMatchObject(refusal(404, "job_post.not_found"));
    expect(await change(a, mine.id, { business_id: hospitalOf(b) })).toMatchObject(refusal(404, "business.not_found"));
    expect((await rowOf(mine.id)).business_id).toBe(hospitalOf(a));
    expect((await rowOf(theirs.id)).business_id).toBe(hospitalOf(b));
  });

  test("403 access.denied: a viewer may only read; an editor may write", async () => {
    const { post } = await posted();
    const [viewer, editor] = [await server.make.member(post.business_id, "viewer"), await server.make.member(post.business_id, "editor")];
    const denied = refusal(403, "access.denied");
    expect((await server.as(viewer).call(getEditableJobPost, { params: { id: post.id } })).status).toBe(200);
    expect(await change(viewer, post.id, { min_pay: 1 })).toMatchObject(denied);
    expect(await create(viewer, { ...least, business_id: post.business_id })).toMatchObject(denied);
    expect(await server.as(viewer).call(closeJobPost, { params: { id: post.id }, body: { reason: "filled" } })).toMatchObject(denied);
    expect(await server.as(viewer).call(reopenJobPost, { params: { id: post.id }, body: {} })).toMatchObject(denied);
    expect((await change(editor, post.id, { min_pay: 1 })).status).toBe(200);
  });

  test("401: every endpoint refuses a visitor", async () => {
    const params = { id: missingId };
    const replies = [
      await server.visitor.call(getEditableJobPost, { params }),
      await server.visitor.call(updateJobPost, { params, body: { job_post: {} } }),
      await server.visitor.call(closeJobPost, { params, body: { reason: "filled" } }),
      await server.visitor.call(reopenJobPost, { params, body: {} }),
      await server.visitor.call(listUserBusinessJobPosts, { query: { business_id: 1 } }),
      await server.visitor.call(listUsedPostWords),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 401));
  });
});

describe("lists", () => {
  test("200: a hospital's posts in any state, newest first, in pages", async () => {
    const owner = await server.make.owner();
    const ids: number[] = [];
    for (const state of [{}, { active: false }, { remedi_active: "pending" }]) {
      ids.unshift((await server.make.jobPost({ business_id: hospitalOf(owner), ...state })).id);
    }
    const page = (cursor?: string) =>
      server
        .as(owner)
        .call(listUserBusinessJobPosts, { query: { business_id: hospitalOf(owner), limit: 2, ...(cursor ? { cursor } : {}) } });
    const { body: first } = await page();
    expect(first).toMatchObject({ total_count: 3 });
    const { body: second } = await page(first.next_cursor ?? "");
    expect([...first.job_posts, ...second.job_posts].map(({ id }) => id)).toEqual(ids);
    expect(second.next_cursor).toBeNull();
    expect(await page("foreign")).toMatchObject(refusal(400, "request.invalid"));
    expect(await server.as(owner).call(listUserBusinessJobPosts, { query: {} as { business_id: number } })).toMatchObject({ status: 400 });
  });

  test("200: a search finds posts of this hospital by words of the title, initial consonants or id", async () => {
    const owner = await server.make.owner();
    const business_id = hospitalOf(owner);
    const ward = await server.make.jobPost({ business_id, title: "요양병동 야간 당직의", active: false });
    const clinic = await server.make.jobPost({ business_id, title: "외래 100% 봉직의" });
    const foreign = await server.make.jobPost({ title: "요양병동 야간 당직의" });
    const found = async (q: string) => {
      const { body } = await server.as(owner).call(listUserBusinessJobPosts, { query: { business_id, q, limit: 1 } });
      return { ids: body.job_posts.map(({ id }) => id), total: body.total_count };
    };
    expect(await found("당직의  요양")).toEqual({ ids: [ward.id], total: 1 });
    expect(await found("ㅇㅇㅂㄷ")).toEqual({ ids: [ward.id], total: 1 });
    expect(await found(`#${ward.id}`)).toEqual({ ids: [ward.id], total: 1 });
    expect(await found("100%")).toEqual({ ids: [clinic.id], total: 1 });
    expect(await found("1_0")).toEqual({ ids: [], total: 0 });
    expect(await found(`#${foreign.id}`)).toEqual({ ids: [], total: 0 });
    expect(await found(" ")).toEqual({ ids: [clinic.id], total: 2 });
  });

  test("200: a word is suggested when two hospitals use it in open posts", async () => {
    const word = `병원식당 ${missingId}`;
    const used = async () => (await server.as(await server.make.owner()).call(listUsedPostWords)).body.used_words.benefits;
    await server.make.jobPost({ benefits: [word] });
    await server.make.jobPost({ benefits: [word], remedi_active: "pending" });
    expect(await used()).not.toContain(word);
    await server.make.jobPost({ benefits: [word] });
    expect(await used()).toContain(word);
  });
});
