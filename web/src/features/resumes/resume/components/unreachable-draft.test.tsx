import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteAllDrafts, draftNames, readDraft, storeDraft } from "../../../../lib/drafts.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve, type StubResponse } from "../../../../testing/signed-in.tsx";
import { IntroductionSection } from "./introduction-section.tsx";
import { SkillSection } from "./skill-section.tsx";

const note = "저장하지 않은 내용이 이 기기에 남아 있어요.";
const description = { skill_description: "연 1,200건" };

beforeEach(() => signInAs("DOC1"));
afterEach(() => {
  deleteAllDrafts();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const showSkills = async (ids: number[], deletion: StubResponse = [204, null]) => {
  serve({
    "GET /api/v1/skills": [200, { skills: ids.map((id) => ({ id, skill_name: `술기 ${id}`, skill_description: "" })) }],
    "DELETE /api/v1/skills/7": deletion,
  });
  renderSignedIn(<SkillSection />, makeClient());
  await screen.findByRole("button", { name: "보유술기 추가" });
};

test("text typed into a record that another device has deleted can be continued in a new record", async () => {
  storeDraft("resume-skills:4", description);
  await showSkills([7]);
  expect(screen.getByText(note)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "보유술기 이어 쓰기" }));
  await screen.findByRole("dialog", { name: "보유술기 추가" });
  expect(screen.getByLabelText<HTMLTextAreaElement>("설명 (선택)").value).toBe(description.skill_description);
  expect(draftNames("resume-")).toEqual(["resume-skills:0"]);
});

test("the doctor can delete the text instead", async () => {
  storeDraft("resume-skills:4", description);
  await showSkills([]);
  fireEvent.click(screen.getByRole("button", { name: "보유술기 남은 내용 지우기" }));
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  expect(draftNames("resume-")).toEqual([]);
});

test("a draft that a dialog of the list opens needs no sign, and no text replaces the draft of a new record", async () => {
  storeDraft("resume-skills:7", description);
  storeDraft("resume-skills:4", description);
  storeDraft("resume-skills:0", { skill_name: "대장내시경" });
  await showSkills([7]);
  expect(screen.queryByText(note)).toBeNull();
  expect(readDraft("resume-skills:0")).toEqual({ skill_name: "대장내시경" });
});

test("a record that the doctor deletes takes its unsaved text with it", async () => {
  storeDraft("resume-skills:7", description);
  await showSkills([7]);
  fireEvent.click(screen.getByRole("button", { name: "술기 7 삭제" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "삭제" }));
  await screen.findByText("보유술기가 삭제되었어요.");
  expect(screen.queryByText(note)).toBeNull();
  expect(draftNames("resume-")).toEqual([]);
});

test("a deletion that the server refuses restores the unsaved text", async () => {
  storeDraft("resume-skills:7", description);
  await showSkills([7], refusal(500, "internal", "저장하지 못했어요."));
  fireEvent.click(screen.getByRole("button", { name: "술기 7 삭제" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "삭제" }));
  await screen.findByText("삭제하지 못했어요");
  expect(readDraft("resume-skills:7")).toEqual(description);
});

test("text of a first introduction continues in the introduction that another device has saved", async () => {
  storeDraft("resume-introductions:0", { content: "외래를 좋아하는 내과 의사입니다." });
  serve({ "GET /api/v1/introductions": [200, { introductions: [{ id: 4, content: "내시경을 오래 한 내과 의사입니다." }] }] });
  renderSignedIn(<IntroductionSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "자기소개 이어 쓰기" }));
  await screen.findByRole("dialog", { name: "자기소개 수정" });
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "자기소개" }).value).toBe("외래를 좋아하는 내과 의사입니다.");
  expect(draftNames("resume-")).toEqual(["resume-introductions:4"]);
});
