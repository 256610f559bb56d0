import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { newQuestion, withCorrect } from "../form.ts";
import { QuestionList } from "./question-list.tsx";

const nothing = (): void => undefined;

test("a right answer that is a picture has the name that doctors read", () => {
  const question = newQuestion("quiz");
  const pictures = question.choices.map((choice) => ({ ...choice, image_url: "https://example.test/a.webp" }));
  const typed = { ...question, question: "어느 심전도가 정상일까요?", choices: withCorrect(pictures, 1) };
  const acts = { onSelect: nothing, onMove: nothing, onAdd: nothing };
  renderSignedIn(<QuestionList kind="quiz" questions={[typed]} selected={0} isFrozen canAdd={false} {...acts} />, makeClient());
  expect(screen.getByText("그림 2")).toBeTruthy();
});
