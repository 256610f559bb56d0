import { exportAccount, leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import {
  firstMinutes,
  getFilterHistory,
  resetFilterHistory,
  saveFilterHistory,
  type FilterHistory,
} from "@rounds/contract/job-posts/filter-histories.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { createProfile } from "@rounds/contract/profiles/profile.ts";
import { hospitalCategories, jobTypes } from "@rounds/contract/vocabulary.ts";
import { expect, test } from "vitest";
import { newDoctor, type NewProfileInput } from "../../../testing/arrivals.ts";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();

const everything: FilterHistory = {
  pay: 0,
  districts: [],
  job_types: [],
  specialties: [],
  work_days: [],
  minutes: 0,
  free_days: false,
  night_shift: true,
  saturday_work: true,
  sunday_work: true,
  search_queries: [],
};
const chosen: FilterHistory = {
  pay: 1300,
  districts: ["서울", "경기 성남시"],
  job_types: ["봉직의"],
  specialties: ["내과", "가정의학과"],
  work_days: ["4", "4.5"],
  minutes: 30,
  free_days: true,
  night_shift: false,
  saturday_work: true,
  sunday_work: false,
  search_queries: ["#주5일", "하늘온"],
};
const savedBy = async (person: Person) => (await server.as(person).call(getFilterHistory)).body.user_post_filter_history;
const save = (person: Person, filter_history: Partial<FilterHistory>) =>
  server.as(person).call(saveFilterHistory, { body: { filter_history } });

test("200: without saved filters, returns empty filters and the list of choices", async () => {
  const { status, body } = await server.as(await server.make.doctor()).call(getFilterHistory);
  expect(status).toBe(200);
  expect(body.user_post_filter_history).toEqual(everything);
  const { filter_list } = body;
  expect(filter_list).toMatchObject({ job_types: jobTypes, hospital_categories: hospitalCategories });
  expect(filter_list.specialties).toHaveLength(27);
  expect(filter_list.districts.slice(0, 2)).toEqual(["서울", "서울 종로구"]);
  expect(filter_list.districts.filter((place) => !place.includes(" "))).toEqual(
    "서울 경기 인천 강원 경남 경북 대구 대전 부산 세종 울산 전남광주 전북 제주 충남 충북".split(" "),
  );
  expect(new Set(filter_list.districts).size).toBe(filter_list.districts.length);
});

test("200: saved filters are returned unchanged, and replace all earlier filters", async () => {
  const doctor = await server.make.doctor();
  expect(await save(doctor, chosen)).toMatchObject({ status: 200, body: { user_post_filter_history: chosen } });
  expect(await savedBy(doctor)).toEqual(chosen);
  await save(doctor, { specialties: ["외과"] });
  expect(await savedBy(doctor)).toEqual({ ...everything, specialties: ["외과"] });
});

test("200: a reset deletes the filters, and a second reset changes nothing", async () => {
  const doctor = await server.make.doctor();
  await save(doctor, chosen);
  for (const _time of [1, 2]) {
    const reply = await server.as(doctor).call(resetFilterHistory);
    expect(reply).toMatchObject({ status: 200, body: { user_post_filter_history: everything } });
  }
  expect(await savedBy(doctor)).toEqual(everything);
});

test("200: saving and resetting do not change another doctor's filters", async () => {
  const [first, second] = [await server.make.doctor(), await server.make.doctor()];
  await save(first, chosen);
  await save(second, { pay: 900 });
  await server.as(second).call(resetFilterHistory);
  expect(await savedBy(first)).toEqual(chosen);
  expect(await savedBy(second)).toEqual(everything);
});

test("200: owners and people without a profile can save filters", async () => {
  for (const person of [await server.make.owner(), await server.make.newcomer()]) {
    expect((await save(person, chosen)).status).toBe(200);
    expect(await savedBy(person)).toEqual(chosen);
  }
});

test("200: after concurrent requests, the filters of exactly one are saved", async () => {
  const doctor = await server.make.doctor();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => save(doctor, { pay: index * 100, search_queries: [`말 ${index}`] })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const { pay, search_queries } = await savedBy(doctor);
  expect(search_queries).toEqual([`말 ${pay / 100}`]);
});

test("injected fields are ignored", async () => {
  const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
  const body = { filter_history: { ...chosen, user_id: other.userId, updated_at: "2000-01-01T00:00:00Z" }, user_id: other.userId };
  expect((await server.as(doctor).call(saveFilterHistory, { body })).status).toBe(200);
  expect(await savedBy(other)).toEqual(everything);
});

test("the export of an account contains the filters, and deleting the account erases them", async () => {
  const doctor = await server.make.doctor();
  await save(doctor, chosen);
  const { body } = await server.as(doctor).call(exportAccount);
  expect(body.account).toMatchObject({ saved_filters: { pay: 1300, search_queries: ["#주5일", "하늘온"] } });
  expect((await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } })).status).toBe(204);
  const left = await server.deps.db.selectFrom("user_post_filter_histories").select("pay").where("user_id", "=", doctor.userId).execute();
  expect(left).toEqual([]);
});

