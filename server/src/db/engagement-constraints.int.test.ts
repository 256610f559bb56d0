import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseRefusal } from "../testing/database-refusal.ts";
import { useServer } from "../testing/harness.ts";

const server = useServer();
const refused = { unique: "23505", check: "23514", foreign: "23503", rights: "42501" };

/** The application runs the statement. */
const codeOf = (statement: string) => databaseRefusal(sql.raw(statement).execute(server.deps.db));

describe("a published question set is complete", () => {
  const draft = (kind: "poll" | "quiz", choices: readonly string[], question = "질문") =>
    server.make.questionSet({ kind, is_published: false, questions: [{ question, choices }] });
  const publish = (id: number) => codeOf(`update question_sets set is_published = true where id = ${id}`);

  test.each([
    ["poll", ["하나", "둘"], null],
    ["poll", ["하나"], refused.check],
    ["poll", ["하나", ""], refused.check],
    ["quiz", ["하나"], null],
    ["quiz", ["1", "2", "3", "4", "5", "6"], null],
  ] as const)("a %s with the choices %j: %s", async (kind, choices, code) => {
    expect(await publish((await draft(kind, choices)).id)).toBe(code);
  });

  test("23514: no question, an empty question, no start", async () => {
    expect(await publish((await server.make.questionSet({ is_published: false, questions: [] })).id)).toBe(refused.check);
    expect(await publish((await draft("poll", ["하나", "둘"], "")).id)).toBe(refused.check);
    const { id } = await draft("poll", ["하나", "둘"]);
    expect(await codeOf(`update question_sets set is_published = true, starts_at = null where id = ${id}`)).toBe(refused.check);
  });

  test("23514: a quiz question without a correct choice or with two, and a poll question with one", async () => {
    const quiz = await server.make.questionSet({ kind: "quiz" });
    const [first, second] = quiz.questions[0]?.choices ?? [];
    expect(await codeOf(`update question_set_choices set is_correct = false where id = ${first?.id}`)).toBe(refused.check);
    expect(await codeOf(`update question_set_choices set is_correct = true where id = ${second?.id}`)).toBe(refused.check);
    expect(
      await codeOf(`update question_set_choices set is_correct = not is_correct where id in (${first?.id}, ${second?.id})`),
    ).toBeNull();
    const poll = await server.make.questionSet({ kind: "poll" });
    expect(await codeOf(`update question_set_choices set is_correct = true where id = ${poll.questions[0]?.choices[0]?.id}`)).toBe(
      refused.check,
    );
  });

  test("23514: the last choices of a published set cannot be deleted; a draft can lose everything", async () => {
    const poll = await server.make.questionSet();
    const id = poll.questions[1]?.choices[0]?.id;
    expect(await codeOf(`delete from question_set_choices where id = ${id}`)).toBe(refused.check);
    expect(await codeOf(`update question_sets set is_published = false where id = ${poll.id}`)).toBeNull();
    expect(await codeOf(`delete from question_set_choices where id = ${id}`)).toBeNull();
    expect(await codeOf(`delete from question_sets where id = ${poll.id}`)).toBeNull();
  });
});

