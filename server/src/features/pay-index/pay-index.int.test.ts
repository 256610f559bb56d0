import { getJobPost } from "@rounds/contract/job-posts/posts.ts";
import { getPayIndex, type PayIndex } from "@rounds/contract/pay-index.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JobPostOverrides } from "../../../seed/factories/hospitals.ts";
import { createClock } from "../../testing/clock.ts";
import { useServer } from "../../testing/harness.ts";
import { specialties } from "../reference-data/index.ts";
import { compute } from "./service.ts";

const clock = createClock("2026-11-23T18:10:00Z");
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const computeNow = () => compute({ ...server.deps, now: clock.now });

type Query = NonNullable<CallInput<typeof getPayIndex>["query"]>;
const show = async (query: Query = {}): Promise<PayIndex> => {
  const reply = await server.visitor.call(getPayIndex, { query });
  expect(reply.status).toBe(200);
  return reply.body.pay_index;
};

const hospitalsIn = (region: string | null, count: number) =>
  Promise.all(Array.from({ length: count }, () => server.make.business({ region, district: region === null ? null : `${region} 중구` })));

/** One post per pay, spread over three hospitals of the region. The posts are from June 2026 and still open. */
async function postsOf(region: string | null, pays: readonly (number | null)[], overrides: JobPostOverrides = {}, count = 3) {
  const hospitals = await hospitalsIn(region, count);
  const posts = [];
  for (const [index, max_pay] of pays.entries())
    posts.push(
      await server.make.jobPost({
        business_id: hospitals[index % count]?.id ?? 0,
        min_pay: null,
        max_pay,
        created_at: "2026-06-01T00:00:00Z",
        ...overrides,
      }),
    );
  return posts;
}
/** Each test has its own specialty. */
let used = 0;
const newSpecialty = (): string => specialties[used++] ?? "";

const five = [1000, 1100, 1200, 1300, 1400];
const medianOf = async (query: Query) => (await show(query)).summary?.median ?? null;

