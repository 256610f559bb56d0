import type { CallInput } from "@rounds/contract/endpoint.ts";
import { countWithoutConditions, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { beforeAll, describe, expect, test } from "vitest";
import type { BusinessOverrides, JobPostOverrides } from "../../../../seed/factories/hospitals.ts";
import { type Person, useServer } from "../../../testing/harness.ts";

const server = useServer();
type ActiveFilters = NonNullable<CallInput<typeof listActiveJobPosts>["query"]>;
type Conditions = NonNullable<CallInput<typeof countWithoutConditions>["query"]>;

const full = (...days: string[]) => Object.fromEntries(days.map((day) => [day, "09:00-18:00"]));
const suwon = { region: "경기", district: "경기 수원시", address: "경기도 수원시 영통구 가온로 1", lat: 37.252, lng: 127.071 };
const bundang = { region: "경기", district: "경기 성남시", address: "경기도 성남시 분당구 나래길 2", lat: 37.395, lng: 127.111 };
const goyang = { region: "경기", district: "경기 고양시", address: "경기도 고양시 덕양구 하늘로 3", lat: null, lng: null };

const posts: Record<string, [JobPostOverrides, BusinessOverrides]> = {
  four: [{ working_hours: full("mon", "tue", "thu", "fri"), specialties: ["내과"], tags: ["숙소"], max_pay: 1600 }, bundang],
  fourAndHalf: [
    { working_hours: { ...full("mon", "tue", "thu", "fri"), sat: "09:00-14:00" }, specialties: ["내과"], max_pay: 1400, min_pay: 1 },
    suwon,
  ],
  stated: [{ working_hours: full("mon"), tags: ["주 5일"], specialties: ["소아청소년과"], night_shift: "주 1회", max_pay: 2000 }, suwon],
  overnight: [{ working_hours: { mon: "18:00-09:00", wed: "18:00-09:00" }, specialties: ["외과"], job_type: "당직의" }, goyang],
  unknown: [
    { working_hours: {}, specialties: ["안과"], description: "대장내시경과 초음파, CT 장비가 있어요.", requirements: ["Doctor 경력 2년"] },
    goyang,
  ],
};
const ids = new Map<number, string>();
let doctor: Person;
let homeless: Person;

beforeAll(async () => {
  doctor = await server.make.doctor({ address: "경기도 성남시 분당구 1", lat: 37.394, lng: 127.11 });
  homeless = await server.make.doctor({ address: null, lat: null, lng: null });
  for (const [name, [post, business]] of Object.entries(posts)) {
    const { id: business_id } = await server.make.business(business);
    ids.set((await server.make.jobPost({ ...post, business_id })).id, name);
  }
});

async function found(query: ActiveFilters, person = doctor): Promise<string[]> {
  const { status, body } = await server.as(person).call(listActiveJobPosts, { query: { limit: 100, ...query } });
  expect(status).toBe(200);
  return body.job_posts.map(({ id }) => ids.get(id) ?? `post ${id}`).toSorted();
}

describe("days a week", () => {
  test("a short Saturday is half a day, and a night counts as one day", async () => {
    expect(await found({ work_days: ["4"] })).toEqual(["four"]);
    expect(await found({ work_days: ["4.5"] })).toEqual(["fourAndHalf"]);
    expect(await found({ work_days: ["3"] })).toEqual(["overnight"]);
    expect(await found({ work_days: ["4", "4.5"] })).toEqual(["four", "fourAndHalf"]);
  });
  test("a tag of the hospital counts more than its hours, and without both the post has no week", async () => {
    expect(await found({ work_days: ["5"] })).toEqual(["stated"]);
    expect(await found({ work_days: ["3", "4", "4.5", "5", "5.5", "6"] })).not.toContain("unknown");
  });
});

describe("places that people name", () => {
  test("a part of a region, and a well-known place by the hospital's coordinates", async () => {
    expect(await found({ districts: ["경기 남부"] })).toEqual(["four", "fourAndHalf", "stated"]);
    expect(await found({ districts: ["경기 북부"] })).toEqual(["overnight", "unknown"]);
    expect(await found({ districts: ["판교"] })).toEqual(["four"]);
    expect(await found({ districts: ["판교", "영통"] })).toEqual(["four", "fourAndHalf", "stated"]);
  });
  test("a hospital without coordinates belongs to the places of its district", async () => {
    expect(await found({ districts: ["일산"] })).toEqual(["overnight", "unknown"]);
  });
  test("search terms find places, specialties and equipment that the address and the title do not contain", async () => {
    expect(await found({ q: "판교" })).toEqual(["four"]);
    expect(await found({ q: "소아과" })).toEqual(["stated"]);
    expect(await found({ q: "대장내시경" })).toEqual(["unknown"]);
    expect(await found({ q: "초음" })).toEqual(["unknown"]);
    expect(await found({ q: "경력" })).toEqual([]);
  });
  test("Latin names of equipment are whole words", async () => {
    const { id: business_id } = await server.make.business(bundang);
    const { id } = await server.make.jobPost({ business_id, description: "Doctor, factory" });
    ids.set(id, "doctor");
    expect(await found({ q: "CT" })).toEqual(["unknown"]);
    await server.deps.db.updateTable("job_posts").set({ description: "64채널CT와 MRI3.0T" }).where("id", "=", id).execute();
    expect(await found({ q: "CT" })).toEqual(["doctor", "unknown"]);
    expect(await found({ q: "mri" })).toEqual(["doctor"]);
    await server.deps.db.updateTable("job_posts").set({ active: false }).where("id", "=", id).execute();
  });
  test("a hospital that moves takes its posts along", async () => {
    const { id: business_id } = await server.make.business(goyang);
    const { id } = await server.make.jobPost({ business_id });
    ids.set(id, "moved");
    expect(await found({ districts: ["판교"] })).toEqual(["four"]);
    await server.deps.db.updateTable("businesses").set(bundang).where("id", "=", business_id).execute();
    expect(await found({ districts: ["판교"] })).toEqual(["four", "moved"]);
    await server.deps.db.updateTable("job_posts").set({ active: false }).where("id", "=", id).execute();
  });
});

describe("minutes from home", () => {
  test("by the estimate, and by the centre of the district without coordinates", async () => {
    expect(await found({ minutes: 10 })).toEqual(["four"]);
    expect(await found({ minutes: 60 })).toEqual(["four", "fourAndHalf", "stated"]);
    expect(await found({ minutes: 180 })).toEqual(["four", "fourAndHalf", "overnight", "stated", "unknown"]);
  });
  test("a doctor whose home is unknown finds nothing", async () => {
    expect(await found({ minutes: 180 }, homeless)).toEqual([]);
    expect(await found({ minutes: 180 }, await server.make.operator())).toEqual([]);
  });
});

describe("GET counts_without_conditions", () => {
  const counts = async (query: Conditions, person = doctor) => {
    const { status, body } = await server.as(person).call(countWithoutConditions, { query });
    expect(status).toBe(200);
    return [body.total_count, ...body.conditions.map(({ name, tag, total_count }) => [tag ?? name, total_count])];
  };

  test("200: for each condition the posts that match without it, the largest number first", async () => {
    expect(await counts({ specialties: ["내과"], districts: ["경기 남부"], work_days: ["5"], pay: 1500 })).toEqual([
      0,
      ["specialties", 1],
      ["work_days", 1],
      ["districts", 0],
      ["pay", 0],
    ]);
  });
  test("200: each tag can be dropped alone, and text, switches and minutes too", async () => {
    expect(await counts({ tags: ["숙소", "주 5일"] })).toEqual([0, ["숙소", 1], ["주 5일", 1]]);
    expect(await counts({ q: "없는말", night_shift: "false", minutes: 10 })).toEqual([0, ["q", 1], ["minutes", 0], ["night_shift", 0]]);
  });
  test("200: without conditions only the number of all posts", async () => expect(await counts({})).toEqual([5]));
  test("200: read posts stay excluded, and the count without that exclusion has them", async () => {
    const reader = await server.make.doctor();
    const four = [...ids].find(([, name]) => name === "four")?.[0] ?? 0;
    await server.make.read(reader, { id: four });
    expect(await counts({ unread: "true", districts: ["판교"] }, reader)).toEqual([0, ["districts", 4], ["unread", 1]]);
  });
  test("200: includes a post that was committed before the request", async () => {
    const { id: business_id } = await server.make.business(goyang);
    const { id } = await server.make.jobPost({ business_id, specialties: ["결핵과"], working_hours: {} });
    expect(await counts({ specialties: ["결핵과"] })).toEqual([1, ["specialties", 6]]);
    await server.deps.db.updateTable("job_posts").set({ active: false }).where("id", "=", id).execute();
    expect(await counts({ specialties: ["결핵과"] })).toEqual([0, ["specialties", 5]]);
  });
  test("401 session.required: without a session", async () => expect((await server.visitor.call(countWithoutConditions)).status).toBe(401));
});

test.each<[string, string]>([
  ["minutes=181", "minutes"],
  ["minutes=-1", "minutes"],
  ["work_days[]=2", "work_days"],
  ["work_days[]=", "work_days"],
])("400 request.invalid: %s names the field, in the list and in its counts", async (query, field) => {
  const { access_token } = await server.signIn(doctor);
  for (const { path } of [listActiveJobPosts, countWithoutConditions]) {
    const reply = await server.app.inject({ method: "GET", url: `${path}?${query}`, headers: { authorization: `Bearer ${access_token}` } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0]).toMatchObject({ code: "request.invalid", path: [field] });
  }
});