const words = (count: number, word = "내과") => Array.from({ length: count }, () => word);
test.each<[string, unknown]>([
  ["nothing", null],
  ["no filters", {}],
  ["a list", []],
  ["filters that are null", { filter_history: null }],
  ["filters that are text", { filter_history: "내과" }],
  ["negative pay", { filter_history: { pay: -1 } }],
  ["half a 만원", { filter_history: { pay: 1.5 } }],
  ["pay as text", { filter_history: { pay: "1300" } }],
  ["pay beyond all bounds", { filter_history: { pay: 100_001 } }],
  ["districts that are no list", { filter_history: { districts: "서울" } }],
  ["an empty district", { filter_history: { districts: [""] } }],
  ["a district of 41 letters", { filter_history: { districts: ["가".repeat(41)] } }],
  ["an unknown job type", { filter_history: { job_types: ["원장"] } }],
  ["a specialty that is a number", { filter_history: { specialties: [3] } }],
  ["301 specialties", { filter_history: { specialties: words(301) } }],
  ["a switch as text", { filter_history: { night_shift: "false" } }],
  ["a NUL", { filter_history: { search_queries: ["a\u0000b"] } }],
  ["a search of 101 letters", { filter_history: { search_queries: ["가".repeat(101)] } }],
  ["22 searches", { filter_history: { search_queries: words(22) } }],
])("400 request.invalid: %s is refused, and the saved filters stay", async (_what, body) => {
  const doctor = await server.make.doctor();
  await save(doctor, chosen);
  const reply = await server.as(doctor).call(saveFilterHistory, { body: body as never });
  expect(reply).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  expect(await savedBy(doctor)).toEqual(chosen);
});

test("401 session.required: visitors have no filters", async () => {
  const refused = { status: 401, errors: [{ code: "session.required" }] };
  expect(await server.visitor.call(getFilterHistory)).toMatchObject(refused);
  expect(await server.visitor.call(saveFilterHistory, { body: { filter_history: chosen } })).toMatchObject(refused);
  expect(await server.visitor.call(resetFilterHistory)).toMatchObject(refused);
});

const onboardAs = async (change: Partial<NewProfileInput>) => {
  const person = await server.make.newcomer();
  const profile = await newDoctor(server, person, change);
  expect((await server.as(person).call(createProfile, { body: { profile } })).status).toBe(201);
  return person;
};
/** An open post in this specialty, in 강남구 unless it must be far from the home of `newDoctor`. */
const postIn = async (specialty: string, { far = false } = {}) => {
  const address = far ? "제주특별자치도 제주시 라운즈로 1" : "서울특별시 강남구 라운즈로 9";
  const business = await server.make.business({ address, ...(far ? { lat: 33.4996, lng: 126.5312 } : { lat: 37.4979, lng: 127.0276 }) });
  return server.make.jobPost({ business_id: business.id, specialties: [specialty] });
};

test("200: a new doctor starts with the own specialties and an hour from home, and can reset them", async () => {
  const post = await postIn("비뇨의학과");
  await postIn("비뇨의학과", { far: true });
  const doctor = await onboardAs({ specialties: ["비뇨의학과"] });
  const first = await savedBy(doctor);
  expect(first).toEqual({ ...everything, specialties: ["비뇨의학과"], minutes: firstMinutes });
  const query = { specialties: first.specialties, minutes: String(first.minutes) };
  const { body } = await server.as(doctor).call(listActiveJobPosts, { query });
  expect(body.job_posts.map(({ id }) => id)).toEqual([post.id]);
  await server.as(doctor).call(resetFilterHistory);
  expect(await savedBy(doctor)).toEqual(everything);
});

test("200: the first filters never lead to an empty list", async () => {
  await postIn("핵의학과", { far: true });
  expect(await savedBy(await onboardAs({ specialties: ["핵의학과"] }))).toEqual({ ...everything, specialties: ["핵의학과"] });
  expect(await savedBy(await onboardAs({ specialties: ["병리과"] }))).toEqual(everything);
});

test("200: filters that a person saved before the onboarding stay", async () => {
  await postIn("안과");
  const person = await server.make.newcomer();
  await save(person, { pay: 900 });
  const profile = await newDoctor(server, person, { specialties: ["안과"] });
  await server.as(person).call(createProfile, { body: { profile } });
  expect(await savedBy(person)).toEqual({ ...everything, pay: 900 });
});
