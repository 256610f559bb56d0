import { exportAccount, leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { listInbox } from "@rounds/contract/inbox.ts";
import { getPostAlert } from "@rounds/contract/job-posts/alerts.ts";
import { deleteSavedSearch, restoreSavedSearch, updateSavedSearch } from "@rounds/contract/job-posts/saved-searches.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";
import { matchNewPosts } from "./matching.ts";
import { sendDueAlerts } from "./sending.ts";
import { enforce } from "../../../testing/retention.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const deps = () => ({ ...server.deps, now: clock.now });
/** In Seoul. */
const at = (day: number, time: string): void => clock.set(`2026-11-${day}T${time}+09:00`);
const noon = () => at(20, "12:00:00");
beforeEach(async () => {
  noon();
  // Searches of other tests would be matched too.
  await server.deps.db.deleteFrom("saved_searches").execute();
});

const post = (overrides: Parameters<typeof server.make.jobPost>[0] = {}) => server.make.jobPost({ specialties: ["안과"], ...overrides });
const change = (id: number, values: object) => server.deps.db.updateTable("job_posts").set(values).where("id", "=", id).execute();
async function doctorWith(...timings: readonly ("now" | "morning" | "off")[]) {
  const doctor = await server.make.doctor();
  const searches = [];
  for (const timing of timings)
    searches.push(await server.make.savedSearch(doctor, { name: "안과 검색", filters: { specialties: ["안과"] }, timing }));
  return { doctor, searches };
}
async function run(): Promise<void> {
  await matchNewPosts(deps());
  await sendDueAlerts(deps());
}
const noticesOf = async (person: Person) =>
  (await server.as(person).call(listInbox, { query: {} })).body.notices.filter(({ link }) => link?.startsWith("/posts-alerts"));
/** The ids of the posts that alert the doctor, also of those that wait. */
const alertsOf = async ({ userId }: Person): Promise<number[]> =>
  (await server.deps.db.selectFrom("post_alerts").select("job_post_ids").where("user_id", "=", userId).execute())
    .flatMap(({ job_post_ids }) => job_post_ids)
    .toSorted((a, b) => a - b);

describe("an immediate alert", () => {
  test("a new post that matches arrives in the inbox, with the name of the search and of the hospital", async () => {
    const { doctor } = await doctorWith("now");
    const other = await server.make.doctor();
    await server.make.savedSearch(other, { filters: { specialties: ["외과"] } });
    const hospital = await server.make.business({ name: "판교숲안과의원" });
    const { title } = await post({ business_id: hospital.id });
    await server.runJobs();
    expect(await noticesOf(doctor)).toMatchObject([
      { title: "‘안과 검색’에 맞는 새 공고가 올라왔어요", body: `판교숲안과의원 · ${title}`, is_advertising: false },
    ]);
    expect(await noticesOf(other)).toEqual([]);
  });

  test("posts that open together are one notice, about the newest one", async () => {
    const { doctor } = await doctorWith("now", "now");
    const hospital = await server.make.business({ name: "새봄안과" });
    await post({ created_at: "2026-01-01T00:00:00Z" });
    await post({ business_id: hospital.id });
    await post({ created_at: "2026-01-02T00:00:00Z" });
    await run();
    expect(await noticesOf(doctor)).toMatchObject([{ title: "저장한 검색에 맞는 새 공고 3건", body: "새봄안과 외 2건이 올라왔어요." }]);
  });

  test("a post alerts a doctor once: with several searches, after edits, and after it closed and opened again", async () => {
    const { doctor } = await doctorWith("now", "morning");
    const { id } = await post();
    await run();
    await change(id, { title: "더 좋은 조건" });
    await run();
    await change(id, { active: false });
    await run();
    await change(id, { active: true });
    await run();
    at(21, "08:00:00");
    await run();
    expect(await noticesOf(doctor)).toHaveLength(1);
    expect(await alertsOf(doctor)).toHaveLength(1);
  });

  test("a post that was not open alerts when it opens: activated, approved, with its hospital, or with a later last day", async () => {
    const { doctor } = await doctorWith("now");
    const hospital = await server.make.business({ job_post_registration_status: "pending" });
    const closed = [
      await post({ active: false }),
      await post({ remedi_active: "pending" }),
      await post({ closes_on: "2026-01-01" }),
      await post({ business_id: hospital.id }),
    ];
    await run();
    expect(await noticesOf(doctor)).toEqual([]);
    const [inactive, waiting, over] = closed.map(({ id }) => id);
    await change(inactive ?? 0, { active: true });
    await change(waiting ?? 0, { remedi_active: "approved" });
    await change(over ?? 0, { closes_on: null });
    await server.deps.db
      .updateTable("businesses")
      .set({ job_post_registration_status: "approved" })
      .where("id", "=", hospital.id)
      .execute();
    await run();
    expect(await alertsOf(doctor)).toEqual(closed.map(({ id }) => id));
  });

  test("searches that are off or deleted, and posts from before the search, alert no doctor", async () => {
    await post();
    await run();
    const { doctor, searches } = await doctorWith("off", "now");
    await server.as(doctor).call(deleteSavedSearch, { params: { id: searches[1]?.id ?? 0 } });
    await post();
    await run();
    expect(await alertsOf(doctor)).toEqual([]);
  });
});

describe("night and morning", () => {
  test.each([
    ["20:59:59.999", 1],
    ["21:00:00.000", 0],
    ["23:59:59.999", 0],
  ])("a post at %s: %i notices immediately, and one in all at 08:00", async (time, immediately) => {
    const { doctor } = await doctorWith("now");
    at(20, time);
    await post();
    await run();
    expect(await noticesOf(doctor)).toHaveLength(immediately);
    at(21, "07:59:59.999");
    await run();
    expect(await noticesOf(doctor)).toHaveLength(immediately);
    at(21, "08:00:00");
    await run();
    expect(await noticesOf(doctor)).toHaveLength(1);
  });

  test.each([
    ["00:00:00", "07:59:59.999"],
    ["07:59:59.999", "07:59:59.999"],
  ])("a post at %s waits until 08:00 of the same day", async (time, before) => {
    const { doctor } = await doctorWith("now", "morning");
    at(21, time);
    await post();
    await run();
    at(21, before);
    await run();
    expect(await noticesOf(doctor)).toEqual([]);
    at(21, "08:00:00");
    await run();
    expect(await noticesOf(doctor)).toHaveLength(1);
  });

  test("매일 아침 8시: the posts of a day and a night are one notice; a post at 08:00 waits for the next morning", async () => {
    const { doctor } = await doctorWith("morning");
    for (const time of ["08:00:00", "12:30:00", "20:59:59", "21:30:00", "23:59:59"]) {
      at(20, time);
      await post();
      await run();
    }
    at(21, "03:00:00");
    await post();
    await run();
    expect(await noticesOf(doctor)).toEqual([]);
    at(21, "08:00:00");
    await post();
    await run();
    expect(await noticesOf(doctor)).toMatchObject([{ title: "‘안과 검색’에 맞는 새 공고 6건" }]);
    at(22, "07:59:59");
    await run();
    expect(await noticesOf(doctor)).toHaveLength(1);
    at(22, "08:00:00");
    await run();
    expect(await noticesOf(doctor)).toHaveLength(2);
  });

  test("an immediate search and one of the morning: their alerts of the night are one notice", async () => {
    const { doctor } = await doctorWith("now");
    await server.make.savedSearch(doctor, { name: "외과", filters: { specialties: ["외과"] }, timing: "morning" });
    at(20, "14:00:00");
    await post({ specialties: ["외과"] });
    await run();
    at(20, "22:00:00");
    await post();
    await run();
    at(21, "08:00:00");
    await run();
    expect(await noticesOf(doctor)).toMatchObject([{ title: "저장한 검색에 맞는 새 공고 2건" }]);
  });
});

describe("before the delivery", () => {
  const closings: Record<string, (id: number, businessId: number) => Promise<unknown>> = {
    closed: (id) => change(id, { active: false }),
    withdrawn: (id) => change(id, { remedi_active: "rejected" }),
    over: (id) => change(id, { closes_on: "2026-01-01" }),
    "hidden with its hospital": (_id, businessId) =>
      server.deps.db.updateTable("businesses").set({ job_post_registration_status: "rejected" }).where("id", "=", businessId).execute(),
  };
  test.each(Object.entries(closings))("a post that is %s is not delivered", async (_how, close) => {
    const { doctor } = await doctorWith("morning");
    const shown = await post();
    const hidden = await post();
    await run();
    await close(hidden.id, hidden.business_id);
    at(21, "08:00:00");
    await run();
    expect(await noticesOf(doctor)).toHaveLength(1);
    expect(await alertsOf(doctor)).toEqual([shown.id]);
  });

  test("a post that was closed at the delivery alerts when it opens again", async () => {
    const { doctor } = await doctorWith("morning");
    const { id } = await post();
    await run();
    await change(id, { active: false });
    at(21, "08:00:00");
    await run();
    expect(await noticesOf(doctor)).toEqual([]);
    await change(id, { active: true });
    await run();
    at(22, "08:00:00");
    await run();
    expect(await noticesOf(doctor)).toHaveLength(1);
  });

  test("a search that was switched off or deleted sends nothing more, but a restored one does", async () => {
    const [off, deleted, restored] = [await doctorWith("morning"), await doctorWith("morning"), await doctorWith("morning")];
    await post();
    await run();
    const params = ({ searches }: typeof off) => ({ id: searches[0]?.id ?? 0 });
    await server.as(off.doctor).call(updateSavedSearch, { params: params(off), body: { saved_search: { timing: "off" } } });
    for (const one of [deleted, restored]) await server.as(one.doctor).call(deleteSavedSearch, { params: params(one) });
    await server.as(restored.doctor).call(restoreSavedSearch, { params: params(restored) });
    at(21, "08:00:00");
    await run();
    expect(await noticesOf(off.doctor)).toEqual([]);
    expect(await noticesOf(deleted.doctor)).toEqual([]);
    expect(await noticesOf(restored.doctor)).toHaveLength(1);
  });
});

describe("the page of an alert", () => {
  const read = (person: Person, id: number, query: object = {}) => server.as(person).call(getPostAlert, { params: { id }, query });

  test("200: the link of the notice leads to its open posts, page by page, and to its searches", async () => {
    const { doctor, searches } = await doctorWith("now", "off");
    const posts = [await post(), await post(), await post()];
    await run();
    const [notice] = await noticesOf(doctor);
    const id = Number(notice?.link?.split("=")[1]);
    await change(posts[1]?.id ?? 0, { active: false });
    const first = await read(doctor, id, { limit: 1 });
    expect(first).toMatchObject({
      status: 200,
      body: {
        sent_at: "2026-11-20T03:00:00Z",
        saved_searches: [{ id: searches[0]?.id, name: "안과 검색", timing: "now" }],
        job_posts: [{ id: posts[2]?.id, is_open: true }],
        closed_count: 1,
      },
    });
    const second = await read(doctor, id, { limit: 1, cursor: first.body.next_cursor ?? "" });
    expect(second.body).toMatchObject({ job_posts: [{ id: posts[0]?.id }], next_cursor: null });
    expect(second.body).not.toHaveProperty("closed_count");
  });

  test("404 post_alert.not_found for a foreign and a missing alert; 400 for a broken cursor; 401 for visitors", async () => {
    const { id } = await server.make.postAlert(await server.make.doctor(), [], []);
    const other = await server.make.doctor();
    for (const which of [id, 987_654_321]) expect(await read(other, which)).toMatchObject(refusal(404, "post_alert.not_found"));
    expect(await read(other, id, { cursor: "broken" })).toMatchObject(refusal(400, "request.invalid"));
    expect(await server.visitor.call(getPostAlert, { params: { id } })).toMatchObject(refusal(401, "session.required"));
  });
});

test("alerts are deleted after their time, with their posts", async () => {
  const { doctor } = await doctorWith("now");
  await post();
  await run();
  const days = (count: number) => new Date(clock.now().getTime() + count * 24 * 3_600_000);
  await enforce(server.deps, "post_alerts", days(400));
  expect(await alertsOf(doctor)).toHaveLength(1);
  await enforce(server.deps, "post_alerts", new Date(days(400).getTime() + 1));
  expect(await alertsOf(doctor)).toEqual([]);
});

test("the export of an account contains the alerts, and deleting the account erases them and those that wait", async () => {
  const { doctor } = await doctorWith("morning");
  const { id } = await post();
  await run();
  const { body } = await server.as(doctor).call(exportAccount);
  expect(body.account).toMatchObject({ post_alerts: [{ job_post_ids: [id] }] });
  await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } });
  expect(await alertsOf(doctor)).toEqual([]);
});
