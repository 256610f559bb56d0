import { notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { IntroductionSection } from "./introduction-section.tsx";

const saved = { id: 4, content: "내시경을 오래 한 내과 의사입니다." };
const typed = { content: "외래를 좋아하는 내과 의사입니다." };

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

/** The list of this tab is empty. Another tab has saved an introduction since. */
const addSecond = async () => {
  let isFirst = true;
  const sent = serve({
    "GET /api/v1/introductions": () => {
      const introductions = isFirst ? [] : [saved];
      isFirst = false;
      return [200, { introductions }];
    },
    "POST /api/v1/introductions": refusal(409, "introduction.exists", "이미 저장된 자기소개가 있어요."),
    "PATCH /api/v1/introductions/4": [200, { introduction: { id: 4, ...typed } }],
  });
  renderSignedIn(<IntroductionSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "자기소개 추가" }));
  fireEvent.change(screen.getByRole("textbox", { name: "자기소개" }), { target: { value: typed.content } });
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  const question = within(await screen.findByRole("dialog", { name: "다른 화면에서 저장한 자기소개가 있어요" }));
  return { question, writes: () => sent.filter(({ method }) => method !== "GET").map(({ method, body }) => ({ method, body })) };
};

const firstWrite = { method: "POST", body: { introduction: typed, replaces: false } };

test("409: the doctor reads the introduction of the other tab, and can replace it", async () => {
  const { question, writes } = await addSecond();
  expect(question.getByText(/내시경을 오래 한 내과 의사입니다\./)).toBeDefined();
  fireEvent.click(question.getByRole("button", { name: "바꾸기" }));
  await screen.findByText("자기소개가 수정되었어요.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText(typed.content)).toBeDefined();
  expect(writes()).toEqual([firstWrite, { method: "PATCH", body: { introduction: typed } }]);
});

test("409: the typed text remains when the doctor does not replace the other one", async () => {
  const { question, writes } = await addSecond();
  fireEvent.click(question.getByRole("button", { name: "계속 쓰기" }));
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "자기소개" }).value).toBe(typed.content);
  expect(screen.getByText(saved.content)).toBeDefined();
  expect(writes()).toEqual([firstWrite]);
});
