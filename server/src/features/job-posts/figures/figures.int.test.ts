import { getPostFigures, listPostTotals, type FigurePeriod } from "@rounds/contract/job-posts/figures.ts";
import { updateJobPost } from "@rounds/contract/job-posts/editing.ts";
import { describe, expect, test } from "vitest";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const dayMs = 24 * 60 * 60_000;
const ago = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();
const dayAgo = (days: number): string => seoulToday(new Date(Date.now() - days * dayMs));

type Owner = Awaited<ReturnType<typeof server.make.owner>>;
const hospitalOf = (owner: Owner): number => owner.businesses[0]?.id ?? missingId;
const figuresOf = (person: Person, id: number, days?: FigurePeriod) =>
  server.as(person).call(getPostFigures, { params: { id }, ...(days === undefined ? {} : { query: { days } }) });
const totalsOf = (person: Person, business_id: number, ...job_post_ids: number[]) =>
  server.as(person).call(listPostTotals, { query: { business_id, job_post_ids } });
/** A post that was created 20 days ago and not changed since. */
const oldPost = (business_id: number, more: object = {}) =>
  server.make.jobPost({ business_id, created_at: ago(20), updated_at: ago(20), ...more });

describe("counting", () => {
  test("200: counts openings, first readings, likes and applications by day in Seoul, without cancelled ones", async () => {
    const owner = await server.make.owner();
    const post = await oldPost(hospitalOf(owner));
    const [one, two] = [await server.make.doctor(), await server.make.doctor()];
    await server.make.opening(one, post, ago(2));
    await server.make.opening(one, post, ago(1));
    await server.make.opening(null, post, ago(1));
    await server.make.reading(one, post, ago(2));
    await server.make.reading(two, post, ago(40));
    await server.make.liking(one, post, ago(1));
    await server.make.application({ doctor: one, post, created_at: ago(1), updated_at: ago(1) });
    await server.make.application({ doctor: two, post, created_at: ago(1), updated_at: ago(1), cancelled: true });

    const { status, body } = await figuresOf(owner, post.id);
    expect(status).toBe(200);
    const { totals, daily, is_overlooked, advice } = body.post_figures;
    expect(totals).toEqual({ seen: 3, read: 1, liked: 1, applied: 1 });
    expect(daily.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => dayAgo(29 - index)));
    expect(daily.at(-2)).toEqual({ day: dayAgo(1), seen: 2, read: 0, liked: 1, applied: 1 });
    expect(daily.at(-3)).toEqual({ day: dayAgo(2), seen: 1, read: 1, liked: 0, applied: 0 });
    expect([is_overlooked, advice]).toEqual([false, null]);
    expect((await figuresOf(owner, post.id, 90)).body.post_figures.totals.read).toBe(2);
    expect((await figuresOf(owner, post.id, 7)).body.post_figures.daily).toHaveLength(7);
    expect((await totalsOf(owner, hospitalOf(owner), post.id)).body.post_totals).toEqual([
      { job_post_id: post.id, ...totals, is_overlooked: false },
    ]);
  });

  test("200: an event just before midnight in Seoul counts for the ending day", async () => {
    const owner = await server.make.owner();
    const post = await oldPost(hospitalOf(owner));
    const midnight = Date.parse(`${dayAgo(3)}T00:00:00+09:00`);
    await server.make.reading(await server.make.doctor(), post, new Date(midnight - 1000).toISOString());
    await server.make.reading(await server.make.doctor(), post, new Date(midnight).toISOString());
    const { daily } = (await figuresOf(owner, post.id, 7)).body.post_figures;
    expect(daily.filter(({ read }) => read > 0).map(({ day }) => day)).toEqual([dayAgo(4), dayAgo(3)]);
  });

  test("200: members of the hospital are not counted, in any role", async () => {
    const owner = await server.make.owner();
    const post = await oldPost(hospitalOf(owner));
    for (const person of [owner, await server.make.member(hospitalOf(owner), "viewer")]) {
      await server.make.opening(person, post, ago(1));
      await server.make.reading(person, post, ago(1));
      await server.make.liking(person, post, ago(1));
    }
    expect((await figuresOf(owner, post.id)).body.post_figures.totals).toEqual({ seen: 0, read: 0, liked: 0, applied: 0 });
  });

  test("200: members of another hospital are counted", async () => {
    const [owner, other] = [await server.make.owner(), await server.make.owner()];
    const post = await oldPost(hospitalOf(owner));
    await server.make.opening(other, post, ago(1));
    await server.make.reading(other, post, ago(1));
    expect((await figuresOf(owner, post.id)).body.post_figures.totals).toMatchObject({ seen: 1, read: 1 });
    const { body } = await totalsOf(owner, hospitalOf(owner), post.id);
    expect(body.post_totals).toMatchObject([{ job_post_id: post.id, seen: 1, read: 1 }]);
  });

  test("200: a viewer and an operator see what an owner sees", async () => {
    const owner = await server.make.owner();
    const post = await oldPost(hospitalOf(owner));
    await server.make.opening(await server.make.doctor(), post, ago(1));
    const viewer = await server.make.member(hospitalOf(owner), "viewer");
    for (const person of [owner, viewer, await server.make.operator()]) {
      expect((await figuresOf(person, post.id)).body.post_figures.totals.seen).toBe(1);
      expect((await totalsOf(person, hospitalOf(owner), post.id)).body.post_totals[0]?.seen).toBe(1);
    }
  });
});

