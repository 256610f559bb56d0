import { noFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceBetween, estimateMinutes } from "@rounds/contract/locations/driving-estimate.ts";
import { nearestDistricts } from "./nearby.ts";
import { rank } from "./rank.ts";
import { hasPayOfDay } from "../list/pay-of-day.ts";
import { homeOf, tasteOf, type Preferences, type SavedFilters, type WantedPost } from "./preferences.ts";
import { createScorer, type Candidate } from "./score.ts";

const now = new Date("2026-11-21T03:00:00Z");
const daysAgo = (days: number): number => (now.getTime() - days * 86_400_000) * 1000;
const gangnam = { lat: 37.497, lng: 127.063 };
const room = { posts: 9, reasons: 3 };
const scoreOf = (one: Candidate, who: Preferences, at: Date): number => createScorer(who, at)(one);

const post = (changes: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  business_id: 1,
  specialties: ["내과"],
  region: "서울",
  district: "서울 강남구",
  job_type: "봉직의",
  tags: [],
  best_pay: 1500,
  works_nights: false,
  works_saturday: false,
  works_sunday: false,
  has_week: true,
  created_at_micros: daysAgo(10),
  lat: 37.5,
  lng: 127.04,
  is_read: false,
  is_saved: false,
  is_withdrawn: false,
  ...changes,
});

const preferences = (changes: Partial<Preferences> = {}): Preferences => ({
  specialties: ["내과"],
  home: gangnam,
  currentJobType: "봉직의",
  filters: null,
  taste: null,
  ...changes,
});

const filters = (changes: Partial<SavedFilters> = {}): SavedFilters => ({ ...noFilters, ...changes });

const wanted = (changes: Partial<WantedPost> = {}): WantedPost => ({
  how: "liked",
  specialties: ["내과"],
  region: "서울",
  district: "서울 송파구",
  job_type: "봉직의",
  tags: ["주4일"],
  best_pay: 1700,
  ...changes,
});

const idsOf = (posts: readonly Candidate[], who = preferences()): number[] => rank(posts, who, now, room).map(({ id }) => id);
const better = (a: Partial<Candidate>, b: Partial<Candidate>, who = preferences()): boolean =>
  scoreOf(post(a), who, now) > scoreOf(post(b), who, now);

// Arbitrary values for the property tests.

const someOf = <T extends string>(...items: T[]) => fc.uniqueArray(fc.constantFrom(...items), { maxLength: 3 });
const specialties = someOf("내과", "외과", "안과", "피부과");
const somewhere = fc.record({
  lat: fc.double({ min: 33.2, max: 38.5, noNaN: true }),
  lng: fc.double({ min: 126, max: 129.5, noNaN: true }),
});
const anyPost = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    business_id: fc.integer({ min: 1, max: 40 }),
    specialties: specialties.filter((names) => names.length > 0),
    region: fc.constantFrom("서울", "경기", null),
    district: fc.constantFrom("서울 강남구", "서울 송파구", "경기 성남시", null),
    job_type: fc.constantFrom("봉직의", "대진의", "당직의"),
    tags: someOf("주4일", "숙소", "당직없음"),
    best_pay: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 })),
    works_nights: fc.boolean(),
    works_saturday: fc.boolean(),
    has_week: fc.boolean(),
    works_sunday: fc.boolean(),
    created_at_micros: fc.integer({ min: 0, max: 400 }).map(daysAgo),
    place: fc.option(somewhere),
    is_read: fc.boolean(),
    is_saved: fc.boolean(),
    is_withdrawn: fc.boolean(),
  })
  .map(({ place, ...rest }): Candidate => ({ ...rest, lat: place?.lat ?? null, lng: place?.lng ?? null }));
const anyFilters = fc.record({
  pay: fc.constantFrom(0, 900, 1500, 2000),
  districts: someOf("서울", "서울 송파구", "경기 성남시"),
  job_types: someOf("봉직의", "대진의"),
  specialties,
  night_shift: fc.boolean(),
  saturday_work: fc.boolean(),
  sunday_work: fc.boolean(),
});
const anyWanted = fc.record({
  how: fc.constantFrom("applied" as const, "saved" as const, "liked" as const),
  specialties,
  region: fc.constantFrom("서울", "경기", null),
  district: fc.constantFrom("서울 강남구", "서울 송파구", null),
  job_type: fc.constantFrom("봉직의", "대진의"),
  tags: someOf("주4일", "숙소"),
  best_pay: fc.constantFrom(0, 80, 1200, 2400),
});
const anyPreferences = fc.record({
  specialties,
  home: fc.option(somewhere),
  currentJobType: fc.constantFrom("봉직의", "대진의", null),
  filters: fc.option(anyFilters),
  taste: fc.array(anyWanted, { maxLength: 8 }).map(tasteOf),
}) satisfies fc.Arbitrary<Preferences>;

