import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimateMinutes } from "@rounds/contract/locations/driving-estimate.ts";
import { circleAround, toSphere } from "./near.ts";
import { type Change, PostIndex, type Search } from "./post-index.ts";
import type { IndexedPost, Position } from "./post-columns.ts";
import { compareBy } from "./segment.ts";

const keys = ["내과", "외과", "서울", "부산", "nights"];
const days = [null, "2026-11-20", "2026-11-21", "2026-11-22"];
const words = ["ㄱㅏ", "ㄱㅏㄴ", "ㅅㅓ"];

/** 강남, 송파, 수원 and 부산. */
const points = [
  { lat: 37.4979, lng: 127.0276 },
  { lat: 37.4859, lng: 127.1224 },
  { lat: 37.2636, lng: 127.0286 },
  { lat: 35.1577, lng: 129.0594 },
];
const circles = points.flatMap((point) => [10, 30, 60].map((minutes) => ({ ...circleAround(point, minutes), point, minutes })));

const post = (id: number): fc.Arbitrary<IndexedPost> =>
  fc.record({
    id: fc.constant(id),
    businessId: fc.integer({ min: 1, max: 9 }),
    // Few different values, so that ties are common.
    createdAt: fc.integer({ min: 0, max: 5 }),
    pay: fc.constantFrom(0, 900, 1000, 1500),
    hourly: fc.constantFrom(0, 80_000, 91_954),
    closesOn: fc.constantFrom(...days),
    place: fc.constantFrom(null, ...points.map(toSphere)),
    keys: fc.subarray(keys),
    text: fc.subarray(words).map((some) => some.join(" ")),
  });

const change: fc.Arbitrary<Change> = fc
  .integer({ min: 1, max: 40 })
  .chain((id) => fc.record({ id: fc.constant(id), post: fc.option(post(id), { freq: 4 }) }));

const search: fc.Arbitrary<Search> = fc.record({
  anyOf: fc.array(fc.subarray([...keys, "없는과"], { minLength: 1 }), { maxLength: 2 }),
  noneOf: fc.subarray(["nights"]),
  pay: fc.constantFrom(0, 0, 901, 1500, 2000),
  terms: fc.array(fc.record({ text: fc.constantFrom(...words), keys: fc.subarray(keys, { maxLength: 1 }) }), { maxLength: 1 }),
  near: fc.option(fc.constantFrom(...circles), { freq: 1 }),
  exclude: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }).map((ids) => new Set(ids)),
  hidden: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }).map((ids) => new Set(ids)),
  sort: fc.constantFrom("latest", "pay", "hourly"),
  after: fc.option(
    fc.record({
      pay: fc.constantFrom(0, 900, 1000),
      hourly: fc.constantFrom(0, 80_000),
      createdAt: fc.integer({ min: 0, max: 5 }),
      id: fc.nat(40),
    }),
  ),
  limit: fc.integer({ min: 1, max: 12 }),
  day: fc.constantFrom("2026-11-21", "2026-11-22"),
});
const some = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }).map((ids) => new Set(ids));

/** Compares the estimate itself with the minutes of the circle. */
function isNear({ place }: IndexedPost, near: Search["near"]): boolean {
  if (near === null) return true;
  const circle = circles.find(({ chord, center }) => chord === near.chord && center.x === near.center.x);
  const point = points.find((one) => toSphere(one).x === place?.x);
  return circle !== undefined && point !== undefined && estimateMinutes(circle.point, point) <= circle.minutes;
}

/** The same search without an index. */
function plain(posts: readonly IndexedPost[], wanted: Search, among: ReadonlySet<number>) {
  const matching = posts.filter(
    (one) =>
      (one.closesOn === null || one.closesOn >= wanted.day) &&
      one.pay >= wanted.pay &&
      wanted.anyOf.every((group) => group.some((key) => one.keys.includes(key))) &&
      !wanted.noneOf.some((key) => one.keys.includes(key)) &&
      wanted.terms.every(({ text, keys: names }) => one.text.includes(text) || names.some((key) => one.keys.includes(key))) &&
      isNear(one, wanted.near) &&
      wanted.exclude?.has(one.id) !== true &&
      wanted.hidden?.has(one.businessId) !== true,
  );
  const behind = matching.filter((one) => !wanted.after || compareBy(wanted.sort)(one, wanted.after) > 0);
  return {
    page: behind
      .toSorted(compareBy(wanted.sort))
      .slice(0, wanted.limit + 1)
      .map(positionOf),
    total: matching.length,
    counted: matching.filter(({ id }) => among.has(id)).length,
  };
}

const positionOf = ({ id, createdAt, pay, hourly }: IndexedPost): Position => ({ id, createdAt, pay, hourly });