describe("other people's posts", () => {
  test("404: an owner gets no figures of another owner's posts, by hospital, by id or in a list of own posts", async () => {
    const [a, b] = [await server.make.owner(), await server.make.owner()];
    const theirs = await oldPost(hospitalOf(b));
    for (const id of [theirs.id, missingId]) expect(await figuresOf(a, id)).toMatchObject(refusal(404, "job_post.not_found"));
    for (const id of [hospitalOf(b), missingId]) expect(await totalsOf(a, id, theirs.id)).toMatchObject(refusal(404, "business.not_found"));
    expect((await totalsOf(a, hospitalOf(a), theirs.id, missingId)).body.post_totals).toEqual([]);
  });

  test("401, 403: visitors and doctors without a hospital", async () => {
    const { id } = await server.make.jobPost();
    expect(await server.visitor.call(getPostFigures, { params: { id } })).toMatchObject({ status: 401 });
    expect(await server.visitor.call(listPostTotals, { query: { business_id: 1 } })).toMatchObject({ status: 401 });
    expect(await figuresOf(await server.make.doctor(), id)).toMatchObject(refusal(403, "access.denied"));
  });

  test("400 request.invalid: an unknown period, no hospital, too many posts", async () => {
    const owner = await server.make.owner();
    const { id } = await oldPost(hospitalOf(owner));
    expect(await figuresOf(owner, id, 31 as 30)).toMatchObject(refusal(400, "request.invalid"));
    expect(await server.as(owner).call(listPostTotals, { query: {} as { business_id: number } })).toMatchObject({ status: 400 });
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(await totalsOf(owner, hospitalOf(owner), ...many)).toMatchObject(refusal(400, "request.invalid"));
  });
});

