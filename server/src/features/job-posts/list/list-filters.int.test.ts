import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { beforeAll, describe, expect, test } from "vitest";
import type { BusinessOverrides, JobPostOverrides } from "../../../../seed/factories/hospitals.ts";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
type ActiveFilters = NonNullable<CallInput<typeof listActiveJobPosts>["query"]>;
const days = { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" };

/** All tests of this file use these posts. Each post has a name for the tests. */
const posts: Record<string, [JobPostOverrides, BusinessOverrides?]> = {
  gangnam: [{ min_pay: 1000, max_pay: 1200, specialties: ["내과"], tags: ["당직없음", "숙소"] }],
  songpa: [{ min_pay: 1500, max_pay: null, specialties: ["외과"], tags: ["숙소"] }, { district: "서울 송파구" }],
  busan: [
    { min_pay: null, max_pay: null, specialties: ["내과", "외과"] },
    { region: "부산", district: "부산 해운대구", address: "부산광역시 해운대구 가온로 2" },
  ],
  sejong: [
    { min_pay: 2000, max_pay: 2500, specialties: ["피부과"] },
    { region: "세종", district: "세종" },
  ],
  nowhere: [
    { min_pay: 900, max_pay: 900, specialties: ["안과"] },
    { region: null, district: null, name: "하늘온안과의원" },
  ],
  daejin: [{ min_pay: 1100, max_pay: 1100, job_type: "대진의", specialties: ["재활의학과"] }],
  nights: [{ min_pay: 1300, max_pay: 1300, night_shift: "주 1회", specialties: ["응급의학과"] }],
  saturday: [{ min_pay: 1301, max_pay: 1301, working_hours: { ...days, sat: "09:00-13:00" }, specialties: ["신경과"] }],
  sunday: [{ min_pay: 1302, max_pay: 1302, working_hours: { ...days, sun: "09:00-13:00" }, specialties: ["신경외과"] }],
  blanks: [{ min_pay: 1303, max_pay: 1303, working_hours: { ...days, sat: " ", sun: "\t" }, night_shift: "  \n", specialties: ["병리과"] }],
  percent: [{ min_pay: 1304, max_pay: 1304, title: "연봉 100% 보장 a_b c\\d", specialties: ["일반의"] }],
};
const names = Object.keys(posts);
const ids = new Map<number, string>();
let doctor: Person;

beforeAll(async () => {
  doctor = await server.make.doctor();
  for (const [index, name] of names.entries()) {
    const [post, business] = posts[name] ?? [{}];
    const made = await server.make.business(business ?? {});
    // The first post is the newest.
    const created_at = new Date(Date.UTC(2026, 5, 30) - index * 1000).toISOString();
    ids.set((await server.make.jobPost({ ...post, business_id: made.id, created_at })).id, name);
  }
});

async function found(query: ActiveFilters): Promise<string[]> {
  const reply = await server.as(doctor).call(listActiveJobPosts, { query: { limit: 100, ...query } });
  expect(reply.status).toBe(200);
  expect(reply.body.total_count).toBe(reply.body.job_posts.length);
  return reply.body.job_posts.map(({ id }) => ids.get(id) ?? `post ${id}`);
}
const allBut = (...left: string[]) => names.filter((name) => !left.includes(name));

test("200: without filters everything open, newest first", async () => expect(await found({})).toEqual(names));

describe("pay", () => {
  test("the best figure counts: the upper one, else the lower one", async () => {
    expect(await found({ pay: 1500 })).toEqual(["songpa", "sejong"]);
    expect(await found({ pay: 1200 })).toContain("gangnam");
    expect(await found({ pay: 1201 })).not.toContain("gangnam");
  });
  test("negotiable posts match 0 only", async () => {
    expect(await found({ pay: 0 })).toContain("busan");
    expect(await found({ pay: 1 })).toEqual(allBut("busan"));
  });
});

describe("places", () => {
  test("a district, several, and a whole region", async () => {
    expect(await found({ districts: ["서울 송파구"] })).toEqual(["songpa"]);
    expect(await found({ districts: ["서울 송파구", "부산 해운대구"] })).toEqual(["songpa", "busan"]);
    expect(await found({ districts: ["부산"] })).toEqual(["busan"]);
    expect(await found({ districts: ["세종"] })).toEqual(["sejong"]);
  });
  test("a region and a district of another region", async () => {
    expect(await found({ districts: ["서울 송파구", "부산"] })).toEqual(["songpa", "busan"]);
    expect(await found({ districts: ["서울", "서울 송파구"] })).toEqual(allBut("busan", "sejong", "nowhere"));
  });
  test("a place that does not exist finds nothing, and a beginning of a name is no place", async () => {
    expect(await found({ districts: ["서울 강남"] })).toEqual([]);
    expect(await found({ districts: ["화성"] })).toEqual([]);
  });
});

describe("lists of values", () => {
  test("specialties: any of, a post of two of them once", async () => {
    expect(await found({ specialties: ["내과"] })).toEqual(["gangnam", "busan"]);
    expect(await found({ specialties: ["내과", "외과"] })).toEqual(["gangnam", "songpa", "busan"]);
  });
  test("job types: any of", async () => {
    expect(await found({ job_type: ["대진의"] })).toEqual(["daejin"]);
    expect(await found({ job_type: ["대진의", "봉직의"] })).toEqual(names);
  });
  test("tags: all of, so that each tag narrows", async () => {
    expect(await found({ tags: ["숙소"] })).toEqual(["gangnam", "songpa"]);
    expect(await found({ tags: ["숙소", "당직없음"] })).toEqual(["gangnam"]);
  });
  test("specialty and place and pay together", async () => {
    expect(await found({ specialties: ["내과", "외과"], districts: ["서울"], pay: 1300 })).toEqual(["songpa"]);
  });
});

describe("working times", () => {
  test("false leaves out posts with that work; blank is no work", async () => {
    expect(await found({ night_shift: "false" })).toEqual(allBut("nights"));
    expect(await found({ saturday_work: "false" })).toEqual(allBut("saturday"));
    expect(await found({ sunday_work: "false" })).toEqual(allBut("sunday"));
  });
  test("true keeps all, like absent", async () => {
    expect(await found({ night_shift: "true", saturday_work: "true", sunday_work: "true" })).toEqual(names);
  });
});

describe("words", () => {
  test("hospital name, title, tags, address and specialty are searched, every word must occur", async () => {
    expect(await found({ q: "하늘온안과" })).toEqual(["nowhere"]);
    expect(await found({ q: "해운대구 가온로" })).toEqual(["busan"]);
    expect(await found({ q: "당직없음" })).toEqual(["gangnam"]);
    expect(await found({ q: "보장  연봉" })).toEqual(["percent"]);
    expect(await found({ q: "보장 없는말" })).toEqual([]);
  });
  test("initial consonants find a name", async () => {
    expect(await found({ q: "ㅎㄴㅇㅇㄱ" })).toEqual(["nowhere"]);
    expect(await found({ q: "ㅎㄴㅇㅋㅋ" })).toEqual([]);
  });
  test("a word that is still being typed is found, consonants in the middle of one are not", async () => {
    expect(await found({ q: "해운댁" })).toEqual(["busan"]);
    expect(await found({ q: "해운대ㄱ" })).toEqual(["busan"]);
    expect(await found({ q: "해우" })).toEqual(["busan"]);
    expect(await found({ q: "하느론" })).toEqual([]);
    expect(await found({ q: "하늘온아" })).toEqual(["nowhere"]);
    expect(await found({ q: "ㄱㄴ ㄷㅈㅇㅇ" })).toEqual(["gangnam"]);
  });
  test("percent, underscore and backslash are letters", async () => {
    expect(await found({ q: "100%" })).toEqual(["percent"]);
    expect(await found({ q: "%" })).toEqual(["percent"]);
    expect(await found({ q: "a_b" })).toEqual(["percent"]);
    expect(await found({ q: "a%b" })).toEqual([]);
    expect(await found({ q: "__" })).toEqual([]);
    expect(await found({ q: "c\\d" })).toEqual(["percent"]);
  });
  test("capitals do not matter, blanks alone are no words", async () => {
    expect(await found({ q: "A_B" })).toEqual(["percent"]);
    expect(await found({ q: "   " })).toEqual(names);
  });
  test("quotes and statements are only text", async () => {
    for (const q of ["'; drop table job_posts; --", '" or 1=1', "$1", "${x}", "\\"]) expect(Array.isArray(await found({ q }))).toBe(true);
  });
});

describe("order by pay", () => {
  test("best figure first, negotiable last", async () => {
    expect(await found({ sort: "pay" })).toEqual([
      "sejong",
      "songpa",
      "percent",
      "blanks",
      "sunday",
      "saturday",
      "nights",
      "gangnam",
      "daejin",
      "nowhere",
      "busan",
    ]);
  });
  test("with specialties and places", async () => {
    expect(await found({ sort: "pay", specialties: ["내과", "외과"] })).toEqual(["songpa", "gangnam", "busan"]);
    expect(await found({ sort: "pay", districts: ["서울 송파구", "부산"] })).toEqual(["songpa", "busan"]);
  });
});

describe("unread", () => {
  test("leaves out the posts that this doctor has read, not those that another doctor has read", async () => {
    const [first, second] = [await server.make.doctor(), await server.make.doctor()];
    const gangnam = [...ids].find(([, name]) => name === "gangnam")?.[0] ?? 0;
    await server.make.read(first, { id: gangnam });
    const list = async (person: Person, query: ActiveFilters) =>
      (await server.as(person).call(listActiveJobPosts, { query: { limit: 100, ...query } })).body;
    expect((await list(first, { unread: "true" })).job_posts.map(({ id }) => ids.get(id))).toEqual(allBut("gangnam"));
    expect((await list(first, {})).unread_count).toBe(names.length - 1);
    expect((await list(first, { limit: 2 })).unread_count).toBe(names.length - 1);
    expect((await list(second, { unread: "true" })).job_posts).toHaveLength(names.length);
  });
});

test.each<[string, string]>([
  ["limit=0", "limit"],
  ["limit=101", "limit"],
  ["limit=x", "limit"],
  ["pay=-1", "pay"],
  ["pay=NaN", "pay"],
  ["pay=1e99", "pay"],
  ["sort=best", "sort"],
  ["night_shift=yes", "night_shift"],
  ["unread=1", "unread"],
  ["job_type[]=원장", "job_type"],
  ["specialties[]=", "specialties"],
  ["q=a%00b", "q"],
  [`q=${"a".repeat(101)}`, "q"],
  [`tags[]=${Array.from({ length: 21 }, () => "a").join("&tags[]=")}`, "tags"],
  ["sort=pay&sort=latest", "sort"],
  ["cursor=a&cursor=b", "cursor"],
])("400 request.invalid: %s names the field", async (query, field) => {
  const { access_token } = await server.signIn(doctor);
  const reply = await server.app.inject({
    method: "GET",
    url: `${listActiveJobPosts.path}?${encodeURI(query).replaceAll("%2500", "%00")}`,
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors[0]).toMatchObject({ code: "request.invalid" });
  expect(reply.json().errors[0].path[0]).toBe(field);
});

test("200: a repeated name without brackets is a list too, and one value is a list of one", async () => {
  const { access_token } = await server.signIn(doctor);
  const idsFor = async (query: string) => {
    const url = `${listActiveJobPosts.path}/?${query}`;
    const reply = await server.app.inject({ method: "GET", url: encodeURI(url), headers: { authorization: `Bearer ${access_token}` } });
    return reply.json().job_posts.map(({ id }: { id: number }) => ids.get(id));
  };
  expect(await idsFor("specialties=내과&specialties=외과")).toEqual(["gangnam", "songpa", "busan"]);
  expect(await idsFor("specialties[]=내과&specialties=외과")).toEqual(["gangnam", "songpa", "busan"]);
  expect(await idsFor("specialties=안과")).toEqual(["nowhere"]);
  expect(await idsFor("specialties[]=안과&unknown=1&__proto__[x]=1")).toEqual(["nowhere"]);
});