const distinct = (posts: Candidate[]): Candidate[] => [...new Map(posts.map((one) => [one.id, one])).values()];
const anyPosts = fc.array(anyPost, { maxLength: 40 }).map(distinct);

describe("all else equal", () => {
  test("a nearer post never scores lower", () => {
    fc.assert(
      fc.property(anyPost, anyPreferences, somewhere, somewhere, (one, who, a, b) => {
        fc.pre(who.home !== null);
        const home = who.home ?? gangnam;
        const [near, far] = distanceBetween(home, a) <= distanceBetween(home, b) ? [a, b] : [b, a];
        expect(scoreOf({ ...one, ...near }, who, now)).toBeGreaterThanOrEqual(scoreOf({ ...one, ...far }, who, now));
      }),
    );
  });

  test("a post with a better pay of the same period never scores lower", () => {
    const anyRaise = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(anyPost, anyPreferences, fc.integer({ min: 1, max: 5000 }), anyRaise, (one, who, pay, raise) => {
        const [less, more] = [
          { ...one, best_pay: pay },
          { ...one, best_pay: pay + raise },
        ];
        fc.pre(hasPayOfDay(less) === hasPayOfDay(more));
        expect(scoreOf(more, who, now)).toBeGreaterThanOrEqual(scoreOf(less, who, now));
      }),
    );
  });

  test("a newer post never scores lower", () => {
    fc.assert(
      fc.property(anyPost, anyPreferences, fc.nat(300), fc.nat(300), (one, who, days, more) => {
        const older = { ...one, created_at_micros: daysAgo(days + more) };
        expect(scoreOf({ ...one, created_at_micros: daysAgo(days) }, who, now)).toBeGreaterThanOrEqual(scoreOf(older, who, now));
      }),
    );
  });

  test("an unread, unsaved post without a cancelled application never scores lower", () => {
    fc.assert(
      fc.property(anyPost, anyPreferences, (one, who) => {
        const fresh = { ...one, is_read: false, is_saved: false, is_withdrawn: false };
        expect(scoreOf(fresh, who, now)).toBeGreaterThanOrEqual(scoreOf(one, who, now));
      }),
    );
  });

  test("a post without the excluded kinds of work never scores lower", () => {
    fc.assert(
      fc.property(anyPost, anyPreferences, (one, who) => {
        const free = { ...one, works_nights: false, works_saturday: false, works_sunday: false };
        expect(scoreOf(free, who, now)).toBeGreaterThanOrEqual(scoreOf(one, who, now));
      }),
    );
  });

  test("a post of the doctor's specialty never scores lower than one of another", () => {
    fc.assert(
      fc.property(anyPost, anyPreferences, (one, who) => {
        fc.pre(who.specialties.length > 0);
        expect(scoreOf({ ...one, specialties: who.specialties.slice(0, 1) }, { ...who, taste: null }, now)).toBeGreaterThanOrEqual(
          scoreOf(one, { ...who, taste: null }, now),
        );
      }),
    );
  });
});

describe("the order", () => {
  test("does not depend on the order of the input, and contains each post once", () => {
    fc.assert(
      fc.property(anyPosts, anyPreferences, fc.nat(39), (posts, who, shift) => {
        const ids = idsOf(posts, who);
        expect(idsOf([...posts.slice(shift), ...posts.slice(0, shift)].toReversed(), who)).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toHaveLength(Math.min(room.posts, posts.length));
      }),
    );
  });

  test("follows the score if no hospital has two posts", () => {
    fc.assert(
      fc.property(anyPosts, anyPreferences, (posts, who) => {
        const apart = posts.map((one, index) => ({ ...one, business_id: index + 1 }));
        const scores = new Map(apart.map((one) => [one.id, scoreOf(one, who, now)]));
        const chosen = idsOf(apart, who).map((id) => scores.get(id) ?? Number.NaN);
        expect(chosen).toEqual([...scores.values()].toSorted((a, b) => b - a).slice(0, chosen.length));
      }),
    );
  });

  test("gives a hospital a third place only if no other hospital can take it", () => {
    fc.assert(
      fc.property(anyPosts, anyPreferences, (posts, who) => {
        const ids = idsOf(posts, who);
        const hospitals = ids.map((id) => posts.find((one) => one.id === id)?.business_id);
        const others = posts.filter((one) => !ids.includes(one.id)).map((one) => one.business_id);
        for (const hospital of new Set(hospitals)) {
          const places = hospitals.filter((one) => one === hospital).length;
          if (places <= 2) continue;
          // The hospital of every omitted post has two places too.
          for (const other of others) expect(hospitals.filter((one) => one === other).length).toBeGreaterThanOrEqual(2);
        }
      }),
    );
  });
});