describe("figures", () => {
  test("200: median and quartiles by region, the highest median first, with the country as the first row", async () => {
    const specialty = newSpecialty();
    await postsOf("서울", five, { specialties: [specialty] });
    await postsOf("부산", [1500, 1500, 1600, 1800, 2000, 2100], { specialties: [specialty] });
    await postsOf("제주", [3000, 3000, 3000, 3000], { specialties: [specialty] });
    await computeNow();
    const index = await show({ specialty });
    expect(index).toMatchObject({ job_type: "봉직의", unit: "month", from: "2025-11-24", to: "2026-11-23", rows_are: "regions" });
    expect(index.rows).toEqual([
      { name: "부산", lower_quartile: 1525, median: 1700, upper_quartile: 1950, posts: 6, hospitals: 3 },
      { name: "서울", lower_quartile: 1100, median: 1200, upper_quartile: 1300, posts: 5, hospitals: 3 },
    ]);
    // The country has the posts of 제주 too, although that region has too few.
    expect(index.whole).toMatchObject({ posts: 15, hospitals: 9, median: 1600 });
    expect(index.summary).toEqual(index.whole);
    expect(index.hidden).toContain("제주");
    expect((await show({ specialty, region: "서울" })).marked).toEqual(["서울"]);
  });

  test("200: random pays have the quartiles of their sorted list", async () => {
    const specialty = newSpecialty();
    const regions = ["서울", "경기", "인천", "강원", "경남", "경북", "대구", "대전", "부산", "세종", "울산"];
    const lists = fc.sample(
      fc.array(
        fc.integer({ min: 1, max: 400 }).map((ten) => ten * 10),
        { minLength: 5, maxLength: 14 },
      ),
      {
        numRuns: regions.length,
        seed: 7,
      },
    );
    for (const [index, region] of regions.entries()) await postsOf(region, lists[index] ?? [], { specialties: [specialty] });
    await computeNow();
    const { rows, whole } = await show({ specialty });
    for (const [index, region] of regions.entries())
      expect(rows.find(({ name }) => name === region)).toMatchObject(quartilesOf(lists[index] ?? []));
    expect(whole).toMatchObject(quartilesOf(lists.flat()));
  });

  test("200: a range counts with its middle, and negotiable pay does not count", async () => {
    const specialty = newSpecialty();
    const [hospital, second, third] = await hospitalsIn("서울", 3);
    for (const [business, min_pay, max_pay] of [
      [hospital, 1000, 2000],
      [second, 1500, null],
      [third, null, 1500],
      [third, 1400, 1601],
      [third, 1500, 1500],
      [third, null, null],
    ] as const)
      await server.make.jobPost({
        business_id: business?.id ?? 0,
        specialties: [specialty],
        min_pay,
        max_pay,
        created_at: "2026-06-01T00:00:00Z",
      });
    await computeNow();
    expect((await show({ specialty })).summary).toEqual({
      lower_quartile: 1500,
      median: 1500,
      upper_quartile: 1500,
      posts: 5,
      hospitals: 3,
    });
  });

  test("200: day work has the pay of one day, and leaves out posts that state a month", async () => {
    const specialty = newSpecialty();
    await postsOf("서울", [50, 60, 60, 70, 85, 900], { specialties: [specialty], job_type: "대진의" });
    await computeNow();
    expect(await show({ specialty, job_type: "대진의" })).toMatchObject({
      unit: "day",
      summary: { median: 60, upper_quartile: 70, posts: 5 },
    });
    expect(await medianOf({ specialty })).toBeNull();
  });

  test("200: a post of two specialties counts for each, and once for all specialties of its region", async () => {
    const [one, other] = [newSpecialty(), newSpecialty()];
    await postsOf("충북", five, { specialties: [one, other] });
    await computeNow();
    expect(await medianOf({ specialty: one })).toBe(1200);
    expect(await medianOf({ specialty: other })).toBe(1200);
    const index = await show({ region: "충북" });
    expect(index).toMatchObject({ rows_are: "specialties", whole: { posts: 5, hospitals: 3 } });
    expect(index.rows.map(({ name }) => name).toSorted()).toEqual([one, other].toSorted());
  });

  test("200: an area has the posts of its regions, and a hospital of an unknown region counts for the country", async () => {
    const specialty = newSpecialty();
    await postsOf("대전", [1000, 1100, 1200], { specialties: [specialty] });
    await postsOf("충남", [1300, 1400], { specialties: [specialty] });
    await postsOf(null, [9000], { specialties: [specialty] }, 1);
    await computeNow();
    expect((await show({ specialty, region: "충청권" })).summary).toMatchObject({ posts: 5, median: 1200 });
    expect((await show({ specialty })).summary).toMatchObject({ posts: 6, hospitals: 6 });
  });
});

describe("too few", () => {
  test("four posts, and five posts of two hospitals, have no figures", async () => {
    const [four, two] = [newSpecialty(), newSpecialty()];
    await postsOf("서울", five.slice(1), { specialties: [four] });
    await postsOf("서울", five, { specialties: [two] }, 2);
    await computeNow();
    expect(await medianOf({ specialty: four })).toBeNull();
    expect(await medianOf({ specialty: two })).toBeNull();
  });

  test("the nearest wider choice with figures is offered: the area, the country, then all specialties", async () => {
    const [specialty, rare] = [newSpecialty(), newSpecialty()];
    await postsOf("전북", five, { specialties: [specialty] });
    await postsOf("전북", [1000], { specialties: [rare] });
    await computeNow();
    expect((await show({ specialty, region: "전남광주" })).wider).toEqual({ specialty, region: "호남권" });
    expect((await show({ specialty, region: "제주" })).wider).toEqual({ specialty, region: null });
    expect((await show({ specialty: rare, region: "전북" })).wider).toEqual({ specialty: null, region: null });
    expect((await show({ specialty, region: "전북" })).wider).toBeNull();
  });

  test("200: an unknown specialty or region has no figures", async () => {
    expect(await show({ specialty: "없는과", region: "없는곳" })).toMatchObject({ summary: null, rows: [], marked: ["없는곳"] });
  });

  test("400 request.invalid: an unknown job type, and a name that is too long", async () => {
    for (const query of [{ job_type: "원장" }, { specialty: "가".repeat(41) }])
      expect(await server.visitor.call(getPayIndex, { query: query as Query })).toMatchObject({
        status: 400,
        errors: [{ code: "request.invalid" }],
      });
  });
});

