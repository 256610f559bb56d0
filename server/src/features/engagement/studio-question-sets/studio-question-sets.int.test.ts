import type { CallInput } from "@rounds/contract/endpoint.ts";
import { answerAndGetNext, getNextPollQuestion } from "@rounds/contract/engagement/question-sets.ts";
import {
  createQuestionSet,
  getStudioQuestionSet,
  type StudioQuestionSet,
  updateQuestionSet,
} from "@rounds/contract/engagement/studio-question-sets.ts";
import { listCampaigns } from "@rounds/contract/engagement/studio.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useServer, type Caller } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
let operator: Caller;
beforeAll(async () => {
  operator = server.as(await server.make.operator());
});

const empty = {
  kind: "quiz",
  title: "이번 주 심전도",
  description: "",
  has_intro: false,
  intro_image_url: null,
  result_title: "",
  result_description: "",
  result_image_url: null,
  starts_at: "2026-11-20T08:00:00+09:00",
  ends_at: null,
} as const;
const choice = (value: string, is_correct = false, id: number | null = null) => ({ id, value, image_url: null, is_correct });
const question = (text: string, choices: ReturnType<typeof choice>[], id: number | null = null) => ({
  id,
  question: text,
  description: "",
  image_url: null,
  image_alt: "",
  explanation: "",
  choices,
});
const rhythm = () => question("리듬은?", [choice("심방세동", true), choice("심방조동")]);

type Change = CallInput<typeof updateQuestionSet>["body"]["question_set"];
const create = (questions: ReturnType<typeof question>[], values: object = {}) =>
  operator.call(createQuestionSet, { body: { question_set: { ...empty, questions, ...values } } });
const read = async (id: number): Promise<StudioQuestionSet> =>
  (await operator.call(getStudioQuestionSet, { params: { id } })).body.question_set;