describe("the ranking", () => {
  test("nine posts of one hospital do not push out the others", () => {
    const chain = Array.from({ length: 9 }, (_, index) =>
      post({ id: index + 1, business_id: 7, best_pay: 2500, created_at_micros: daysAgo(0) }),
    );
    const others = Array.from({ length: 7 }, (_, index) => post({ id: 20 + index, business_id: 20 + index }));
    const ids = idsOf([...chain, ...others]);
    expect(ids.filter((id) => id < 20)).toHaveLength(2);
    expect(idsOf(chain)).toHaveLength(9);
  });

  test("the specialty outweighs distance, pay and age together", () => {
    expect(
      better(
        { lat: 37.2, lng: 127.4, best_pay: 900, created_at_micros: daysAgo(90) },
        { specialties: ["안과"], best_pay: 2000, created_at_micros: daysAgo(0) },
      ),
    ).toBe(true);
  });

  test("an unread post comes before an equal one that was read", () => {
    expect(better({}, { is_read: true })).toBe(true);
    expect(better({}, { is_saved: true })).toBe(true);
    expect(better({}, { is_withdrawn: true })).toBe(true);
  });

  test("the pay of a day is compared with the pay of other days", () => {
    const dayWork = (best_pay: number): Partial<Candidate> => ({ job_type: "대진의", best_pay });
    expect(better(dayWork(70), dayWork(50))).toBe(true);
    // A good pay of a day is no bad pay of a month.
    expect(better({ ...dayWork(70), job_type: "당직의" }, { best_pay: 1100 }, preferences({ currentJobType: null }))).toBe(true);
    const choices = [wanted({ job_type: "대진의", best_pay: 90 }), wanted({ best_pay: 1800 }), wanted({ best_pay: 0 })];
    expect(tasteOf(choices)).toMatchObject({ pay: 1800, dayPay: 90 });
  });

  test("posts similar to liked ones come first, and an application counts more than a like", () => {
    const liked = preferences({ taste: tasteOf([wanted()]) });
    expect(better({ district: "서울 송파구", tags: ["주4일"] }, { district: "서울 강북구" }, liked)).toBe(true);
    const both = tasteOf([wanted({ how: "applied" }), wanted({ district: "서울 강남구" })]);
    expect(both?.districts.get("서울 송파구")).toBeGreaterThan(both?.districts.get("서울 강남구") ?? 1);
  });

  test("saved filters raise matching posts and lower excluded ones", () => {
    expect(
      better({ district: "서울 송파구" }, { district: "서울 강남구" }, preferences({ filters: filters({ districts: ["서울 송파구"] }) })),
    ).toBe(true);
    expect(better({ region: "경기", district: null }, { region: "서울" }, preferences({ filters: filters({ districts: ["경기"] }) }))).toBe(
      true,
    );
    const noNights = preferences({ filters: filters({ night_shift: false }) });
    expect(better({ best_pay: 1300 }, { works_nights: true, best_pay: 1800 }, noNights)).toBe(true);
    expect(
      better({ specialties: ["피부과"] }, { specialties: ["안과"] }, preferences({ filters: filters({ specialties: ["피부과"] }) })),
    ).toBe(true);
  });

  test("a doctor with few known preferences gets well paid and new posts", () => {
    const newDoctor = preferences({ home: null, currentJobType: null });
    expect(
      idsOf(
        [
          post({ id: 1, business_id: 1, best_pay: 900, created_at_micros: daysAgo(80) }),
          post({ id: 2, business_id: 2, best_pay: 1800, created_at_micros: daysAgo(1) }),
        ],
        newDoctor,
      ),
    ).toEqual([2, 1]);
  });

  test("no posts, no suggestions", () => {
    expect(rank([], preferences(), now, room)).toEqual([]);
  });
});

