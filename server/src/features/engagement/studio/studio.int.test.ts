import {
  copyCampaign,
  downloadCampaignResults,
  endCampaign,
  getCampaignResults,
  listCampaigns,
  orderBanners,
} from "@rounds/contract/engagement/studio.ts";
import { listBanners } from "@rounds/contract/engagement/banners.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Caller } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const noon = "2026-11-20T12:00:00+09:00";
const past = { starts_at: "2026-11-01T00:00:00+09:00" };
let operator: Caller;

beforeEach(async () => {
  clock.set(noon);
  await server.deps.db.deleteFrom("banners").execute();
  operator = server.as(await server.make.operator());
});

const list = async () => (await operator.call(listCampaigns, {})).body.campaigns;
const auditOf = (entity: string) =>
  server.deps.db.selectFrom("audit_log").select(["action", "entity_id"]).where("entity", "=", entity).orderBy("id").execute();

test("the list has the state of each campaign by the clock, live ones first, and of these the newest start first", async () => {
  const make = (values: object) => server.make.banner({ ...past, ...values });
  const ended = await make({ ends_at: noon });
  const draft = await make({ is_published: false, starts_at: null });
  const scheduled = await make({ starts_at: "2026-11-20T12:00:00.001+09:00" });
  const older = await make({});
  const live = await make({ starts_at: noon });
  const rows = (await list()).filter(({ kind }) => kind === "banners");
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    [live.id, "live"],
    [older.id, "live"],
    [scheduled.id, "scheduled"],
    [draft.id, "draft"],
    [ended.id, "ended"],
  ]);
});

test("a banner has its clicks, views and the end of its target; a set its completions and banners", async () => {
  const ends_at = "2026-11-30T00:00:00+09:00";
  const set = await server.make.questionSet({ ...past, ends_at });
  const doctor = await server.make.doctor();
  await server.make.questionSetAnswers(doctor, set, [0, 0]);
  const banner = await server.make.banner({ ...past, type: "poll", action_type: "open_detail", question_set_id: set.id });
  await server.deps.db
    .insertInto("banner_visits")
    .values([
      { banner_id: banner.id, user_id: doctor.userId, day: "2026-11-19", is_clicked: true },
      { banner_id: banner.id, user_id: doctor.userId, day: "2026-11-20" },
    ])
    .execute();
  const rows = await list();
  expect(rows.find(({ kind }) => kind === "banners")).toMatchObject({
    id: banner.id,
    type: "poll",
    participants: 1,
    views: 2,
    look: { image_url: null, is_finished_picture: false, text_color: "dark", eyebrow: "" },
  });
  expect(Date.parse(rows.find(({ kind }) => kind === "banners")?.target_ends_at ?? "")).toBe(Date.parse(ends_at));
  expect(rows.find(({ kind, id }) => kind === "question_sets" && id === set.id)).toMatchObject({
    type: "poll",
    participants: 1,
    num_of_questions: 2,
    num_of_banners: 1,
    look: null,
  });
});

describe("ending", () => {
  const end = (id: number, version = 1, kind: "banners" | "question_sets" = "banners") =>
    operator.call(endCampaign, { params: { kind, id }, body: { campaign: { version } } });

  test("a live banner disappears from the doctors' screen, and the act is in the audit log", async () => {
    const { id } = await server.make.banner(past);
    const doctor = server.as(await server.make.doctor());
    expect((await doctor.call(listBanners, {})).body.banners).toHaveLength(1);
    expect(await end(id)).toMatchObject({ status: 200, body: { campaign: { state: "ended", version: 2 } } });
    expect((await doctor.call(listBanners, {})).body.banners).toEqual([]);
    expect((await auditOf("banner")).at(-1)).toEqual({ action: "banner.end", entity_id: id });
  });

  test("a campaign that ends in the millisecond of its start ends a millisecond later", async () => {
    const { id } = await server.make.banner({ starts_at: noon });
    expect(await end(id)).toMatchObject({ status: 200, body: { campaign: { version: 2 } } });
    clock.set("2026-11-20T12:00:00.001+09:00");
    expect((await list()).find((campaign) => campaign.id === id)?.state).toBe("ended");
  });

  test("409 campaign.changed: a colleague was faster; 409 campaign.not_live: a draft; 404 campaign.not_found", async () => {
    const set = await server.make.questionSet(past);
    const replies = await Promise.all([end(set.id, 1, "question_sets"), end(set.id, 1, "question_sets")]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refusal(409, "campaign.changed"));
    const draft = await server.make.banner({ is_published: false });
    expect(await end(draft.id)).toMatchObject(refusal(409, "campaign.not_live"));
    expect(await end(draft.id + 1000)).toMatchObject(refusal(404, "campaign.not_found"));
  });

  test("409 question_set.in_event: doctors in a live event need its quiz until the event has ended", async () => {
    const ends_at = "2026-11-30T00:00:00+09:00";
    const event = await server.make.marketingEvent({ set: await server.make.questionSet(past), ...past, ends_at });
    expect(await end(event.question_set_id, 1, "question_sets")).toMatchObject(refusal(409, "question_set.in_event"));
    clock.set(ends_at);
    expect((await end(event.question_set_id, 1, "question_sets")).status).toBe(200);
  });
});

