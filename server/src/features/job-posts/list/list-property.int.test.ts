import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { estimateMinutes } from "@rounds/contract/locations/driving-estimate.ts";
import { isPaidByDay, jobTypes, workDays } from "@rounds/contract/vocabulary.ts";
import fc from "fast-check";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { beforeAll, expect, test } from "vitest";
import { centreOf } from "../../../lib/districts.ts";
import { dayBefore, seoulToday } from "../../../lib/seoul-time.ts";
import { dayIn } from "../../../testing/days.ts";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
/** Required, so that a new filter of the contract is a type error until the test has it. */
type ActiveFilters = Required<Omit<NonNullable<CallInput<typeof listActiveJobPosts>["query"]>, "cursor">>;

const specialties = ["내과", "외과", "안과", "피부과"];
const tags = ["숙소", "당직없음", "주4일", "주 4.5일"];
const home = { lat: 37.4979, lng: 127.0276 };
const today = seoulToday();
const hospitals = [
  { name: "하늘온내과", region: "서울", district: "서울 강남구", address: "서울특별시 강남구 가온로 1", lat: 37.4985, lng: 127.0281 },
  { name: "가온별의원", region: "서울", district: "서울 송파구", address: "서울특별시 송파구 나래길 2", lat: 37.5131, lng: 127.1004 },
  { name: "바다병원", region: "부산", district: "부산 중구", address: "부산광역시 중구 하늘로 3", lat: 35.0979, lng: 129.035 },
  { name: "새봄의원", region: "세종", district: "세종", address: "세종특별자치시 한누리대로 4", lat: null, lng: null },
  { name: "어디의원", region: null, district: null, address: "주소 미상", lat: null, lng: null },
  {
    name: "미승인의원",
    region: "서울",
    district: "서울 강남구",
    address: "서울특별시 강남구 가온로 5",
    lat: 37.4985,
    lng: 127.0281,
    job_post_registration_status: "pending",
  },
];
/** Days from today, on which posts have work and the doctor is free. */
const offeredDays = [-30, -1, 0, 1, 2, 40];
const freeDays = [-1, 0, 2, 41];
const subset = (items: readonly string[], maxLength = 2) => fc.uniqueArray(fc.constantFrom(...items), { maxLength });

const postArbitrary = fc.record({
  hospital: fc.nat(hospitals.length - 1),
  specialties: fc.uniqueArray(fc.constantFrom(...specialties), { minLength: 1, maxLength: 3 }),
  tags: subset(tags, 3),
  pay: fc.constantFrom<readonly [number | null, number | null]>(
    [null, null],
    [60, null],
    [900, null],
    [null, 1000],
    [900, 1000],
    [1000, 1500],
    [1500, 1500],
    [2000, null],
  ),
  job_type: fc.constantFrom(...jobTypes),
  night: fc.constantFrom("", " ", "주 1회"),
  saturday: fc.constantFrom("", "\t", "09:00-13:00"),
  sunday: fc.constantFrom("", "10:00-12:00"),
  fullDays: fc.integer({ min: 0, max: 5 }),
  // Few different times, so that ties are common.
  second: fc.nat(6),
  dates: fc.subarray(offeredDays, { maxLength: 3 }),
  state: fc.constantFrom("open", "open", "open", "open", "inactive", "pending", "past", "last day"),
  isRead: fc.boolean(),
});
type Post = { id: number } & ReturnType<typeof postArbitrary.generate>["value"];

const filterArbitrary = fc.record<ActiveFilters>({
  pay: fc.constantFrom(0, 0, 1, 900, 1000, 1001, 1500, 2000),
  job_type: subset(jobTypes) as fc.Arbitrary<(typeof jobTypes)[number][]>,
  specialties: subset([...specialties, "없는과"]),
  districts: subset(
    ["서울", "부산", "세종", "서울 강남구", "서울 송파구", "부산 중구", "없는구", "서울 강남권", "강남역", "잠실", "조치원"],
    3,
  ),
  work_days: subset(workDays) as fc.Arbitrary<(typeof workDays)[number][]>,
  minutes: fc.constantFrom(0, 0, 0, 5, 15, 30, 180),
  free_days: fc.constantFrom("false", "false", "true"),
  tags: subset(tags),
  night_shift: fc.constantFrom("true", "false"),
  saturday_work: fc.constantFrom("true", "false"),
  sunday_work: fc.constantFrom("true", "false"),
  q: fc.constantFrom(
    "",
    "",
    "",
    "하늘",
    "강남구",
    "강나",
    "간",
    "갇",
    "온ㄴ",
    "벼",
    "ㅎㄴ",
    "ㄱㅇㅂ",
    "ㄱㄴ",
    "가온 의원",
    "송ㅍ 나",
    "%",
    "강남역",
    "수도권",
    "소아과",
  ),
  unread: fc.constantFrom("false", "false", "true"),
  sort: fc.constantFrom("latest", "pay", "hourly"),
  limit: fc.integer({ min: 1, max: 25 }),
});