describe("posts that count", () => {
  const counted = async (overrides: JobPostOverrides): Promise<boolean> => {
    const specialty = newSpecialty();
    await postsOf("서울", five, { specialties: [specialty], ...overrides });
    await computeNow();
    return (await medianOf({ specialty })) !== null;
  };
  const old = "2024-01-10T00:00:00Z";

  test.each<[string, JobPostOverrides, boolean]>([
    [
      "created on the first day of the period",
      { created_at: "2025-11-23T15:00:00Z", active: false, closed_at: "2025-11-24T00:00:00Z" },
      true,
    ],
    ["created just before it, closed before it", { created_at: old, active: false, closed_at: "2025-11-23T14:59:59Z" }, false],
    ["created before it, closed on its first day", { created_at: old, active: false, closed_at: "2025-11-23T15:00:00Z" }, true],
    ["created before it and still open", { created_at: old }, true],
    ["created before it, with a last day before it", { created_at: old, closes_on: "2025-11-23" }, false],
    ["created before it, with a last day in it", { created_at: old, closes_on: "2025-11-24" }, true],
    ["created before it, closed at an unknown time", { created_at: old, active: false }, false],
    ["created on the last day of the period", { created_at: "2026-11-23T14:59:59Z" }, true],
    ["created after the period", { created_at: "2026-11-23T15:00:00Z" }, false],
    ["never public", { remedi_active: "pending", first_listed_at: null }, false],
    ["withdrawn by a review", { remedi_active: "rejected", first_listed_at: old }, false],
  ])("%s", async (_name, overrides, expected) => {
    expect(await counted(overrides)).toBe(expected);
  });

  test("groups that no longer have enough posts lose their figures", async () => {
    const specialty = newSpecialty();
    const posts = await postsOf("서울", five, { specialties: [specialty] });
    await computeNow();
    expect(await medianOf({ specialty })).toBe(1200);
    await server.deps.db
      .deleteFrom("job_posts")
      .where("id", "=", posts[0]?.id ?? 0)
      .execute();
    clock.advance(24 * 3600);
    await computeNow();
    expect(await medianOf({ specialty })).toBeNull();
    clock.set("2026-11-23T18:10:00Z");
  });
});

describe("the place of a post", () => {
  const standingOf = async (id: number) =>
    (await server.as(await server.make.doctor()).call(getJobPost, { params: { id } })).body.job_post.pay_standing;

  test("a post has its rank among the posts of its region, first specialty and job type", async () => {
    const specialty = newSpecialty();
    const posts = await postsOf("울산", [1000, 1200, 1200, 1300, 1400], { specialties: [specialty, newSpecialty()] });
    await computeNow();
    expect(await standingOf(posts[1]?.id ?? 0)).toEqual({
      specialty,
      region: "울산",
      unit: "month",
      pay: 1200,
      rank: 3,
      posts: 5,
      lower_quartile: 1200,
      median: 1200,
      upper_quartile: 1300,
      to: "2026-11-23",
    });
  });

  test("a post after the last computation is one more post", async () => {
    const specialty = newSpecialty();
    await postsOf("울산", five, { specialties: [specialty] });
    await computeNow();
    const [added] = await postsOf("울산", [1350], { specialties: [specialty] }, 1);
    expect(await standingOf(added?.id ?? 0)).toMatchObject({ rank: 2, posts: 6 });
  });

  test("null for negotiable pay, for a month's pay of day work, and in a region with too few posts", async () => {
    const specialty = newSpecialty();
    const [, , , , , negotiable] = await postsOf("울산", [...five, null], { specialties: [specialty] });
    const days = await postsOf("울산", [50, 55, 60, 65, 70, 1500], { specialties: [specialty], job_type: "당직의" });
    const [elsewhere] = await postsOf("세종", [1000], { specialties: [specialty] });
    await computeNow();
    for (const post of [negotiable, days[5], elsewhere]) expect(await standingOf(post?.id ?? 0)).toBeNull();
    expect(await standingOf(days[4]?.id ?? 0)).toMatchObject({ unit: "day", rank: 1, posts: 5 });
  });
});

/** Interpolated between the neighbours, as by `percentile_cont`. */
function quartilesOf(pays: readonly number[]) {
  const sorted = pays.toSorted((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
    return Math.round((below + (above - below) * (place % 1)) * 10) / 10;
  };
  return { lower_quartile: at(0.25), median: at(0.5), upper_quartile: at(0.75), posts: sorted.length };
}