const update = (id: number, question_set: Change) => operator.call(updateQuestionSet, { params: { id }, body: { question_set } });
const auditOf = async (id: number): Promise<string[]> =>
  (
    await server.deps.db
      .selectFrom("audit_log")
      .select("action")
      .where("entity", "=", "question_set")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

test("201: a draft may be incomplete; publishing names the missing part; a complete one appears in the list", async () => {
  const created = await create([question("", [choice("", true)])]);
  expect(created).toMatchObject({ status: 201, body: { question_set: { state: "draft", version: 1, is_frozen: false } } });
  const { id } = created.body.question_set;
  const incomplete = await update(id, { version: 1, is_published: true });
  expect(incomplete).toMatchObject(refusal(409, "question_set.incomplete"));
  expect(incomplete.errors?.[0]?.message).toBe("문항 1: 질문을 적어 주세요.");
  expect(await update(id, { version: 1, is_published: true, questions: [rhythm()] })).toMatchObject({
    status: 200,
    body: { question_set: { is_published: true, version: 2, questions: [{ question: "리듬은?" }] } },
  });
  const { campaigns } = (await operator.call(listCampaigns, {})).body;
  expect(campaigns.find((campaign) => campaign.kind === "question_sets" && campaign.id === id)).toMatchObject({ num_of_questions: 1 });
  expect(await auditOf(id)).toEqual(["question_set.create", "question_set.publish"]);
});

test("409 question_set.incomplete: without a start, and an edit that empties a published set", async () => {
  const { id } = (await create([rhythm()], { starts_at: null })).body.question_set;
  expect(await update(id, { version: 1, is_published: true })).toMatchObject(refusal(409, "question_set.incomplete"));
  expect((await update(id, { version: 1, is_published: true, starts_at: empty.starts_at })).status).toBe(200);
  expect(await update(id, { version: 2, questions: [] })).toMatchObject(refusal(409, "question_set.incomplete"));
  expect((await read(id)).questions).toHaveLength(1);
});

test("400 question_set.invalid: an end before the start; 400: no title and too many choices", async () => {
  expect(await create([], { ends_at: "2026-11-20T07:59:59+09:00" })).toMatchObject(refusal(400, "question_set.invalid"));
  const { id } = (await create([])).body.question_set;
  expect(await update(id, { version: 1, ends_at: "2026-11-20T07:59:59+09:00" })).toMatchObject(refusal(400, "question_set.invalid"));
  expect((await create([], { title: "  " })).status).toBe(400);
  expect(
    (
      await create([
        question(
          "?",
          Array.from({ length: 7 }, (_, index) => choice(String(index))),
        ),
      ])
    ).status,
  ).toBe(400);
});

test("400 request.invalid: a half-typed year, and an offset that leads past the last year", async () => {
  for (const time of ["0001-01-01T00:00:00+09:00", "0202-11-27T09:00:00+09:00", "9999-12-31T23:00:00-14:00"]) {
    expect(await create([], { starts_at: time, ends_at: null })).toMatchObject(refusal(400, "request.invalid"));
    expect(await create([], { starts_at: null, ends_at: time })).toMatchObject({ status: 400 });
  }
});

test("404 campaign_picture.not_found: a picture that does not exist; 400: a foreign address", async () => {
  const picture = (image_url: string) => create([{ ...rhythm(), image_url } as never]);
  const missing = `/api/v1/campaign_pictures/${"A".repeat(32)}/1040`;
  expect(await picture(missing)).toMatchObject(refusal(404, "campaign_picture.not_found"));
  const { id } = (await create([])).body.question_set;
  const questions = [{ ...rhythm(), image_url: missing } as never];
  expect(await update(id, { version: 1, questions })).toMatchObject(refusal(404, "campaign_picture.not_found"));
  expect((await picture("https://elsewhere.example/a.png")).status).toBe(400);
  expect((await picture("//elsewhere.example/a.png")).status).toBe(400);
});

test("questions and choices that stay keep their ids; others are added, moved and deleted", async () => {
  const { id, questions } = (await create([rhythm(), question("둘째?", [choice("가", true), choice("나")])])).body.question_set;
  const [first, second] = questions;
  if (!first || !second) throw new Error("two questions");
  const moved = { ...second, choices: second.choices.toReversed() };
  const added = question("셋째?", [choice("다", true)]);
  const { body } = await update(id, { version: 1, questions: [added, moved, { ...first, question: "새 글" }] });
  expect(body.question_set.questions.map((one) => one.question)).toEqual(["셋째?", "둘째?", "새 글"]);
  expect(body.question_set.questions[1]).toEqual(moved);
  expect(body.question_set.questions[2]).toEqual({ ...first, question: "새 글" });
  const { body: fewer } = await update(id, { version: 2, questions: [moved] });
  expect(fewer.question_set.questions).toEqual([moved]);
});

test("409 campaign.changed: the version of a colleague, and the ids of another set", async () => {
  const [one, other] = [(await create([rhythm()])).body.question_set, (await create([rhythm()])).body.question_set];
  const saves = await Promise.all([update(one.id, { version: 1, title: "가" }), update(one.id, { version: 1, title: "나" })]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(saves.find(({ status }) => status === 409)).toMatchObject(refusal(409, "campaign.changed"));
  expect(await update(one.id, { version: 2, questions: [...other.questions] })).toMatchObject(refusal(409, "campaign.changed"));
  expect((await read(other.id)).questions).toEqual(other.questions);
});

describe("after the first answer", () => {
  const answered = async () => {
    const set = await server.make.questionSet();
    const doctor = server.as(await server.make.doctor());
    const [first] = set.questions;
    const answer = { question_set_id: set.id, question_id: first?.id ?? 0, choice_id: first?.choices[0]?.id ?? 0 };
    await doctor.call(answerAndGetNext, { body: { answer } });
    return read(set.id);
  };

  test("409 question_set.frozen: choices stay; texts, title and end may change", async () => {
    const { id, questions } = await answered();
    const [first, ...others] = questions;
    if (!first) throw new Error("a question");
    const fewer = [{ ...first, choices: first.choices.slice(1) }, ...others];
    expect(await update(id, { version: 1, questions: fewer })).toMatchObject(refusal(409, "question_set.frozen"));
    const corrected = [
      { ...first, question: "고친 글", choices: first.choices.map((one) => ({ ...one, value: `${one.value}.` })) },
      ...others,
    ];
    const saved = await update(id, { version: 1, title: "새 제목", ends_at: "2036-01-01T00:00:00+09:00", questions: corrected });
    expect(saved).toMatchObject({ status: 200, body: { question_set: { title: "새 제목", is_frozen: true, version: 2 } } });
    expect(saved.body.question_set.questions).toEqual(corrected);
  });

  test("409 question_set.answered: it does not become a draft again", async () => {
    const { id } = await answered();
    expect(await update(id, { version: 1, is_published: false })).toMatchObject(refusal(409, "question_set.answered"));
  });
});

test("409 question_set.in_event: it stays open while a published event needs it; a longer period and texts may change", async () => {
  const event = await server.make.marketingEvent({ ends_at: "2036-01-01T00:00:00+09:00" });
  const id = event.question_set_id;
  const { version } = await read(id);
  expect(await update(id, { version, is_published: false })).toMatchObject(refusal(409, "question_set.in_event"));
  const shorter = { version, ends_at: "2035-12-31T23:59:59+09:00" };
  expect(await update(id, shorter)).toMatchObject(refusal(409, "question_set.in_event"));
  expect((await update(id, { version, title: "새 제목", ends_at: "2036-01-01T00:00:00+09:00" })).status).toBe(200);
});

describe("an answer during an edit", () => {
  const waiting = "select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()";
  const waitForLock = () => expect.poll(async () => (await sql.raw(waiting).execute(server.deps.db)).rows.length).toBe(1);

  test("404 choice.not_found: the choice was deleted after the server had read it; the set stays unfrozen", async () => {
    const set = await server.make.questionSet();
    const doctor = server.as(await server.make.doctor());
    const [first] = set.questions;
    const [chosen] = first?.choices ?? [];
    if (!first || !chosen) throw new Error("a choice");
    const answer = { question_set_id: set.id, question_id: first.id, choice_id: chosen.id };
    const reply = await server.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom("question_sets").select("id").where("id", "=", set.id).forUpdate().execute();
      await tx.deleteFrom("question_set_choices").where("id", "=", chosen.id).execute();
      const sent = doctor.call(answerAndGetNext, { body: { answer } });
      await waitForLock();
      return { sent };
    });
    expect(await reply.sent).toMatchObject(refusal(404, "choice.not_found"));
    expect((await read(set.id)).is_frozen).toBe(false);
    const { body } = await doctor.call(getNextPollQuestion, { params: { id: set.id } });
    expect(body?.question.choices.map(({ id }) => id)).not.toContain(chosen.id);
  });
});

test("404 campaign.not_found; 400 and 401", async () => {
  const missing = { params: { id: 987_654_321 } };
  expect(await operator.call(getStudioQuestionSet, missing)).toMatchObject(refusal(404, "campaign.not_found"));
  expect(await update(987_654_321, { version: 1 })).toMatchObject(refusal(404, "campaign.not_found"));
  expect((await operator.call(createQuestionSet, { body: {} as never })).status).toBe(400);
  expect((await server.visitor.call(getStudioQuestionSet, missing)).status).toBe(401);
});
