import type { CallInput } from "@rounds/contract/endpoint.ts";
import { getMarketingEvent, getMarketingEventResult } from "@rounds/contract/engagement/events.ts";
import { copyCampaign, endCampaign, listCampaigns, reopenCampaign } from "@rounds/contract/engagement/studio.ts";
import * as contract from "@rounds/contract/engagement/studio-events.ts";
import { updateBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Caller, type Person } from "../../../testing/harness.ts";
import { uploadPicture } from "../../../testing/campaign-picture.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const noon = "2026-11-20T12:00:00+09:00";
const period = { starts_at: "2026-11-01T00:00:00+09:00", ends_at: "2026-12-01T00:00:00+09:00" };
const texts = { title: "심전도 6문제 풀고\n동료와 커피 한 잔", detail_button_text: "참여하기", share_message: "같이 풀어요 {code}" };
let operator: Caller;
let doctor: Person;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
  doctor = await server.make.doctor();
});
beforeEach(() => clock.set(noon));

type New = CallInput<typeof contract.createMarketingEvent>["body"]["marketing_event"];
type Change = Omit<CallInput<typeof contract.updateMarketingEvent>["body"]["marketing_event"], "version">;

const quiz = (values: object = {}) => server.make.questionSet({ kind: "quiz", ...period, ...values });
const create = (values: Partial<New> & { question_set_id: number }) =>
  operator.call(contract.createMarketingEvent, { body: { marketing_event: { ...texts, ...values } } });
const change = (id: number, values: Change, version = 1) =>
  operator.call(contract.updateMarketingEvent, { params: { id }, body: { marketing_event: { ...values, version } } });
const read = async (id: number) => (await operator.call(contract.getStudioMarketingEvent, { params: { id } })).body.marketing_event;
const auditOf = async (id: number) =>
  (
    await server.deps.db
      .selectFrom("audit_log")
      .select("action")
      .where("entity", "=", "marketing_event")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);
const live = (values: object = {}) => server.make.marketingEvent({ ...period, ...values });