let doctor: Person;
let posts: Post[];

beforeAll(async () => {
  doctor = await server.make.doctor({ address: "서울특별시 서초구 강남대로 1", ...home });
  await server.make.freeDays(doctor, freeDays.map(dayIn));
  const businesses = await Promise.all(hospitals.map((hospital) => server.make.business(hospital)));
  posts = [];
  for (const random of fc.sample(postArbitrary, { numRuns: 110, seed: 21 })) {
    const full = Object.fromEntries(["mon", "tue", "wed", "thu", "fri"].slice(0, random.fullDays).map((day) => [day, "09:00-18:00"]));
    const days = { mon: "", tue: "", wed: "", thu: "", fri: "", ...full, sat: random.saturday, sun: random.sunday };
    const made = await server.make.jobPost({
      business_id: businesses[random.hospital]?.id ?? 0,
      title: "구인",
      specialties: random.specialties,
      tags: random.tags,
      min_pay: random.pay[0],
      max_pay: random.pay[1],
      job_type: random.job_type,
      work_dates: datesOf(random).map(dayIn),
      night_shift: random.night,
      working_hours: days,
      created_at: timeOf(random.second),
      active: random.state !== "inactive",
      remedi_active: random.state === "pending" ? "pending" : "approved",
      closes_on: random.state === "past" ? dayBefore(today) : random.state === "last day" ? today : null,
    });
    if (random.isRead) await server.make.read(doctor, made);
    posts.push({ ...random, id: made.id });
  }
});

const timeOf = (second: number) => new Date(Date.UTC(2026, 2, 1, 0, 0, second)).toISOString();
/** Only day work has dates. */
const datesOf = ({ job_type, dates }: Pick<Post, "job_type" | "dates">): number[] => (job_type === "봉직의" ? [] : dates);
const isOver = (post: Post): boolean => datesOf(post).length > 0 && datesOf(post).every((day) => day < 0);
const best = (post: Post): number => post.pay[1] ?? post.pay[0] ?? 0;
const hasPayOfDay = ({ job_type, pay: [min_pay, max_pay] }: Post): boolean => isPaidByDay({ job_type, min_pay, max_pay });
const consonants = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const initials = (text: string) =>
  Array.from(text, (letter) => (/[가-힣]/.test(letter) ? (consonants[Math.floor((letter.charCodeAt(0) - 0xac00) / 588)] ?? "") : "")).join(
    "",
  );

const vowels = "ㅏ,ㅐ,ㅑ,ㅒ,ㅓ,ㅔ,ㅕ,ㅖ,ㅗ,ㅗㅏ,ㅗㅐ,ㅗㅣ,ㅛ,ㅜ,ㅜㅓ,ㅜㅔ,ㅜㅣ,ㅠ,ㅡ,ㅡㅣ,ㅣ".split(",");
const finals = ",ㄱ,ㄲ,ㄱㅅ,ㄴ,ㄴㅈ,ㄴㅎ,ㄷ,ㄹ,ㄹㄱ,ㄹㅁ,ㄹㅂ,ㄹㅅ,ㄹㅌ,ㄹㅍ,ㄹㅎ,ㅁ,ㅂ,ㅂㅅ,ㅅ,ㅆ,ㅇ,ㅈ,ㅊ,ㅋ,ㅌ,ㅍ,ㅎ".split(",");
/** The letters that are typed for a text. */
const keys = (text: string): string =>
  Array.from(text, (letter) => {
    const place = letter.charCodeAt(0) - 0xac00;
    if (place < 0 || place > 11_171) return letter;
    return `${consonants[Math.floor(place / 588)]}${vowels[Math.floor(place / 28) % 21]}${finals[place % 28]}`;
  }).join("");

/** A word of consonants matches initials. Any other word matches as far as it is typed. */
const isFound = (word: string, everything: string): boolean =>
  [...word].every((letter) => consonants.includes(letter))
    ? everything.includes(word) || initials(everything).includes(word)
    : keys(everything).includes(keys(word));

const asList = (value: string | readonly string[] | undefined): string[] => [value ?? []].flat();

type Hospital = (typeof hospitals)[number];

/** Places that the tests name, written out. 조치원 is in 세종, where no hospital has coordinates. */
const members: Readonly<Record<string, readonly string[]>> = {
  "서울 강남권": ["하늘온내과", "가온별의원", "미승인의원"],
  강남역: ["하늘온내과", "미승인의원"],
  잠실: ["가온별의원"],
  조치원: ["새봄의원"],
};
const otherNames: Readonly<Record<string, readonly string[]>> = { 강남역: ["강남역"], 수도권: ["서울", "경기", "인천"] };

const isAt = ({ name, region, district }: Hospital, place: string): boolean =>
  place === region || place === district || (members[place] ?? []).includes(name);

