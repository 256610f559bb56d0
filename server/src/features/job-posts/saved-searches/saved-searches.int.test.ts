import { exportAccount, leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { type FilterHistory, noFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  savedSearchLimit,
  updateSavedSearch,
} from "@rounds/contract/job-posts/saved-searches.ts";
import { describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";
import { enforce } from "../../../testing/retention.ts";

const clock = createClock(new Date().toISOString());
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));

const chosen: FilterHistory = {
  pay: 1500,
  districts: ["판교"],
  job_types: ["봉직의"],
  specialties: ["내과", "가정의학과"],
  work_days: ["4"],
  minutes: 30,
  free_days: true,
  night_shift: false,
  saturday_work: true,
  sunday_work: true,
  search_queries: ["#숙소", "초음파"],
};
const create = (person: Person, name = "판교 내과", filters: Partial<FilterHistory> = { specialties: ["내과"] }) =>
  server.as(person).call(createSavedSearch, { body: { saved_search: { name, filters } } });
const created = async (person: Person, name?: string) => (await create(person, name)).body.saved_search.id;
const listOf = async (person: Person) => (await server.as(person).call(listSavedSearches)).body.saved_searches;
const namesOf = async (person: Person) => (await listOf(person)).map(({ name }) => name);
const update = (person: Person, id: number, saved_search: object) =>
  server.as(person).call(updateSavedSearch, { params: { id }, body: { saved_search } });
const remove = (person: Person, id: number) => server.as(person).call(deleteSavedSearch, { params: { id } });
const restore = (person: Person, id: number) => server.as(person).call(restoreSavedSearch, { params: { id } });

test("201: a search is saved with its conditions, trimmed name and 바로, and listed in the order of creation", async () => {
  const doctor = await server.make.doctor();
  expect(await create(doctor, " 판교 내과 ", chosen)).toMatchObject({
    status: 201,
    body: { saved_search: { name: "판교 내과", filters: chosen, timing: "now" } },
  });
  await create(doctor, "둘째");
  expect(await listOf(doctor)).toMatchObject([
    { name: "판교 내과", filters: chosen },
    { name: "둘째", filters: { ...noFilters, specialties: ["내과"] } },
  ]);
});