/** Helpers for one region. Each test uses its own region, so that posts of other tests are not similar. */
async function makeScene(region: string) {
  const place = { region, district: `${region} 어느시` };
  const kind = { specialties: ["안과"], job_type: "대진의" };
  const reader = await server.make.doctor();
  const post = async (more: object = {}, hospital: object = {}) => {
    const { id } = await server.make.business({ ...place, images: ["/art/lobby-teal.svg"], ...hospital });
    return oldPost(id, { ...kind, ...more });
  };
  return {
    reader,
    post,
    /** Makes a post of another hospital that a doctor has read. Advice compares with such posts. */
    readPost: async (more: object = {}, hospital: object = {}) => {
      const made = await post(more, hospital);
      await server.make.reading(reader, made, ago(30));
    },
    overlooked: async (more: object = {}) => {
      const business = await server.make.business(place);
      const owner = await server.make.owner({ businesses: [business] });
      const bare = { min_pay: null, max_pay: null, working_hours: {}, specialties: ["안과", "내과"], job_type: "대진의" };
      return { owner, post: await oldPost(business.id, { ...bare, ...more }) };
    },
  };
}

async function adviceFor({ owner, post }: { owner: Owner; post: { id: number } }) {
  const { is_overlooked, advice } = (await figuresOf(owner, post.id)).body.post_figures;
  return is_overlooked ? advice : "not overlooked";
}

describe("overlooked posts", () => {
  test("200: no advice for too few similar posts, otherwise the shares among those that a doctor has read", async () => {
    const { post, readPost, overlooked, reader } = await makeScene("제주");
    const lonely = await overlooked();
    await readPost();
    await readPost();
    expect(await adviceFor(lonely)).toBeNull();
    await readPost({ min_pay: null, max_pay: null }, { images: [] });
    // None of these counts as similar: another place, job type or specialty, closed, of the same hospital, or unread.
    await readPost({}, { region: "서울", district: "서울 강남구" });
    await readPost({ job_type: "봉직의" });
    await readPost({ specialties: ["외과"] });
    await readPost({ active: false });
    const own = await oldPost(lonely.post.business_id, { specialties: ["안과"], job_type: "대진의" });
    await server.make.reading(reader, own, ago(30));
    await post();
    expect(await adviceFor(lonely)).toEqual({
      similar: 3,
      missing: [
        { field: "working_hours", count: 3 },
        { field: "pay", count: 2 },
        { field: "pictures", count: 2 },
      ],
    });
    const stated = await overlooked({ min_pay: 1000, max_pay: null });
    // For this hospital, the read post of the other hospital is a fourth similar post.
    expect(await adviceFor(stated)).toEqual({ similar: 4, missing: [{ field: "working_hours", count: 4 }] });
  });

  test("200: no advice for a field that half of them lack, and blank working hours count as missing", async () => {
    const { readPost, overlooked } = await makeScene("강원");
    await readPost();
    await readPost();
    await readPost({ min_pay: null, max_pay: null }, { images: [] });
    await readPost({ working_hours: { mon: "" }, min_pay: null, max_pay: null }, { images: [] });
    expect(await adviceFor(await overlooked())).toEqual({ similar: 4, missing: [{ field: "working_hours", count: 3 }] });
  });

  test("200: only a post that is open, unchanged and unopened for a week is overlooked", async () => {
    const { reader, overlooked } = await makeScene("충북");
    const [opened, shared, longAgo, improved] = [await overlooked(), await overlooked(), await overlooked(), await overlooked()];
    await server.make.opening(reader, opened.post, ago(6));
    await server.make.opening(null, shared.post, ago(2));
    await server.make.reading(reader, longAgo.post, ago(9));
    expect(await adviceFor(improved)).toBeNull();
    await server.as(improved.owner).call(updateJobPost, { params: { id: improved.post.id }, body: { job_post: { min_pay: 900 } } });
    const others = [
      await overlooked({ active: false }),
      await overlooked({ created_at: ago(6), updated_at: ago(6) }),
      await overlooked({ closes_on: "2020-01-01" }),
    ];
    for (const state of [opened, shared, improved, ...others]) expect(await adviceFor(state)).toBe("not overlooked");
    expect(await adviceFor(longAgo)).toBeNull();
    const listed = await totalsOf(longAgo.owner, longAgo.post.business_id, longAgo.post.id);
    expect(listed.body.post_totals).toMatchObject([{ is_overlooked: true }]);
  });
});
