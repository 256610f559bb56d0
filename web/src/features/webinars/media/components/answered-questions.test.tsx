import type { Question } from "@rounds/contract/webinars/questions.ts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveWebinarToken } from "../../../../lib/session-store.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { AnsweredQuestions } from "./answered-questions.tsx";

const question = (id: number, changes: Partial<Question>): Question => ({
  id,
  event_id: 3,
  session_id: 7,
  question_text: `질문 ${id}`,
  question_status: "asked",
  like_count: 0,
  created_at: "2026-11-23T11:01:00Z",
  updated_at: "2026-11-23T11:01:00Z",
  is_anonymous: false,
  is_pinned: false,
  is_waiting: false,
  is_hidden: false,
  answer_text: "4주 뒤입니다.",
  answered_at: "2026-11-24T01:00:00Z",
  me: { liked: false, is_my_question: false },
  user: { id: null, name: "권도윤" },
  ...changes,
});
const path = "GET /webinar/api/v2/contents/5/answered_questions";

beforeEach(() => saveWebinarToken("w".repeat(43)));
afterEach(() => void vi.unstubAllGlobals());

test("each question has its author and the written reply, and the own question is marked", async () => {
  const own = question(1, { me: { liked: false, is_my_question: true } });
  serve({ [path]: [200, { question_list: [own, question(2, { is_anonymous: true, user: { id: null, name: null } }), question(3, {})] }] });
  renderSignedIn(<AnsweredQuestions contentId={5} />, makeClient());
  expect(await screen.findByRole("heading", { name: "질문과 답변" })).toBeDefined();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "질문 1나답변4주 뒤입니다.",
    "질문 2익명답변4주 뒤입니다.",
    "질문 3권도윤답변4주 뒤입니다.",
  ]);
});

test("without an answered question there is no section", async () => {
  const sent = serve({ [path]: [200, { question_list: [] }] });
  renderSignedIn(<AnsweredQuestions contentId={5} />, makeClient());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole("heading")).toBeNull();
});