test("409 saved_search.limit: an eleventh search is refused, also among concurrent requests and by the database", async () => {
  const doctor = await server.make.doctor();
  const replies = await Promise.all(Array.from({ length: savedSearchLimit + 3 }, (_, index) => create(doctor, `검색 ${index}`)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(savedSearchLimit);
  expect(await create(doctor)).toMatchObject(refusal(409, "saved_search.limit"));
  expect(await listOf(doctor)).toHaveLength(savedSearchLimit);
  for (const place of [0, 5, 11])
    await expect(server.make.savedSearch(doctor, { place })).rejects.toMatchObject({ code: place === 5 ? "23505" : "23514" });
});

test("200: a new name and a new time are saved separately, and the conditions stay", async () => {
  const doctor = await server.make.doctor();
  const id = await created(doctor);
  expect(await update(doctor, id, { name: "분당 내과" })).toMatchObject({ status: 200, body: { saved_search: { timing: "now" } } });
  expect(await update(doctor, id, { timing: "morning" })).toMatchObject({
    body: { saved_search: { name: "분당 내과", timing: "morning" } },
  });
  expect(await listOf(doctor)).toMatchObject([{ filters: { specialties: ["내과"] }, timing: "morning" }]);
});

describe("a deleted search", () => {
  test("204: leaves the list, and can be restored to its place with its id", async () => {
    const doctor = await server.make.doctor();
    const [first = 0] = [await created(doctor, "하나"), await created(doctor, "둘")];
    expect(await remove(doctor, first)).toMatchObject({ status: 204 });
    expect(await namesOf(doctor)).toEqual(["둘"]);
    expect(await remove(doctor, first)).toMatchObject(refusal(404, "saved_search.not_found"));
    expect(await update(doctor, first, { timing: "off" })).toMatchObject(refusal(404, "saved_search.not_found"));
    for (const _time of [1, 2]) expect(await restore(doctor, first)).toMatchObject({ status: 200, body: { saved_search: { id: first } } });
    expect(await namesOf(doctor)).toEqual(["하나", "둘"]);
  });

  test("gets another place if its own is taken; 409 saved_search.limit if all are taken", async () => {
    const doctor = await server.make.doctor();
    const [first = 0, second = 0] = [await created(doctor, "하나"), await created(doctor, "둘")];
    await remove(doctor, first);
    await remove(doctor, second);
    await create(doctor, "새 검색");
    expect(await restore(doctor, first)).toMatchObject({ status: 200 });
    expect(await namesOf(doctor)).toEqual(["새 검색", "하나"]);
    for (let count = 2; count < savedSearchLimit; count++) await create(doctor);
    expect(await restore(doctor, second)).toMatchObject(refusal(409, "saved_search.limit"));
  });

  test("404 saved_search.not_found: cannot be restored after a day, and is then deleted for ever", async () => {
    const doctor = await server.make.doctor();
    const id = await created(doctor);
    await remove(doctor, id);
    clock.advance(24 * 3600 - 1);
    await enforce(server.deps, "saved_searches", clock.now());
    expect(await restore(doctor, id)).toMatchObject({ status: 200 });
    await remove(doctor, id);
    clock.advance(24 * 3600);
    expect(await restore(doctor, id)).toMatchObject(refusal(404, "saved_search.not_found"));
    clock.advance(1);
    await enforce(server.deps, "saved_searches", clock.now());
    const left = await server.deps.db.selectFrom("saved_searches").select("id").where("user_id", "=", doctor.userId).execute();
    expect(left).toEqual([]);
    clock.set(new Date().toISOString());
  });
});

test("404 saved_search.not_found: another doctor's search and a missing one", async () => {
  const id = await created(await server.make.doctor());
  const other = await server.make.doctor();
  for (const which of [id, 987_654_321]) {
    expect(await update(other, which, { timing: "off" })).toMatchObject(refusal(404, "saved_search.not_found"));
    expect(await remove(other, which)).toMatchObject(refusal(404, "saved_search.not_found"));
    expect(await restore(other, which)).toMatchObject(refusal(404, "saved_search.not_found"));
  }
});

test("400 saved_search.no_conditions: a search without conditions would alert about every post", async () => {
  const doctor = await server.make.doctor();
  expect(await create(doctor, "전부", noFilters)).toMatchObject(refusal(400, "saved_search.no_conditions"));
  expect(await create(doctor, "전부", {})).toMatchObject(refusal(400, "saved_search.no_conditions"));
});

test.each<[string, object]>([
  ["no name", { filters: { specialties: ["내과"] } }],
  ["an empty name", { name: " ", filters: { specialties: ["내과"] } }],
  ["a name of 31 letters", { name: "가".repeat(31), filters: { specialties: ["내과"] } }],
  ["no filters", { name: "판교" }],
  ["an unknown time", { name: "판교", filters: { specialties: ["내과"] }, timing: "evening" }],
  ["an unknown job type", { name: "판교", filters: { job_types: ["원장"] } }],
])("400 request.invalid: %s", async (_what, saved_search) => {
  const doctor = await server.make.doctor();
  const reply = await server.as(doctor).call(createSavedSearch, { body: { saved_search } as never });
  expect(reply).toMatchObject(refusal(400, "request.invalid"));
  expect(await listOf(doctor)).toEqual([]);
});

test("401 session.required and 403 profile.required: visitors and people without a profile have no searches", async () => {
  expect(await server.visitor.call(listSavedSearches)).toMatchObject(refusal(401, "session.required"));
  expect(await server.as(await server.make.newcomer()).call(listSavedSearches)).toMatchObject(refusal(403, "profile.required"));
});

describe("the count of this week", () => {
  const countOf = async (person: Person) => (await listOf(person)).map(({ count_this_week: count }) => count);
  const postAt = (time: string, specialty: string) => server.make.jobPost({ specialties: [specialty], created_at: time });

  test("contains open posts since Monday, 00:00 in Seoul, that match", async () => {
    const doctor = await server.make.doctor();
    await create(doctor, "산부인과", { specialties: ["산부인과"] });
    await create(doctor, "핵의학과", { specialties: ["핵의학과"] });
    await postAt("2026-11-15T14:59:59.999Z", "산부인과");
    await postAt("2026-11-15T15:00:00Z", "산부인과");
    await server.make.jobPost({ specialties: ["산부인과"], created_at: "2026-11-17T15:00:00Z", active: false });
    clock.set("2026-11-22T14:59:59.999Z");
    expect(await countOf(doctor)).toEqual([1, 0]);
    clock.set("2026-11-15T14:59:59.999Z");
    expect(await countOf(doctor)).toEqual([2, 0]);
    clock.set("2026-11-22T15:00:00Z");
    expect(await countOf(doctor)).toEqual([0, 0]);
    clock.set(new Date().toISOString());
  });

  test("contains a post that was written last week and opened this week", async () => {
    const doctor = await server.make.doctor();
    await create(doctor, "재활의학과", { specialties: ["재활의학과"] });
    const written = { specialties: ["재활의학과"], created_at: "2026-11-13T09:00:00Z", first_listed_at: "2026-11-16T00:00:00Z" };
    await server.make.jobPost(written);
    await server.make.jobPost({ ...written, active: false });
    await server.make.jobPost({ ...written, specialties: ["안과"] });
    clock.set("2026-11-17T03:00:00Z");
    expect(await countOf(doctor)).toEqual([1]);
    clock.set("2026-11-23T03:00:00Z");
    expect(await countOf(doctor)).toEqual([0]);
    clock.set(new Date().toISOString());
  });
});

test("the export of an account contains the searches, and deleting the account erases them", async () => {
  const doctor = await server.make.doctor();
  await create(doctor, "판교 내과", { search_queries: ["초음파"] });
  const { body } = await server.as(doctor).call(exportAccount);
  expect(body.account).toMatchObject({ saved_searches: [{ name: "판교 내과", filters: { search_queries: ["초음파"] } }] });
  expect((await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } })).status).toBe(204);
  const left = await server.deps.db.selectFrom("saved_searches").select("id").where("user_id", "=", doctor.userId).execute();
  expect(left).toEqual([]);
});