describe("an event of the Studio", () => {
  test("201: a draft without a period, then published for doctors; every act is in the audit log", async () => {
    const set = await quiz();
    const { status, body } = await create({ question_set_id: set.id });
    expect(status).toBe(201);
    const { id } = body.marketing_event;
    expect(body.marketing_event).toMatchObject({
      ...texts,
      state: "draft",
      version: 1,
      has_rewards: false,
      sponsor: null,
      content: { id: set.id, kind: "quiz", num_of_questions: 2, state: "live" },
    });
    const asDoctor = () => server.as(doctor).call(getMarketingEvent, { params: { id } });
    expect(await asDoctor()).toMatchObject({ status: 404 });
    expect(await change(id, { is_published: true, has_rewards: true, ...period })).toMatchObject({
      status: 200,
      body: { marketing_event: { state: "live", version: 2 } },
    });
    expect((await asDoctor()).body.marketing_event).toMatchObject({ title: texts.title, state: "live", has_rewards: true });
    await change(id, { title: "새 제목" }, 2);
    await change(id, { is_published: false }, 3);
    expect(await auditOf(id)).toEqual(["create", "publish", "update", "unpublish"].map((verb) => `marketing_event.${verb}`));
  });

  test("409 campaign.changed: of two saves of the same version one wins; 404 campaign.not_found", async () => {
    const event = await live();
    const replies = await Promise.all([change(event.id, { title: "하나" }), change(event.id, { title: "둘" })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refusal(409, "campaign.changed"));
    expect(await change(987_654_321, { title: "하나" })).toMatchObject(refusal(404, "campaign.not_found"));
    expect(await operator.call(contract.getStudioMarketingEvent, { params: { id: 987_654_321 } })).toMatchObject(
      refusal(404, "campaign.not_found"),
    );
  });

  test("409 campaign.incomplete: published without a start; 400 campaign.times_invalid: an invalid end", async () => {
    const set = await quiz();
    expect(await create({ question_set_id: set.id, is_published: true })).toMatchObject(refusal(409, "campaign.incomplete"));
    const { starts_at } = period;
    for (const ends_at of [starts_at, "2026-10-31T00:00:00+09:00", "2046-11-01T00:00:00+09:00"])
      expect(await create({ question_set_id: set.id, starts_at, ends_at })).toMatchObject(refusal(400, "campaign.times_invalid"));
    expect(await create({ question_set_id: set.id, ends_at: period.ends_at })).toMatchObject(refusal(400, "campaign.times_invalid"));
    const { id } = (await create({ question_set_id: set.id })).body.marketing_event;
    expect(await change(id, { is_published: true })).toMatchObject(refusal(409, "campaign.incomplete"));
    expect(await change(id, { starts_at, ends_at: starts_at })).toMatchObject(refusal(400, "campaign.times_invalid"));
  });

  test("409 marketing_event.content_taken and 404 content_unknown; of two parallel drafts with one quiz one wins", async () => {
    const set = await quiz();
    const replies = await Promise.all([create({ question_set_id: set.id }), create({ question_set_id: set.id })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refusal(409, "marketing_event.content_taken"));
    expect(await create({ question_set_id: 987_654_321 })).toMatchObject(refusal(404, "marketing_event.content_unknown"));
    const free = await quiz();
    const { id } = (await create({ question_set_id: (await quiz()).id })).body.marketing_event;
    expect(await change(id, { question_set_id: set.id })).toMatchObject(refusal(409, "marketing_event.content_taken"));
    expect(await change(id, { question_set_id: 987_654_321 })).toMatchObject(refusal(404, "marketing_event.content_unknown"));
    const { event_contents } = (await operator.call(contract.listEventContents, {})).body;
    expect(event_contents.map(({ id }) => id)).toContain(free.id);
    expect(event_contents.map(({ id }) => id)).not.toContain(set.id);
  });

  test("409 marketing_event.content_closed: the quiz is a draft, starts later or ends earlier than the published event", async () => {
    const closed = [{ is_published: false }, { starts_at: "2026-11-01T00:00:00.001+09:00" }, { ends_at: "2026-11-30T23:59:59.999+09:00" }];
    for (const values of closed) {
      const { id: question_set_id } = await quiz(values);
      expect(await create({ question_set_id, is_published: true, ...period })).toMatchObject(
        refusal(409, "marketing_event.content_closed"),
      );
      expect(await create({ question_set_id, ...period })).toMatchObject({ status: 201 });
    }
    const endless = await quiz({ ends_at: null });
    const { body } = await create({ question_set_id: endless.id, is_published: true, ...period });
    expect(body.marketing_event.state).toBe("live");
    await server.deps.db.updateTable("question_sets").set({ ends_at: noon }).where("id", "=", endless.id).execute();
    expect(await change(body.marketing_event.id, { title: "제목만" })).toMatchObject({ status: 200 });
    expect(await change(body.marketing_event.id, { ends_at: null }, 2)).toMatchObject(refusal(409, "marketing_event.content_closed"));
  });

  test("409 marketing_event.content_in_use and rewards_promised: after the first answer and the first invited person", async () => {
    const [event, other] = [await live(), await quiz()];
    expect(await change(event.id, { has_rewards: false })).toMatchObject({ status: 200 });
    expect(await change(event.id, { has_rewards: true }, 2)).toMatchObject({ status: 200 });
    await server.make.questionSetAnswers(await server.make.doctor(), event.set, [0], clock.now());
    expect((await read(event.id)).has_participants).toBe(true);
    expect(await change(event.id, { question_set_id: other.id }, 3)).toMatchObject(refusal(409, "marketing_event.content_in_use"));
    const inviter = await server.make.doctor();
    await server.deps.db
      .insertInto("marketing_event_inviters")
      .values({ marketing_event_id: event.id, user_id: doctor.userId, inviter_user_id: inviter.userId })
      .execute();
    expect(await change(event.id, { has_rewards: false }, 3)).toMatchObject(refusal(409, "marketing_event.rewards_promised"));
    expect(await change(event.id, { title: "제목은 바뀐다" }, 3)).toMatchObject({ status: 200 });
  });

  test("200: an event keeps its quiz after a completion, also as a draft, but not because of answers before its start", async () => {
    const [event, other] = [await live(), await quiz()];
    await server.make.questionSetAnswers(doctor, event.set, [0, 0], new Date("2026-10-31T23:59:59+09:00"));
    expect((await read(event.id)).has_participants).toBe(false);
    await server.as(doctor).call(getMarketingEventResult, { params: { id: event.id } });
    expect(await read(event.id)).toMatchObject({ completed: 1, has_participants: true });
    expect(await change(event.id, { is_published: false })).toMatchObject({ status: 200 });
    expect(await change(event.id, { question_set_id: other.id }, 2)).toMatchObject(refusal(409, "marketing_event.content_in_use"));
  });

  test("400: a picture of another site, an empty title, an unknown action, a text that is too long", async () => {
    const { id: question_set_id } = await quiz();
    const wrong: Partial<New>[] = [
      { detail_img_url: "https://evil.example/a.png" },
      { detail_img_url: "//evil.example/a.png" },
      { detail_img_url: "/\\evil.example/a.png" },
      { detail_img_url: "javascript:alert(1)" },
      { title: " " },
      { title: "가".repeat(61) },
      { share_message: "가".repeat(301) },
      { additional_actions: ["give_money" as "input_current_job_info"] },
      { starts_at: "tomorrow" },
    ];
    for (const values of wrong) expect(await create({ question_set_id, ...values })).toMatchObject(refusal(400, "request.invalid"));
  });

  test("404 campaign_picture.not_found: a picture that no operator uploaded; an uploaded one is saved", async () => {
    const { id: question_set_id } = await quiz();
    const missing = { detail_img_url: `/api/v1/campaign_pictures/${"A".repeat(32)}/1040` };
    expect(await create({ question_set_id, ...missing })).toMatchObject(refusal(404, "campaign_picture.not_found"));
    const { path } = await uploadPicture(server);
    const { id } = (await create({ question_set_id, detail_img_url: path })).body.marketing_event;
    expect(await change(id, missing, 1)).toMatchObject(refusal(404, "campaign_picture.not_found"));
    expect((await read(id)).detail_img_url).toBe(path);
  });

  test("injected ids, versions and figures have no effect", async () => {
    const { id: question_set_id } = await quiz();
    const injected = { id: 1, version: 99, created_by: doctor.userId, sponsor_type: "제약회사", reward_price: 1_000_000, completed: 500 };
    const { body } = await create({ question_set_id, ...injected });
    expect(body.marketing_event).toMatchObject({ version: 1, sponsor: null, completed: 0 });
  });
});

describe("medical law: a drug company gives no vouchers", () => {
  test("409 marketing_event.sponsor_gives_nothing: with vouchers; without them it may be the sponsor; 404 for an unknown one", async () => {
    const company = await server.make.business({ business_type: "제약회사" });
    const { id: question_set_id } = await quiz();
    const sponsored = { question_set_id, sponsor_business_id: company.id };
    expect(await create({ ...sponsored, has_rewards: true })).toMatchObject(refusal(409, "marketing_event.sponsor_gives_nothing"));
    const unknown = { sponsor_business_id: 987_654_321 };
    expect(await create({ question_set_id, ...unknown })).toMatchObject(refusal(404, "marketing_event.sponsor_unknown"));
    const { body } = await create(sponsored);
    expect(await change(body.marketing_event.id, unknown)).toMatchObject(refusal(404, "marketing_event.sponsor_unknown"));
    expect(body.marketing_event.sponsor).toEqual({ id: company.id, name: company.name, business_type: "제약회사" });
    expect(await change(body.marketing_event.id, { has_rewards: true })).toMatchObject(
      refusal(409, "marketing_event.sponsor_gives_nothing"),
    );
    expect(await change(body.marketing_event.id, { has_rewards: true, sponsor_business_id: null })).toMatchObject({ status: 200 });
  });

  test("409 business.sponsors_rewards: a sponsor of an event with vouchers does not become a drug company", async () => {
    const hospital = await server.make.business();
    const event = await live({ sponsor_business_id: hospital.id, sponsor_type: "병원" });
    const rename = () => operator.call(updateBusiness, { params: { id: hospital.id }, body: { business: { business_type: "제약회사" } } });
    expect(await rename()).toMatchObject(refusal(409, "business.sponsors_rewards"));
    expect(await change(event.id, { has_rewards: false })).toMatchObject({ status: 200 });
    expect(await rename()).toMatchObject({ status: 200 });
    expect((await read(event.id)).sponsor).toMatchObject({ business_type: "제약회사" });
  });
});

test("200: views and clicks of the banners that open the event, and of no other banner", async () => {
  const event = await live();
  const banner = () => server.make.banner({ type: "promotional_event", action_type: "open_detail", event_id: event.id });
  const [one, two, foreign, other] = [await banner(), await banner(), await server.make.banner(), await server.make.doctor()];
  const visit = (banner_id: number, { userId }: Person, day: string, is_clicked: boolean) => ({
    banner_id,
    user_id: userId,
    day,
    is_clicked,
  });
  await server.deps.db
    .insertInto("banner_visits")
    .values([
      visit(one.id, doctor, "2026-11-18", false),
      visit(one.id, doctor, "2026-11-19", true),
      visit(two.id, other, "2026-11-19", true),
      visit(foreign.id, other, "2026-11-19", true),
    ])
    .execute();
  expect(await read(event.id)).toMatchObject({ banner_views: 3, banner_clicks: 2 });
  expect(await read((await live()).id)).toMatchObject({ banner_views: 0, banner_clicks: 0 });
});

describe("events in the list of campaigns", () => {
  const listed = async (id: number) =>
    (await operator.call(listCampaigns, {})).body.campaigns.find((one) => one.kind === "marketing_events" && one.id === id);
  const params = (id: number) => ({ kind: "marketing_events" as const, id });

  test("200: type, participants, questions, banners and the end of the quiz", async () => {
    const event = await live();
    await server.make.banner({ type: "promotional_event", action_type: "open_detail", event_id: event.id });
    await server.deps.db
      .insertInto("marketing_event_completions")
      .values({ marketing_event_id: event.id, user_id: doctor.userId })
      .execute();
    expect(await listed(event.id)).toMatchObject({
      type: "promotional_event",
      title: event.title,
      state: "live",
      participants: 1,
      num_of_questions: 2,
      num_of_banners: 1,
      target_ends_at: null,
    });
  });

  test("409 marketing_event.content_closed: its quiz was ended after it, so it is not reopened", async () => {
    const { id, question_set_id: setId } = await live({ set: await quiz() });
    const end = (kind: "marketing_events" | "question_sets", ended: number) =>
      operator.call(endCampaign, { params: { kind, id: ended }, body: { campaign: { version: 1 } } });
    expect(await end("marketing_events", id)).toMatchObject({ status: 200 });
    expect(await end("question_sets", setId)).toMatchObject({ status: 200 });
    expect(
      await operator.call(reopenCampaign, { params: params(id), body: { campaign: { version: 2, ends_at: period.ends_at } } }),
    ).toMatchObject(refusal(409, "marketing_event.content_closed"));
  });

  test("ended now and reopened with its old end; 409 campaign.changed after another change, campaign.not_ended while live", async () => {
    const { id } = await live();
    const end = (version: number) => operator.call(endCampaign, { params: params(id), body: { campaign: { version } } });
    const reopen = (version: number, ends_at: string | null = period.ends_at) =>
      operator.call(reopenCampaign, { params: params(id), body: { campaign: { version, ends_at } } });
    expect(await reopen(1)).toMatchObject(refusal(409, "campaign.not_ended"));
    expect(await end(1)).toMatchObject({ status: 200, body: { campaign: { state: "ended", version: 2 } } });
    expect(await reopen(1)).toMatchObject(refusal(409, "campaign.changed"));
    expect(await reopen(2, noon)).toMatchObject(refusal(400, "request.invalid"));
    expect(await reopen(2, "2999-01-01T00:00:00Z")).toMatchObject(refusal(400, "campaign.times_invalid"));
    const { body } = await reopen(2);
    expect(body.campaign).toMatchObject({ state: "live", version: 3 });
    expect(Date.parse(body.campaign.ends_at ?? "")).toBe(Date.parse(period.ends_at));
    expect((await auditOf(id)).slice(-2)).toEqual(["marketing_event.end", "marketing_event.reopen"]);
    expect(
      await operator.call(reopenCampaign, { params: params(987_654_321), body: { campaign: { version: 1, ends_at: null } } }),
    ).toMatchObject(refusal(404, "campaign.not_found"));
  });

  test("a copy is a draft with a copy of the quiz", async () => {
    const event = await live({ additional_actions: ["input_current_job_info"] });
    const { body } = await operator.call(copyCampaign, { params: params(event.id) });
    const copy = await read(body.campaign.id);
    expect(copy).toMatchObject({
      title: event.title,
      state: "draft",
      starts_at: null,
      has_rewards: true,
      additional_actions: ["input_current_job_info"],
      content: { kind: "quiz", num_of_questions: 2, state: "draft" },
    });
    expect(copy.content.id).not.toBe(event.set.id);
  });
});