describe("the reasons", () => {
  const kindsOf = (one: Candidate, who = preferences()) =>
    rank([one], who, now, { posts: 1, reasons: 9 })[0]?.reasons.map(({ kind }) => kind);

  test("are facts about this post and this doctor, sorted by weight", () => {
    const who = preferences({
      filters: filters({ pay: 1400, night_shift: false }),
      taste: tasteOf([wanted({ district: "서울 강남구", tags: ["주4일"] })]),
    });
    expect(kindsOf(post({ tags: ["주4일"], created_at_micros: daysAgo(1) }), who)).toEqual([
      "specialty",
      "commute",
      "pay",
      "weekends_off",
      "no_nights",
      "similar",
      "new",
    ]);
    expect(rank([post()], who, now, room)[0]?.reasons).toEqual([
      { kind: "specialty", specialty: "내과", minutes: null, pay: null },
      { kind: "commute", specialty: null, minutes: estimateMinutes(gangnam, { lat: 37.5, lng: 127.04 }), pay: null },
      { kind: "pay", specialty: null, minutes: null, pay: 1400 },
    ]);
  });

  test("omit facts that are unknown or false", () => {
    expect(kindsOf(post({ has_week: false }))).toEqual(["specialty", "commute"]);
    const calm = preferences({ filters: filters({ night_shift: false }) });
    expect(kindsOf(post({ job_type: "당직의" }), calm)).toEqual(["specialty", "commute", "weekends_off"]);
    const paid = preferences({ home: null, filters: filters({ pay: 200 }) });
    const shift = (best_pay: number) => kindsOf(post({ job_type: "대진의", best_pay, works_saturday: true }), paid);
    // The filter is a month's pay, and 300 or less is the pay of a day.
    expect([shift(300), shift(301)]).toEqual([["specialty"], ["specialty", "pay"]]);
    expect(kindsOf(post({ specialties: ["안과"], lat: null, lng: null, works_saturday: true }))).toEqual([]);
    expect(kindsOf(post({ works_sunday: true }), preferences({ home: { lat: 33.5, lng: 126.5 } }))).toEqual(["specialty"]);
    expect(kindsOf(post({ best_pay: 1300, works_saturday: true }), preferences({ home: null, filters: filters({ pay: 1400 }) }))).toEqual([
      "specialty",
    ]);
  });
});

describe("the way from home", () => {
  test("takes a few minutes nearby and about an hour across Seoul", () => {
    expect(estimateMinutes(gangnam, gangnam)).toBe(3);
    expect(estimateMinutes(gangnam, { lat: 37.5172, lng: 127.0473 })).toBeLessThan(15);
    expect(estimateMinutes(gangnam, { lat: 37.4563, lng: 126.7052 })).toBeGreaterThan(50);
  });

  test("never gets shorter with the distance", () => {
    fc.assert(
      fc.property(somewhere, somewhere, somewhere, (home, a, b) => {
        const [near, far] = distanceBetween(home, a) <= distanceBetween(home, b) ? [a, b] : [b, a];
        expect(estimateMinutes(home, near)).toBeLessThanOrEqual(estimateMinutes(home, far));
      }),
    );
  });

  test("starts at the address, or at the centre of its district, or is unknown", () => {
    expect(homeOf({ address: "어디", lat: 1, lng: 2 })).toEqual({ lat: 1, lng: 2 });
    expect(homeOf({ address: "서울특별시 강남구 라운즈로 1", lat: null, lng: null })).toMatchObject({
      lat: expect.closeTo(37.5, 1) as number,
    });
    expect(homeOf({ address: "어디인지 모르는 곳", lat: null, lng: null })).toBeNull();
    expect(homeOf({ address: null, lat: null, lng: null })).toBeNull();
  });

  test("finds the nearest districts, the own district first", () => {
    const near = nearestDistricts({ lat: 37.4966, lng: 127.063 }, 12, 40);
    expect(near[0]).toBe("서울 강남구");
    expect(near).toHaveLength(12);
    expect(nearestDistricts({ lat: 33.38, lng: 126.55 }, 12, 40).toSorted()).toEqual(["제주 서귀포시", "제주 제주시"]);
  });
});
