import type { Question } from "@rounds/contract/webinars/questions.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";

const question = { id: 5, question_text: "신기능이 낮으면 어떻게 하나요?", answer_text: null } as Question;

test("an answer that a colleague saves meanwhile is shown before it is replaced", async () => {
  const onSave = vi.fn();
  const Screen = () => {
    const [answer, setAnswer] = useState<string | null>(null);
    return (
      <>
        <button type="button" onClick={() => setAnswer("30 미만은 쓰지 않습니다.")}>
          동료가 저장
        </button>
        <AnswerDialog question={{ ...question, answer_text: answer }} onSave={onSave} onClose={vi.fn()} />
      </>
    );
  };
  renderSignedIn(<Screen />, makeClient());
  fireEvent.change(await screen.findByRole("textbox", { name: "답변" }), { target: { value: "용량을 줄입니다." } });
  expect(screen.getByRole("alert").textContent).toBe("");
  fireEvent.click(screen.getByText("동료가 저장"));
  await expect.poll(() => screen.getByRole("alert").textContent).toContain("‘30 미만은 쓰지 않습니다.’");
  fireEvent.submit(screen.getByRole("textbox", { name: "답변" }));
  expect(onSave).toHaveBeenCalledWith("용량을 줄입니다.", expect.any(Function));
});

test("an unsaved answer and the answer it began with survive a reload", async () => {
  signInAs("OP1", "PingPongMaster");
  const open = async (answer: string | null): Promise<HTMLTextAreaElement> => {
    cleanup();
    renderSignedIn(<AnswerDialog question={{ ...question, answer_text: answer }} onSave={vi.fn()} onClose={vi.fn()} />, makeClient());
    return screen.findByRole<HTMLTextAreaElement>("textbox", { name: "답변" });
  };
  fireEvent.change(await open(null), { target: { value: "용량을 줄입니다." } });
  const field = await open("30 미만은 쓰지 않습니다.");
  expect(field.value).toBe("용량을 줄입니다.");
  expect(screen.getByRole("alert").textContent).toContain("‘30 미만은 쓰지 않습니다.’");
});