/** Compares the newest posts of these keys, and each post, with the posts themselves. */
function expectNewest(posts: PostIndex, known: ReadonlyMap<number, IndexedPost>, wanted: readonly string[], { day, limit }: Search): void {
  const matching = [...known.values()].filter(
    (one) => (one.closesOn === null || one.closesOn >= day) && wanted.every((key) => one.keys.includes(key)),
  );
  expect(posts.newest(wanted, day, limit)).toEqual(matching.toSorted(compareBy("latest")).slice(0, limit).map(positionOf));
}

function expectFound(posts: PostIndex, known: ReadonlyMap<number, IndexedPost>, ids: Iterable<number>): void {
  for (const id of ids) {
    const { text: _, ...stored } = known.get(id) ?? { text: "" };
    expect(posts.find(id)).toEqual(
      known.has(id) ? { ...stored, keys: expect.arrayContaining([...(known.get(id)?.keys ?? [])]) as string[] } : null,
    );
  }
}

const run = (posts: PostIndex, wanted: Search, among: ReadonlySet<number>) => {
  const { page, total, countAmong } = posts.search(wanted);
  return { page, total, counted: countAmong(among) };
};

test("after any changes, any search returns what a scan of all posts returns", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 6 }),
      fc.array(search, { minLength: 1, maxLength: 4 }),
      some,
      fc.subarray([...keys, "없는과"], { maxLength: 3 }),
      (batches, searches, among, wanted) => {
        const posts = new PostIndex();
        const known = new Map<number, IndexedPost>();
        for (const batch of batches) {
          posts.apply(batch);
          for (const { id, post: become } of batch) {
            known.delete(id);
            if (become) known.set(id, become);
          }
          // The second result comes from the cache.
          for (const one of [...searches, ...searches]) expect(run(posts, one, among)).toEqual(plain([...known.values()], one, among));
          for (const one of [...searches, ...searches]) expectNewest(posts, known, wanted, one);
          expectFound(posts, known, among);
        }
      },
    ),
    { numRuns: 800 },
  );
});

describe("with thousands of posts, in several segments", () => {
  const many = fc.sample(
    fc.integer({ min: 1, max: 9000 }).chain((id) => post(id)),
    { numRuns: 9000, seed: 7 },
  );

  test("posts that were deleted, merged and added again are found in their current state", () => {
    const posts = new PostIndex();
    const known = new Map<number, IndexedPost>();
    // A large first batch, then many small changes that are merged again and again.
    const batches = [many.slice(0, 5000), ...Array.from({ length: 80 }, (_, batch) => many.slice(5000 + batch * 50, 5050 + batch * 50))];
    const searches = fc.sample(search, { numRuns: 12, seed: 3 });
    const half = new Set(many.filter(({ id }) => id % 2 === 0).map(({ id }) => id));
    const few = new Set([...half].slice(0, 20));
    batches.forEach((batch, number) => {
      const changes = batch.map((one, index) => ({ id: one.id, post: index % 9 === 8 ? null : one }));
      posts.apply(changes);
      for (const { id, post: become } of changes) {
        known.delete(id);
        if (become) known.set(id, become);
      }
      if (number % 20 > 0) return;
      for (const one of searches)
        for (const wanted of [[], ["내과"], ["외과", "서울"], ["nights", "부산", "외과"]]) expectNewest(posts, known, wanted, one);
      expectFound(posts, known, few);
      for (const among of [few, half])
        for (const one of searches) expect(run(posts, one, among)).toEqual(plain([...known.values()], one, among));
    });
  });

  test("paging neither loses nor repeats a post while others are added", () => {
    const posts = new PostIndex();
    const distinct = new Map(many.map((one) => [one.id, { ...one, createdAt: one.id % 50 }]));
    posts.apply([...distinct.values()].map((one) => ({ id: one.id, post: one })));
    for (const sort of ["latest", "pay"] as const) {
      const wanted: Search = {
        anyOf: [["내과"]],
        noneOf: [],
        pay: 0,
        terms: [],
        near: null,
        exclude: new Set(),
        sort,
        after: null,
        limit: 97,
        day: "2026-11-21",
      };
      const expected = plain([...distinct.values()], { ...wanted, limit: 10_000 }, new Set()).page.map(({ id }) => id);
      const seen: number[] = [];
      for (let after: Position | null = null, number = 10_001; ; number++) {
        const { page } = posts.search({ ...wanted, after });
        seen.push(...page.slice(0, 97).map(({ id }) => id));
        if (page.length <= 97) break;
        after = page[96] ?? null;
        // Newer and better paid than all others, so it belongs before the pages already read.
        posts.apply([
          {
            id: number,
            post: {
              id: number,
              businessId: 1,
              createdAt: 1000,
              pay: 9000,
              hourly: 0,
              closesOn: null,
              place: null,
              keys: ["내과"],
              text: "",
            },
          },
        ]);
      }
      expect(seen.filter((id) => id < 10_001)).toEqual(expected);
      expect(new Set(seen).size).toBe(seen.length);
      posts.apply(Array.from({ length: 100 }, (_, index) => ({ id: 10_001 + index, post: null })));
    }
  });
});
