import { MantineProvider } from "@mantine/core";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ResultPage } from "./result-page.tsx";

const picture = (id: number) => ({ id, value: "", image: `/art/${id}.svg` });
const question = {
  question_id: 1,
  question: "심방세동은 어느 그림인가요?",
  description: "",
  question_image_url: null,
  question_image_alt: "",
  explanation: "",
  selected_id: 12,
  choice_results: [
    { choice: picture(11), chosen_percentage: 40 },
    { choice: picture(12), chosen_percentage: 60 },
  ],
};
const summary = { title: "그림 고르기", description: "", result_image_url: null, submitted_count: 5, num_of_questions: 1 };

test("a choice that is a picture has its picture and its place in the result", () => {
  const quiz = { ...summary, question_results: [{ ...question, correct_id: 12 }], num_of_correct_answers: 1, score: 100 };
  const { container } = render(
    <MantineProvider>
      <ResultPage result={{ ...quiz, quiz }} />
    </MantineProvider>,
  );
  expect(within(container).getByText("정답 그림 2")).toBeDefined();
  const rows = screen.getAllByRole("listitem", { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual(["그림 140%", "그림 2정답내 답60%"]);
  expect(rows.map((row) => row.querySelector("img")?.getAttribute("src"))).toEqual(["/art/11.svg", "/art/12.svg"]);
});

test.each(["poll", "quiz"])("the result of a %s has the note and the picture of a question", (kind) => {
  const about = { ...question, description: "68세 여성", question_image_url: "/art/ecg.svg", question_image_alt: "리드 II" };
  const poll = { ...summary, question_results: [about] };
  const quiz = { ...summary, question_results: [{ ...about, correct_id: 12 }], num_of_correct_answers: 1, score: 100 };
  render(
    <MantineProvider>
      <ResultPage result={kind === "quiz" ? { ...quiz, quiz } : poll} />
    </MantineProvider>,
  );
  expect(screen.getByText("68세 여성")).toBeDefined();
  expect(screen.getByRole("img", { name: "리드 II", hidden: true }).getAttribute("src")).toBe("/art/ecg.svg");
});