describe("answers", () => {
  test("23505: a second answer of a person to a question; 23503: a choice of another question", async () => {
    const [doctor, set] = [await server.make.doctor(), await server.make.questionSet()];
    const [first, second] = set.questions;
    await server.make.questionSetAnswers(doctor, set, [0]);
    const answer = (question: number | undefined, choice: number | undefined, setId: number = set.id) =>
      codeOf(
        `insert into question_set_answers (question_set_id, question_id, choice_id, user_id) values (${setId}, ${question}, ${choice}, ${doctor.userId})`,
      );
    expect(await answer(first?.id, first?.choices[1]?.id)).toBe(refused.unique);
    expect(await answer(second?.id, first?.choices[1]?.id)).toBe(refused.foreign);
    expect(await answer(second?.id, second?.choices[1]?.id, (await server.make.questionSet()).id)).toBe(refused.foreign);
    expect(await answer(second?.id, second?.choices[1]?.id)).toBeNull();
  });

  test("42501: an answer and a completion are final", async () => {
    expect(await codeOf("update question_set_answers set choice_id = choice_id")).toBe(refused.rights);
    expect(await codeOf("update question_set_completions set num_of_correct_answers = 6")).toBe(refused.rights);
  });

  test("the first answer freezes questions and choices; their texts still change", async () => {
    const set = await server.make.questionSet({ kind: "quiz" });
    const [question] = set.questions;
    const [choice] = question?.choices ?? [];
    await server.make.questionSetAnswers(await server.make.doctor(), set, [0]);
    for (const statement of [
      `update question_set_choices set is_correct = not is_correct where question_id = ${question?.id}`,
      `update question_set_choices set image_url = '/images/a.webp' where id = ${choice?.id}`,
      `insert into question_set_choices (question_id, position, value) values (${question?.id}, 5, '새 보기')`,
      `delete from question_set_choices where id = ${choice?.id}`,
      `insert into question_set_questions (question_set_id, position, question) values (${set.id}, 9, '새 질문')`,
      `update question_set_questions set position = position + 1 where question_set_id = ${set.id}`,
      `update question_sets set kind = 'poll' where id = ${set.id}`,
      `update question_sets set first_answered_at = null where id = ${set.id}`,
    ])
      expect([statement, await codeOf(statement)]).toEqual([statement, refused.check]);
    expect(await codeOf(`update question_set_choices set value = '고친 보기' where id = ${choice?.id}`)).toBeNull();
    expect(
      await codeOf(`update question_set_questions set question = '고친 질문', explanation = '해설' where id = ${question?.id}`),
    ).toBeNull();
  });
});

describe("banners", () => {
  const update = async (set: string) => codeOf(`update banners set ${set} where id = ${(await server.make.banner()).id}`);
  const ad = "type = 'advertisement'";
  test.each([
    `${ad}, action_type = 'open_web', action_url = 'https://shop.example/chairs'`,
    `${ad}, action_type = 'show_image', detail_image_url = '/images/a.webp', detail_image_alt = '의자 사진'`,
    "audience = 'regions', audience_regions = '{서울}'",
    "is_finished_picture = true, image_url = '/images/a.webp', image_alt = '점검 안내'",
  ])("accepted: %s", async (set) => expect(await update(set)).toBeNull());

  test.each([
    "type = 'survey'",
    "action_type = 'open_web', action_url = 'https://shop.example'",
    `${ad}, action_type = 'open_app'`,
    `${ad}, action_type = 'open_web'`,
    `${ad}, action_type = 'open_web', action_url = 'http://shop.example'`,
    `${ad}, action_type = 'open_web', action_url = 'javascript:alert(1)'`,
    `${ad}, action_type = 'show_image'`,
    `${ad}, action_type = 'show_image', detail_image_url = '/images/a.webp'`,
    "type = 'poll', action_type = 'open_detail'",
    "type = 'webinar', action_type = 'show_image_with_session'",
    "image_url = '//elsewhere.example/a.jpg'",
    "is_finished_picture = true, image_url = '/images/a.webp'",
    "audience = 'specialties'",
    "audience_regions = '{서울}'",
    "ends_at = starts_at",
    "starts_at = null",
  ])("23514: %s", async (set) => expect(await update(set)).toBe(refused.check));

  test("a person views a banner once a day", async () => {
    const [doctor, banner] = [await server.make.doctor(), await server.make.banner()];
    const visit = (day: string) =>
      codeOf(`insert into banner_visits (banner_id, day, user_id) values (${banner.id}, '${day}', ${doctor.userId})`);
    expect(await visit("2026-11-20")).toBeNull();
    expect(await visit("2026-11-20")).toBe(refused.unique);
    expect(await visit("2026-11-21")).toBeNull();
  });
});
