import { getQueueSummary, listQueueItems, trendDays, type QueueItem } from "@rounds/contract/operator-home/queue.ts";
import { claimHospital } from "@rounds/contract/hospitals/register.ts";
import { requestPhoneCode } from "@rounds/contract/accounts/phone-verification.ts";
import { listLicenceReviews } from "@rounds/contract/profiles/licences.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { day, noon } from "../../../testing/days.ts";
import { useServer, type Caller, type Harness } from "../../../testing/harness.ts";
import type { QueueSection } from "@rounds/contract/operator-home/lists.ts";

const server = useServer({ HOSPITAL_REVIEW: "on" });
let operator: Caller & { readonly userId: number };
let make: Harness["make"];
beforeAll(async () => {
  ({ make } = server);
  const person = await make.operator();
  operator = { ...server.as(person), userId: person.userId };
});

const getSummary = async () => (await operator.call(getQueueSummary)).body.queue;
const items = async (section?: QueueSection): Promise<QueueItem[]> =>
  (await operator.call(listQueueItems, { query: { limit: 100, ...(section && { section }) } })).body.queue_items;
/** The same items, one on each page. */
async function pages(section: QueueSection): Promise<QueueItem[]> {
  const found: QueueItem[] = [];
  let cursor: string | null | undefined;
  do {
    const { body } = await operator.call(listQueueItems, { query: { limit: 1, section, ...(cursor && { cursor }) } });
    found.push(...body.queue_items);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return found;
}
const idsOf = async (section: QueueSection) => (await items(section)).map(({ kind, id }) => `${kind} ${id}`);

describe("access", () => {
  test.each([getQueueSummary, listQueueItems])("401 and 403: $path", async (endpoint) => {
    expect((await server.visitor.call(endpoint)).status).toBe(401);
    expect((await server.as(await make.owner()).call(endpoint)).status).toBe(403);
    expect((await server.as(await make.doctor()).call(endpoint)).status).toBe(403);
  });
  test.each([{ section: "everything" }, { limit: 101 }, { cursor: "mine" }])("400: %o", async (query) =>
    expect(await operator.call(listQueueItems, { query: query as never })).toMatchObject({
      status: 400,
      errors: [{ code: "request.invalid" }],
    }),
  );
});

describe("applications", () => {
  test("lists live applications of the first stage, newest first", async () => {
    const doctor = await make.doctor();
    const older = await make.application({ created_at: noon(2), updated_at: noon(1), doctor });
    const newer = await make.application({ created_at: noon(1) });
    await make.application({ cancelled: true });
    await make.application({ drop_reason: "기타" });
    await make.application({ status: "이력서 작성완료" });
    expect(await idsOf("applications")).toEqual([`application ${newer.id}`, `application ${older.id}`]);
    const { applications } = await getSummary();
    expect(applications.count).toBe(2);
    expect(Date.parse(applications.oldest_at ?? "")).toBe(Date.parse(noon(2)));
    expect((await items("applications")).at(-1)).toMatchObject({
      person: { id: doctor.userId },
      job_application_id: older.id,
      job_post: { id: older.job_post_id },
      has_resume_file: false,
      specialties: ["내과"],
    });
  });

  test("a résumé without a response counts from its third day in Seoul, and its time is when it passed the last limit", async () => {
    const at: Record<number, number> = {};
    for (const ago of [2, 3, 6, 7, 12])
      at[ago] = (await make.application({ status: "이력서 전달", created_at: noon(20), updated_at: noon(ago) })).id;
    expect((await getSummary()).unanswered).toEqual({ count: 4, waiting: [1, 2, 1, 1] });
    const lines = await items("unanswered");
    expect(lines.map(({ id, days }) => [id, days])).toEqual([
      ...[at[7], at[3]].toSorted((a, b) => Number(b) - Number(a)).map((id) => [id, id === at[7] ? 7 : 3]),
      [at[12], 12],
      [at[6], 6],
    ]);
    // Midnight in Seoul of the tenth waiting day.
    expect(Date.parse(lines[2]?.at ?? "")).toBe(Date.parse(`${day(2)}T00:00:00+09:00`));
    expect(lines[0]?.asked_at).toBeNull();
    await make.sentMessage({ id: lines[0]?.id ?? 0 }, await make.operator(), { message_type: "result_inquiry" });
    expect((await items("unanswered"))[0]?.asked_at).not.toBeNull();
    await server.deps.db
      .updateTable("job_applications")
      .set({ current_status: "서류합격" })
      .where("id", "=", lines[0]?.id ?? 0)
      .execute();
    expect((await getSummary()).unanswered.count).toBe(3);
  });

  test("applications that ended with their post are neither listed nor counted", async () => {
    const before = await getSummary();
    const post = await make.jobPost();
    const added = [
      (await make.application({ post, created_at: noon(2) })).id,
      (await make.application({ post, status: "이력서 전달", created_at: noon(20), updated_at: noon(8) })).id,
    ];
    const listed = async () => [...(await items("applications")), ...(await items("unanswered"))].map(({ id }) => id);
    expect(await listed()).toEqual(expect.arrayContaining(added));
    await server.deps.db.updateTable("job_posts").set({ active: false }).where("id", "=", post.id).execute();
    expect((await listed()).filter((id) => added.includes(id))).toEqual([]);
    const { applications, unanswered } = await getSummary();
    expect([applications, unanswered]).toEqual([before.applications, before.unanswered]);
  });

  test("an escalated application is listed on its day with its stage, until its next step", async () => {
    const before = (await getSummary()).unanswered.waiting[3] ?? 0;
    const { id } = await make.application({ status: "서류합격", created_at: noon(20), updated_at: noon(16) });
    await server.deps.db
      .insertInto("application_escalations")
      .values({ job_application_id: id, escalated_on: day(2) })
      .execute();
    expect((await items("unanswered")).find((item) => item.id === id)).toMatchObject({
      kind: "unanswered",
      status: "서류합격",
      days: 16,
      job_application_id: id,
    });
    expect((await getSummary()).unanswered.waiting[3]).toBe(before + 1);
    const ids = (await pages("unanswered")).map((item) => item.id);
    expect(ids).toEqual((await items("unanswered")).map((item) => item.id));
    await server.deps.db.updateTable("job_applications").set({ current_status: "인터뷰 예정" }).where("id", "=", id).execute();
    expect((await items("unanswered")).map((item) => item.id)).not.toContain(id);
    expect((await getSummary()).unanswered.waiting[3]).toBe(before);
  });
});

test("licences: the same people as on the licence review page", async () => {
  const { userId } = await make.newcomer();
  const request = { userId, name: "서하랑", birthDate: "890714", licenseNumber: "040404" };
  await make.licenceCheck(request, { checked_at: noon(2) });
  await make.licenceCheck(request, { checked_at: noon(1) });
  const own = (await operator.call(listLicenceReviews, { query: {} })).body;
  const { licences } = await getSummary();
  expect(licences).toEqual({ count: own.total_count, oldest_at: own.licence_reviews[0]?.requested_at });
  expect(await idsOf("licences")).toEqual(own.licence_reviews.map(({ id }) => `licence ${id}`).toReversed());
});

test("reviews: a hospital and its posts as one item, posts of approved hospitals, and claims", async () => {
  const waiting = await make.business({ job_post_registration_status: "pending", created_at: noon(3) });
  await make.jobPost({ business_id: waiting.id, remedi_active: "pending" });
  const post = await make.jobPost({ remedi_active: "pending", created_at: noon(2) });
  await make.jobPost({ remedi_active: "pending", active: false });
  const registered = await make.business({ hira_code: "desk" });
  const doctor = await make.doctor();
  const { body } = await server.as(doctor).call(claimHospital, { body: { business_id: registered.id } });
  const lines = await items("reviews");
  expect(lines.map(({ kind, id, count }) => [kind, id, count])).toEqual([
    ["claim", body.business_claim.id, null],
    ["job_post", post.id, null],
    ["business", waiting.id, 1],
  ]);
  expect(lines[0]).toMatchObject({ person: { id: doctor.userId }, business: { id: registered.id } });
  expect((await getSummary()).reviews).toEqual({ count: 3, businesses: 1, claims: 1, job_posts: 1, reports: 0 });
});

test("messages: batches without a delivered message, until an operator sends again", async () => {
  const sender = await make.operator();
  const application = await make.application({ status: "인터뷰 예정" });
  const failed = { to: "0311234567", state: "failed", failure: "3104" } as const;
  await make.sentMessage(application, sender, { recipients: [failed, { to: "0311234568", state: "delivered" }] });
  expect(await items("messages")).toEqual([]);
  await make.sentMessage(application, sender, { recipients: [failed] });
  expect(await items("messages")).toMatchObject([
    { kind: "message", job_application_id: application.id, count: 1, message_type: "resume_delivery" },
  ]);
  expect((await getSummary()).messages).toMatchObject({ count: 1, today: { failed: 2 } });
  await make.sentMessage(application, sender, { recipients: [{ to: "0311234568", state: "delivered" }] });
  expect(await items("messages")).toEqual([]);
  const old = await make.application({ status: "인터뷰 예정" });
  await make.sentMessage(old, sender, { recipients: [failed], created_at: noon(15) });
  expect((await getSummary()).messages.count).toBe(0);
});

test("rewards: one item for each list with unsent vouchers", async () => {
  const inviter = await make.doctor();
  await make.signUp({ reward: "ready_to_send", created_at: noon(3) });
  await make.signUp({ inviter, reward: "ready_to_send", inviterReward: "ready_to_send", created_at: noon(2) });
  await make.signUp({ reward: "sent" });
  expect((await getSummary()).rewards).toEqual({ count: 3, register: 2, referrer: 1, amount: 11_550 });
  expect((await items("rewards")).map(({ reward_side, count, amount }) => [reward_side, count, amount])).toEqual([
    ["register", 2, 7_700],
    ["referrer", 1, 3_850],
  ]);
});

test("rewards: a voucher of a person whose licence was just rejected is absent, as on the list of vouchers", async () => {
  const doctor = await make.doctor();
  await make.signUp({ person: doctor, inviter: await make.doctor(), reward: "ready_to_send", inviterReward: "ready_to_send" });
  const before = (await getSummary()).rewards;
  // The decision is committed, and the job that deletes the vouchers has not run.
  await server.deps.db.updateTable("profiles").set({ license_state: "rejected" }).where("user_id", "=", doctor.userId).execute();
  expect((await getSummary()).rewards).toMatchObject({ register: before.register - 1, referrer: before.referrer - 1 });
  expect((await items("rewards")).reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(before.count - 2);
});

test("all sections in one list, page by page without a gap; the audit log gets the people in it", async () => {
  // The same time in several sections.
  for (const _ of [1, 2]) await make.application({ created_at: noon(2) });
  await make.business({ job_post_registration_status: "pending", created_at: noon(2) });
  const every = await items();
  expect(every.map(({ at }) => Date.parse(at))).toEqual(every.map(({ at }) => Date.parse(at)).toSorted((a, b) => b - a));
  const paged: QueueItem[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await operator.call(listQueueItems, { query: { limit: 2, ...(cursor !== undefined && { cursor }) } });
    paged.push(...body.queue_items);
    cursor = body.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(paged.map(({ kind, id }) => `${kind} ${id}`)).toEqual(every.map(({ kind, id }) => `${kind} ${id}`));
  const read = await server.deps.db
    .selectFrom("audit_log")
    .select("subject_user_ids")
    .where("action", "=", "desk.list")
    .where("actor_user_id", "=", operator.userId)
    .execute();
  const written = new Set(read.flatMap(({ subject_user_ids }) => subject_user_ids));
  expect(every.flatMap(({ person }) => person?.id ?? []).filter((id) => !written.has(id))).toEqual([]);
  expect(read.length).toBeGreaterThan(0);
});

test("trends: two weeks by day, and the two weeks before; a hospital's first response", async () => {
  const before = (await getSummary()).trends;
  expect(before.applications.daily).toHaveLength(trendDays);
  await make.application({ created_at: noon(1), updated_at: noon(1) });
  await make.application({ created_at: noon(trendDays + 1) });
  const { id } = await make.application({ status: "이력서 전달", created_at: noon(3), updated_at: noon(2) });
  await server.deps.db.updateTable("job_applications").set({ current_status: "서류합격" }).where("id", "=", id).execute();
  const { applications, first_answer } = (await getSummary()).trends;
  expect(applications.daily.at(-2)).toBe((before.applications.daily.at(-2) ?? 0) + 1);
  expect([applications.total - before.applications.total, applications.before - before.applications.before]).toEqual([2, 1]);
  expect(first_answer.hours).toBeGreaterThan(0);
});

describe("codes of the installation", () => {
  const clock = { now: new Date() };
  const small = useServer({ CODES_PER_HOUR: "2" }, (deps) => ({ ...deps, now: () => clock.now }));
  const read = async () => (await small.as(await small.make.operator()).call(getQueueSummary)).body.queue.codes;
  const sendCode = async (number: number) =>
    small.as(await small.make.newcomer()).call(requestPhoneCode, { body: { phone_number: `010-5550-700${number}` } });

  test("counts the codes of the last hour in the database, and names the time of the next one at the limit", async () => {
    expect(await read()).toEqual({ last_hour: 0, limit: 2, free_at: null });
    expect((await sendCode(1)).status).toBe(201);
    expect(await read()).toEqual({ last_hour: 1, limit: 2, free_at: null });
    const first = clock.now;
    clock.now = new Date(first.getTime() + 60_000);
    expect((await sendCode(2)).status).toBe(201);
    expect((await sendCode(3)).status).toBe(429);
    const full = await read();
    expect(full).toMatchObject({ last_hour: 2, limit: 2 });
    expect(Date.parse(full.free_at ?? "")).toBe(first.getTime() + 3_600_000);
    clock.now = new Date(first.getTime() + 3_600_000);
    expect(await read()).toEqual({ last_hour: 1, limit: 2, free_at: null });
  });
});
