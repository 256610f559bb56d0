import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve, type StubResponses } from "../../../../testing/signed-in.tsx";
import { QuestionSetDialog } from "./question-set-dialog.tsx";

const quiz = {
  id: 7,
  title: "고혈압 퀴즈",
  description: "",
  has_intro: false,
  intro_image_url: null,
  submitted_count: 0,
  num_of_questions: 1,
  result_image_url: null,
  starts_at: "2026-11-01T00:00:00Z",
  ends_at: "2026-11-30T00:00:00Z",
  me: { status: "not_started" },
};
const question = {
  id: 70,
  question_set_id: 7,
  question: "목표 혈압은?",
  description: "",
  question_image_url: null,
  question_image_alt: "",
  number: 1,
  total: 1,
  choices: [
    { id: 1, value: "130/80", image: null },
    { id: 2, value: "150/90", image: null },
  ],
};
const nextPath = "GET /api/v1/quiz/7/next";
const answerPath = "POST /api/v1/answers/answer_and_get_next";
const closed = refusal(409, "question_set.closed", "지금은 참여할 수 없어요. 참여 기간을 확인해 주세요.");

const onClose = vi.fn();
const show = (responses: StubResponses, changes: Partial<typeof quiz> = {}) => {
  const sent = serve({ "GET /api/v1/quiz/7": [200, { quiz: { ...quiz, ...changes } }], [nextPath]: [200, { question }], ...responses });
  renderSignedIn(<QuestionSetDialog kind="quiz" id={7} onClose={onClose} />, makeClient());
  return sent;
};
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test("a quiz that ends while it is open can only be closed, because no further attempt can succeed", async () => {
  const sent = show({ [answerPath]: closed });
  fireEvent.click(await screen.findByRole("radio", { name: "130/80" }));
  fireEvent.submit(screen.getByRole("radio", { name: "130/80" }));
  expect((await screen.findByRole("alert")).textContent).toContain("참여 기간을 확인해 주세요");
  expect(screen.queryByRole("button", { name: "다시 보내기" })).toBeNull();
  fireEvent.submit(screen.getByRole("radio", { name: "130/80" }));
  expect(sent.filter(({ path }) => path.endsWith("answer_and_get_next"))).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: "닫기" })).toHaveLength(2);
  fireEvent.click(screen.getAllByRole("button", { name: "닫기" })[1] as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a failure of the server can be tried again with the same choice", async () => {
  const sent = show({ [answerPath]: refusal(503, "server.busy", "지금은 이용자가 많아요.") });
  fireEvent.click(await screen.findByRole("radio", { name: "150/90" }));
  fireEvent.submit(screen.getByRole("radio", { name: "150/90" }));
  await press("다시 보내기");
  const answers = sent.filter(({ path }) => path.endsWith("answer_and_get_next"));
  expect(answers.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ answer: { question_id: 70, question_set_id: 7, choice_id: 2 } })),
  );
});

describe("a question that another tab has answered with another choice", () => {
  const earlier = /먼저 고른 답이 남아 있어요/;
  const answer = async (name: string) => {
    fireEvent.click(await screen.findByRole("radio", { name }));
    fireEvent.submit(screen.getByRole("radio", { name }));
  };

  test("its answer stays, and the next question opens with a message", async () => {
    const next = { ...question, id: 71, question: "첫 약은?", number: 2 };
    show({ [answerPath]: [200, { question: next, earlier_choice_id: 1 }] });
    await answer("150/90");
    expect(await screen.findByText(earlier)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "첫 약은?" })).toBeTruthy();
  });

  test.each([
    [1, 1],
    [2, 0],
  ])("after the last question the result contains choice %i of the quiz: %i messages", async (selected, messages) => {
    const choice_results = question.choices.map((choice) => ({ choice, chosen_percentage: 50 }));
    const { id, number: _number, total: _total, choices: _choices, ...texts } = question;
    const quiz_result = {
      ...quiz,
      question_results: [{ ...texts, question_id: id, explanation: "", selected_id: selected, correct_id: 1, choice_results }],
      num_of_correct_answers: 1,
      score: 100,
    };
    show({ [answerPath]: [204, null], "GET /api/v1/quiz/7/result": [200, { quiz_result }] });
    await answer("150/90");
    expect(await screen.findByText("퀴즈 결과")).toBeTruthy();
    expect(screen.queryAllByText(earlier)).toHaveLength(messages);
    // The second click of a double click on the button of the last answer, which was in the same place.
    fireEvent.click(screen.getByRole("button", { name: "확인" }), { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
  });
});

test("a quiz that ended on its first page can only be closed", async () => {
  show({ [nextPath]: closed }, { has_intro: true });
  await press("시작하기");
  expect((await screen.findByRole("alert")).textContent).toContain("참여 기간을 확인해 주세요");
  expect(screen.queryByRole("button", { name: "시작하기" })).toBeNull();
});

test("a quiz that ended before it was opened can only be closed", async () => {
  show({ "GET /api/v1/quiz/7": closed });
  expect((await screen.findByRole("alert")).textContent).toContain("참여 기간을 확인해 주세요");
  expect(screen.queryByRole("button", { name: "다시 시도" })).toBeNull();
  fireEvent.click(screen.getAllByRole("button", { name: "닫기" })[1] as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});
