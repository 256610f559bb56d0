import type { FilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { jobTypes, workDays } from "@rounds/contract/vocabulary.ts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { dayIn } from "../../../testing/days.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { openMatcher } from "../list/matcher.ts";
import { toListQuery, toStored } from "../saved-searches/filters.ts";
import { matchNewPosts } from "./matching.ts";

const server = useServer();
const home = { lat: 37.4979, lng: 127.0276 };
const specialties = ["내과", "외과", "안과"];
const tags = ["숙소", "주4일", "당직없음"];
const hospitals = [
  { name: "하늘온내과", region: "서울", district: "서울 강남구", address: "서울특별시 강남구 가온로 1", lat: 37.4985, lng: 127.0281 },
  { name: "가온별의원", region: "서울", district: "서울 송파구", address: "서울특별시 송파구 나래길 2", lat: 37.5131, lng: 127.1004 },
  { name: "새봄의원", region: "세종", district: "세종", address: "세종특별자치시 한누리대로 4", lat: null, lng: null },
  { name: "어디의원", region: null, district: null, address: "주소 미상", lat: null, lng: null },
];
const subset = <Value extends string>(items: readonly Value[], maxLength = 2) => fc.uniqueArray(fc.constantFrom(...items), { maxLength });

const posts = fc.record({
  hospital: fc.nat(hospitals.length - 1),
  specialties: fc.uniqueArray(fc.constantFrom(...specialties), { minLength: 1, maxLength: 2 }),
  tags: subset(tags),
  pay: fc.constantFrom(null, 900, 1500),
  job_type: fc.constantFrom(...jobTypes),
  night: fc.constantFrom("", "주 1회"),
  saturday: fc.constantFrom("", "09:00-13:00"),
  sunday: fc.constantFrom("", "10:00-12:00"),
  dates: fc.subarray([-1, 0, 1, 2, 40], { maxLength: 3 }),
  state: fc.constantFrom("open", "open", "open", "inactive", "pending", "past", "last day"),
});

const searches: fc.Arbitrary<FilterHistory> = fc.record({
  pay: fc.constantFrom(0, 0, 900, 1000, 1500),
  districts: subset(["서울", "세종", "서울 강남구", "강남역", "잠실", "없는구"]),
  job_types: subset(jobTypes, 1),
  specialties: subset([...specialties, "없는과"]),
  work_days: subset(workDays, 1),
  minutes: fc.constantFrom(0, 0, 5, 30, 180),
  free_days: fc.constantFrom(false, false, true),
  night_shift: fc.boolean(),
  saturday_work: fc.boolean(),
  sunday_work: fc.boolean(),
  search_queries: subset(["#숙소", "#주4일", "하늘", "강나", "ㅎㄴ", "수도권", "가온 의원"]),
});

/** Yesterday is a past day that the nightly job has not deleted yet. */
const freeDays = [-1, 0, 2].map(dayIn);
let doctor: Person;
let ids: number[];

beforeAll(async () => {
  doctor = await server.make.doctor({ address: "서울특별시 서초구 강남대로 1", ...home });
  await server.make.freeDays(doctor, freeDays);
  const businesses = await Promise.all(hospitals.map((hospital) => server.make.business(hospital)));
  ids = [];
  for (const random of fc.sample(posts, { numRuns: 70, seed: 5 })) {
    const { id } = await server.make.jobPost({
      business_id: businesses[random.hospital]?.id ?? 0,
      title: "구인",
      specialties: random.specialties,
      tags: random.tags,
      min_pay: random.pay,
      max_pay: null,
      job_type: random.job_type,
      work_dates: random.job_type === "봉직의" ? [] : random.dates.map(dayIn),
      night_shift: random.night,
      working_hours: { mon: "09:00-18:00", tue: "", wed: "", thu: "", fri: "", sat: random.saturday, sun: random.sunday },
      active: random.state !== "inactive",
      remedi_active: random.state === "pending" ? "pending" : "approved",
      closes_on: random.state === "past" ? "2026-01-01" : random.state === "last day" ? seoulToday() : null,
    });
    ids.push(id);
  }
});

/** The list with the conditions of a search, as the page of all posts requests it. */
async function listWith({ search_queries: texts, job_types: job_type, ...filters }: FilterHistory): Promise<number[]> {
  const query = {
    ...filters,
    job_type,
    tags: texts.filter((text) => text.startsWith("#")).map((text) => text.slice(1)),
    q: texts.filter((text) => !text.startsWith("#")).join(" "),
    free_days: `${filters.free_days}` as const,
    night_shift: `${filters.night_shift}` as const,
    saturday_work: `${filters.saturday_work}` as const,
    sunday_work: `${filters.sunday_work}` as const,
    limit: 100,
  };
  const { status, body } = await server.as(doctor).call(listActiveJobPosts, { query });
  expect(status).toBe(200);
  return body.job_posts.map(({ id }) => id).toSorted((a, b) => a - b);
}

test("random searches match the posts of the list with the same conditions", async () => {
  const match = await openMatcher(server.deps.db, ids, async () => {});
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const found = match(toListQuery(toStored(search)), { home, freeDays: freeDays.slice(1) }).toSorted((a, b) => a - b);
      if (found.length > 0) matches++;
      expect(found).toEqual(await listWith(search));
    }),
    { numRuns: 300, seed: 3 },
  );
  expect(matches).toBeGreaterThan(40);
});

test("the alerts of a doctor are the posts of all own lists, each once", async () => {
  const chosen = fc.sample(searches, { numRuns: 10, seed: 8 });
  const made: { id: number }[] = [];
  for (const filters of chosen) made.push(await server.make.savedSearch(doctor, { filters }));
  await matchNewPosts(server.deps);
  const lists = await Promise.all(chosen.map(listWith));
  const expected = new Map<number, number[]>();
  lists.forEach((list, index) => {
    for (const id of list) expected.set(id, [...(expected.get(id) ?? []), made[index]?.id ?? 0]);
  });
  const alerts = await server.deps.db
    .selectFrom("post_alerts")
    .select(["job_post_ids", "search_ids"])
    .where("user_id", "=", doctor.userId)
    .execute();
  expect(expected.size).toBeGreaterThan(0);
  const found = alerts.flatMap(({ job_post_ids, search_ids }) =>
    job_post_ids.map((id) => [id, search_ids.toSorted((a, b) => a - b)] as const),
  );
  expect(found).toHaveLength(expected.size);
  expect(new Map(found)).toEqual(expected);
});