/** The week that a tag states, or else the days of the hours: at most five hours are half a day. */
function daysOf({ tags: stated, fullDays, saturday, sunday }: Post): string {
  const days =
    stated.includes("주4일") || stated.includes("주 4.5일") ? stated.find((tag) => tag.startsWith("주"))?.match(/[\d.]+/)?.[0] : undefined;
  const halves = [saturday, sunday].filter((hours) => hours.trim() !== "").length / 2;
  const all = Number(days ?? fullDays + halves);
  return all === 0 ? "" : all <= 3 ? "3" : all <= 4 ? "4" : String(all);
}

const centreOfSejong = centreOf("세종");

function isReached({ lat, lng, district }: Hospital, minutes: number): boolean {
  if (!minutes) return true;
  const point = typeof lat === "number" && typeof lng === "number" ? { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) } : null;
  const place = point ?? (district === "세종" ? centreOfSejong : null);
  return place !== null && estimateMinutes(home, place) <= minutes;
}

/** The filter as the product describes it, without an index. */
function matches(post: Post, query: Partial<ActiveFilters>): boolean {
  const hospital = hospitals[post.hospital];
  if (!hospital || hospital.job_post_registration_status === "pending") return false;
  if (!["open", "last day"].includes(post.state) || isOver(post)) return false;
  const [districts, wanted] = [asList(query.districts), asList(query.specialties)];
  const [types, wantedTags] = [asList(query.job_type), asList(query.tags)];
  const words = [hospital.name, "구인", hospital.address, hospital.district ?? "", ...post.tags, ...post.specialties];
  const everything = words.filter(Boolean).join(" ").toLowerCase();
  const searched = (query.q ?? "").split(/\s+/).filter(Boolean);
  return (
    (!query.pay || Number(query.pay) === 0 || (best(post) >= Number(query.pay) && !hasPayOfDay(post))) &&
    (types.length === 0 || types.includes(post.job_type)) &&
    (wanted.length === 0 || wanted.some((name) => post.specialties.includes(name))) &&
    (districts.length === 0 || districts.some((place) => isAt(hospital, place))) &&
    (asList(query.work_days).length === 0 || asList(query.work_days).includes(daysOf(post))) &&
    isReached(hospital, Number(query.minutes)) &&
    (query.free_days !== "true" || datesOf(post).some((day) => day >= 0 && freeDays.includes(day))) &&
    wantedTags.every((tag) => post.tags.includes(tag)) &&
    (query.night_shift !== "false" || post.night.trim() === "") &&
    (query.saturday_work !== "false" || post.saturday.trim() === "") &&
    (query.sunday_work !== "false" || post.sunday.trim() === "") &&
    searched.every((word) => isFound(word, everything) || (otherNames[word] ?? []).some((place) => isAt(hospital, place))) &&
    (query.unread !== "true" || !post.isRead)
  );
}

/** Won per hour of a month's pay. A full day has nine hours, Saturday four, Sunday two. */
function hourlyOf(post: Post): number {
  if (hasPayOfDay(post)) return 0;
  const hours = 9 * post.fullDays + (post.saturday.trim() === "" ? 0 : 4) + (post.sunday.trim() === "" ? 0 : 2);
  return hours === 0 ? 0 : Math.round((best(post) * 10_000 * 84) / (hours * 365));
}

const inOrder = (sort: ActiveFilters["sort"]) => (a: Post, b: Post) =>
  (sort === "pay" ? best(b) - best(a) : sort === "hourly" ? hourlyOf(b) - hourlyOf(a) : 0) || b.second - a.second || b.id - a.id;

const listPage = (query: ActiveFilters) => server.as(doctor).call(listActiveJobPosts, { query });

test("random filters over random posts: every page, the order and both counts equal those of a plain filter", async () => {
  await fc.assert(
    fc.asyncProperty(filterArbitrary, async (query) => {
      const expected = posts.filter((post) => matches(post, query)).toSorted(inOrder(query.sort));
      const ids: number[] = [];
      let cursor: string | null = null;
      do {
        const reply: Awaited<ReturnType<typeof listPage>> = await listPage({ ...query, ...(cursor ? { cursor } : {}) });
        expect(reply.status).toBe(200);
        if (!cursor) {
          expect(reply.body.total_count).toBe(expected.length);
          expect(reply.body.unread_count).toBe(expected.filter((post) => !post.isRead).length);
        }
        ids.push(...reply.body.job_posts.map(({ id }) => id));
        cursor = reply.body.next_cursor;
      } while (cursor);
      expect(ids).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 400, seed: 2 },
  );
});

test("the random filters match some of the random posts and exclude others", () => {
  const open = posts.filter((post) => matches(post, {}));
  expect(open.length).toBeGreaterThan(30);
  expect(posts.length - open.length).toBeGreaterThan(10);
  const found = fc.sample(filterArbitrary, { numRuns: 400, seed: 2 }).filter((query) => posts.some((post) => matches(post, query)));
  expect(found.length).toBeGreaterThan(40);
});
