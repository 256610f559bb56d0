import { notifications } from "@mantine/notifications";
import type { Skill } from "@rounds/contract/resumes/resume.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve, type Sent } from "../../../../testing/signed-in.tsx";
import { SkillSection } from "./skill-section.tsx";

const skill: Skill = { id: 4, version: "v1", skill_name: "위내시경", skill_description: "" };
const writes = (sent: Sent[]) => sent.filter(({ method }) => method !== "GET").map(({ method }) => method);
const description = () => screen.getByLabelText<HTMLTextAreaElement>("설명 (선택)");

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const editDeletedSkill = async () => {
  const sent = serve({
    "GET /api/v1/skills": [200, { skills: [skill] }],
    "PATCH /api/v1/skills/4": refusal(404, "skill.not_found", "보유술기를 찾을 수 없어요."),
    "POST /api/v1/skills": [201, { skill: { ...skill, id: 9, skill_description: "연 1,200건" } }],
  });
  renderSignedIn(<SkillSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "위내시경 수정" }));
  fireEvent.change(description(), { target: { value: "연 1,200건" } });
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  return { sent, question: await screen.findByRole("dialog", { name: "다른 화면에서 삭제된 항목이에요" }) };
};

test("404: the text typed into a record that another tab has deleted can be saved as a new record", async () => {
  const { sent, question } = await editDeletedSkill();
  fireEvent.click(within(question).getByRole("button", { name: "새로 저장" }));
  await screen.findByText("보유술기가 추가되었어요.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getAllByRole("heading", { name: "위내시경" })).toHaveLength(1);
  expect(screen.getByText("연 1,200건")).toBeDefined();
  expect(writes(sent)).toEqual(["PATCH", "POST"]);
});

test("404: the typed text remains when the doctor does not want a new record", async () => {
  const { sent, question } = await editDeletedSkill();
  fireEvent.click(within(question).getByRole("button", { name: "계속 쓰기" }));
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  expect(description().value).toBe("연 1,200건");
  expect(screen.queryByRole("heading", { name: "위내시경" })).toBeNull();
  expect(writes(sent)).toEqual(["PATCH"]);
});
