import { notifications } from "@mantine/notifications";
import type { Skill } from "@rounds/contract/resumes/resume.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deleteAllDrafts } from "../../../../lib/drafts.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { SkillSection } from "./skill-section.tsx";

const opened: Skill = { id: 4, version: "v1", skill_name: "위내시경", skill_description: "" };
const newer: Skill = { ...opened, version: "v2", skill_description: "연 500건, 조직검사" };
const typed = { skill_name: "위내시경", skill_description: "연 1,200건" };
const description = () => screen.getByLabelText<HTMLTextAreaElement>("설명 (선택)");

afterEach(() => {
  deleteAllDrafts();
  localStorage.clear();
  notifications.clean();
  vi.unstubAllGlobals();
});

/** The dialog was opened before another device changed the record. */
const editChangedSkill = async () => {
  const lists = [[opened], [newer]];
  const sent = serve({
    "GET /api/v1/skills": () => [200, { skills: lists.shift() ?? [newer] }],
    "PATCH /api/v1/skills/4": ({ body }) =>
      (body as { expected_version?: string }).expected_version === newer.version
        ? [200, { skill: { ...newer, ...typed, version: "v3" } }]
        : refusal(409, "resume_record.changed", "다른 기기에서 먼저 바뀐 항목이에요."),
  });
  renderSignedIn(<SkillSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "위내시경 수정" }));
  fireEvent.change(description(), { target: { value: typed.skill_description } });
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  const question = within(await screen.findByRole("dialog", { name: "다른 기기에서 먼저 바뀐 항목이에요" }));
  return { question, versions: () => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body) };
};

test("409: the doctor reads the text of the other device, and can replace it", async () => {
  const { question, versions } = await editChangedSkill();
  expect(question.getByText(/위내시경 · 연 500건, 조직검사/)).toBeDefined();
  fireEvent.click(question.getByRole("button", { name: "바꾸기" }));
  await screen.findByText("보유술기가 수정되었어요.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText(typed.skill_description)).toBeDefined();
  expect(versions()).toEqual([
    { skill: typed, expected_version: "v1" },
    { skill: typed, expected_version: "v2" },
  ]);
});

test("409: the typed text remains when the doctor does not replace the other one", async () => {
  const { question, versions } = await editChangedSkill();
  fireEvent.click(question.getByRole("button", { name: "계속 쓰기" }));
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  expect(description().value).toBe(typed.skill_description);
  expect(screen.getByText(newer.skill_description)).toBeDefined();
  expect(versions()).toHaveLength(1);
});

test("a text that began before a reload does not replace the newer record without the question", async () => {
  signInAs("DOC1");
  const sent = serve({
    "GET /api/v1/skills": [200, { skills: [opened] }],
    "PATCH /api/v1/skills/4": refusal(409, "resume_record.changed", "다른 기기에서 먼저 바뀐 항목이에요."),
  });
  renderSignedIn(<SkillSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "위내시경 수정" }));
  fireEvent.change(description(), { target: { value: typed.skill_description } });
  cleanup();
  const after = serve({
    "GET /api/v1/skills": [200, { skills: [newer] }],
    "PATCH /api/v1/skills/4": refusal(409, "resume_record.changed", "다른 기기에서 먼저 바뀐 항목이에요."),
  });
  renderSignedIn(<SkillSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "위내시경 수정" }));
  expect(description().value).toBe(typed.skill_description);
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  const question = within(await screen.findByRole("dialog", { name: "다른 기기에서 먼저 바뀐 항목이에요" }));
  expect(question.getByText(/연 500건, 조직검사/)).toBeDefined();
  expect([...sent, ...after].filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { skill: typed, expected_version: "v1" },
  ]);
});