test("a copy of a quiz is a draft with its questions and correct choices, and without answers", async () => {
  const quiz = await server.make.questionSet({ ...past, kind: "quiz" });
  await server.make.questionSetAnswers(await server.make.doctor(), quiz, [0, 1]);
  const { status, body } = await operator.call(copyCampaign, { params: { kind: "question_sets", id: quiz.id } });
  expect(status).toBe(201);
  expect(body.campaign).toMatchObject({ title: quiz.title, state: "draft", starts_at: null, participants: 0, num_of_questions: 2 });
  const results = async (id: number) => (await operator.call(getCampaignResults, { params: { id } })).body.results.questions;
  const withoutCounts = async (id: number) =>
    (await results(id)).map(({ question, choices }) => [question, choices.map(({ value, is_correct }) => [value, is_correct])]);
  expect(await withoutCounts(body.campaign.id)).toEqual(await withoutCounts(quiz.id));
  expect((await auditOf("question_set")).at(-1)).toEqual({ action: "question_set.copy", entity_id: body.campaign.id });
});

test("a copy of a banner is a draft with the same action; 404 campaign.not_found", async () => {
  const action = { type: "advertisement", action_type: "open_web", action_url: "https://shop.example/" } as const;
  const banner = await server.make.banner({ ...past, ...action });
  const { body } = await operator.call(copyCampaign, { params: { kind: "banners", id: banner.id } });
  const row = await server.deps.db.selectFrom("banners").selectAll().where("id", "=", body.campaign.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ ...action, is_published: false, title: banner.title });
  for (const kind of ["banners", "question_sets"] as const)
    expect(await operator.call(copyCampaign, { params: { kind, id: 987_654_321 } })).toMatchObject(refusal(404, "campaign.not_found"));
});

test("the order of banners: the named ones first, all others behind them in their order", async () => {
  const [a, b, c] = [
    await server.make.banner({ ...past, list_position: 1 }),
    await server.make.banner({ ...past, list_position: 2 }),
    await server.make.banner({ ...past, list_position: 3 }),
  ];
  expect(await operator.call(orderBanners, { body: { banner_ids: [c.id, 987_654_321] } })).toMatchObject({ status: 204 });
  const doctor = server.as(await server.make.doctor());
  expect((await doctor.call(listBanners, {})).body.banners.map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
  expect((await auditOf("banner")).at(-1)).toMatchObject({ action: "banner.order" });
});

describe("results", () => {
  test("started, completed, days in Seoul, scores and shares; the CSV has counts and no names", async () => {
    const quiz = await server.make.questionSet({
      ...past,
      kind: "quiz",
      questions: [
        { question: "=1+1", choices: ["맞음", "틀림"] },
        { question: "둘째", choices: ["맞음", "틀림"] },
      ],
    });
    const people = await Promise.all([server.make.doctor(), server.make.doctor(), server.make.doctor()]);
    const [first, second, third] = people;
    if (!first || !second || !third) throw new Error("three doctors");
    await server.make.questionSetAnswers(first, quiz, [0, 0], new Date("2026-11-18T23:59:00+09:00"));
    await server.make.questionSetAnswers(second, quiz, [0, 1], new Date("2026-11-19T00:01:00+09:00"));
    await server.make.questionSetAnswers(third, quiz, [1], new Date("2026-11-19T10:00:00+09:00"));
    const { results } = (await operator.call(getCampaignResults, { params: { id: quiz.id } })).body;
    expect(results).toMatchObject({
      started: 3,
      completed: 2,
      average_score: 75,
      scores: [0, 1, 1],
      days: [
        { day: "2026-11-18", completed: 1 },
        { day: "2026-11-19", completed: 1 },
      ],
      questions: [
        {
          answers: 3,
          choices: [
            { is_correct: true, count: 2, percentage: 67 },
            { count: 1, percentage: 33 },
          ],
        },
        { answers: 2, choices: [{ percentage: 50 }, { percentage: 50 }] },
      ],
    });
    const file = await operator.call(downloadCampaignResults, { params: { id: quiz.id } });
    expect(file.status).toBe(200);
    expect(String(file.body)).toContain("1,'=1+1,맞음,정답,2,67\r\n");
  });

  test("404 campaign.not_found: results of a campaign that does not exist", async () => {
    const missing = { params: { id: 987_654_321 } };
    expect(await operator.call(getCampaignResults, missing)).toMatchObject(refusal(404, "campaign.not_found"));
    expect(await operator.call(downloadCampaignResults, missing)).toMatchObject(refusal(404, "campaign.not_found"));
  });
});
