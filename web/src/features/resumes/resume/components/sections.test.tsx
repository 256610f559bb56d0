import { notifications } from "@mantine/notifications";
import type { Education, Skill } from "@rounds/contract/resumes/resume.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, recordReplayKeys, refusal, renderSignedIn, serve, type Sent } from "../../../../testing/signed-in.tsx";
import { EducationSection } from "./education-section.tsx";
import { ExperienceSection } from "./experience-section.tsx";
import { IntroductionSection } from "./introduction-section.tsx";
import { SkillSection } from "./skill-section.tsx";

const education: Education = {
  id: 4,
  version: "v1",
  school_name: "한빛대학교",
  status: "graduated",
  major: "의학과",
  start_year: 2010,
  start_month: 3,
  end_year: 2016,
  end_month: 2,
};
const skill = (id: number): Skill => ({ id, version: "v1", skill_name: `술기 ${id}`, skill_description: "" });

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input, textarea" }), { target: { value } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const writes = (sent: Sent[]) => sent.filter(({ method }) => method !== "GET");

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("skills are sorted by id descending, including a new one", async () => {
  serve({ "GET /api/v1/skills": [200, { skills: [skill(2), skill(9), skill(5)] }], "POST /api/v1/skills": [201, { skill: skill(11) }] });
  renderSignedIn(<SkillSection />, makeClient());
  await screen.findByText("술기 9");
  const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(names()).toEqual(["술기 9", "술기 5", "술기 2"]);
  click("보유술기 추가");
  type("술기 이름", "술기 11");
  click("저장");
  await waitFor(() => expect(names()).toEqual(["술기 11", "술기 9", "술기 5", "술기 2"]));
  await screen.findByText("보유술기가 추가되었어요.");
});

test("the end of a continuing education is hidden and shown as 현재", async () => {
  serve({ "GET /api/v1/educations": [200, { educations: [education] }] });
  renderSignedIn(<EducationSection />, makeClient());
  await screen.findByText("2010.03 ~ 2016.02");
  click("한빛대학교 수정");
  expect(screen.getByLabelText<HTMLInputElement>("종료 연도").value).toBe("2016");
  for (const status of ["enrolled", "on_leave"]) {
    fireEvent.change(screen.getByLabelText("상태"), { target: { value: status } });
    expect(screen.queryByLabelText("종료 연도")).toBeNull();
    expect(screen.getByText("현재")).toBeDefined();
  }
});

test("a new experience defaults to left, and choosing employed hides its end", async () => {
  serve({ "GET /api/v1/experiences": [200, { experiences: [] }] });
  renderSignedIn(<ExperienceSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "경력 추가" }));
  expect(screen.getByLabelText<HTMLSelectElement>("상태").value).toBe("left");
  expect(screen.getByLabelText("종료 연도")).toBeDefined();
  fireEvent.change(screen.getByLabelText("상태"), { target: { value: "employed" } });
  expect(screen.queryByLabelText("종료 연도")).toBeNull();
});

test("an incomplete form shows 정보를 정확히 입력해주세요., sends nothing and preserves the typed text", async () => {
  const sent = serve({ "GET /api/v1/educations": [200, { educations: [] }] });
  renderSignedIn(<EducationSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "학력 추가" }));
  type("시작 연도", "2010");
  click("저장");
  expect(await screen.findByText("정보를 정확히 입력해주세요.")).toBeDefined();
  expect(screen.getByText("학교 이름을 입력해 주세요.")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("시작 연도").value).toBe("2010");
  expect(writes(sent)).toEqual([]);
});

test("500: adding an education shows 경력사항 추가오류, and the dialog preserves the typed text", async () => {
  serve({
    "GET /api/v1/educations": [200, { educations: [] }],
    "POST /api/v1/educations": refusal(500, "server.error", "일시적인 오류예요."),
  });
  renderSignedIn(<EducationSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "학력 추가" }));
  type("학교 이름", "한빛대학교");
  type("시작 연도", "2010");
  type("시작 월", "3");
  type("종료 연도", "2016");
  type("종료 월", "2");
  click("저장");
  expect(await screen.findByText("경력사항 추가오류")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("학교 이름").value).toBe("한빛대학교");
});

test("a new record whose first save got no response is added once", async () => {
  const add = "POST /api/v1/skills";
  const lost = refusal(502, "server.error", "일시적인 오류예요.");
  const responses = [lost, [201, { skill: skill(11) }] as const];
  serve({ "GET /api/v1/skills": [200, { skills: [] }], [add]: () => responses.shift() ?? lost });
  const keys = recordReplayKeys(add);
  renderSignedIn(<SkillSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "보유술기 추가" }));
  type("술기 이름", "술기 11");
  click("저장");
  expect(await screen.findByText("보유술기사항 추가오류.")).toBeDefined();
  click("저장");
  expect(await screen.findByText("보유술기가 추가되었어요.")).toBeDefined();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test("editing replaces the record by its id", async () => {
  const sent = serve({
    "GET /api/v1/educations": [200, { educations: [education] }],
    "PATCH /api/v1/educations/4": [200, { education: { ...education, school_name: "새빛대학교" } }],
  });
  renderSignedIn(<EducationSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "한빛대학교 수정" }));
  type("학교 이름", "새빛대학교");
  click("저장");
  await screen.findByRole("heading", { name: "새빛대학교" });
  expect(screen.queryByRole("heading", { name: "한빛대학교" })).toBeNull();
  expect(writes(sent)).toMatchObject([{ method: "PATCH", body: { education: { school_name: "새빛대학교", end_year: 2016 } } }]);
});

test("deleting requires a confirmation, removes the record immediately, and restores it when the server refuses", async () => {
  const response = Promise.withResolvers<readonly [number, unknown]>();
  const sent = serve({
    "GET /api/v1/educations": [200, { educations: [education] }],
    "DELETE /api/v1/educations/4": () => response.promise,
  });
  renderSignedIn(<EducationSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "한빛대학교 삭제" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "취소" }));
  expect(writes(sent)).toEqual([]);
  click("한빛대학교 삭제");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "삭제" }));
  await waitFor(() => expect(screen.queryByText("2010.03 ~ 2016.02")).toBeNull());
  response.resolve(refusal(500, "server.error", "일시적인 오류예요."));
  await screen.findByText("2010.03 ~ 2016.02");
  expect(screen.getByText("일시적인 오류예요.")).toBeDefined();
});

const deleteEducation = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "한빛대학교 삭제" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "삭제" }));
};

test("404: a record that another tab has deleted does not come back", async () => {
  serve({
    "GET /api/v1/educations": [200, { educations: [{ ...education, id: 7 }] }],
    "DELETE /api/v1/educations/7": refusal(404, "education.not_found", "이미 삭제된 학력이에요."),
  });
  renderSignedIn(<EducationSection />, makeClient());
  await deleteEducation();
  await screen.findByText("학력이 삭제되었어요.");
  expect(screen.queryByText("2010.03 ~ 2016.02")).toBeNull();
});

test("a record is read again after a deletion whose response is lost", async () => {
  let educations = [{ ...education, id: 8 }];
  serve({
    "GET /api/v1/educations": () => [200, { educations }],
    "DELETE /api/v1/educations/8": () => {
      educations = [];
      throw new TypeError("the response is lost");
    },
  });
  renderSignedIn(<EducationSection />, makeClient());
  await deleteEducation();
  await screen.findByText("삭제하지 못했어요");
  await waitFor(() => expect(screen.queryByText("2010.03 ~ 2016.02")).toBeNull());
});

test("closing a form with typed text requires a confirmation", async () => {
  serve({ "GET /api/v1/skills": [200, { skills: [] }] });
  renderSignedIn(<SkillSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "보유술기 추가" }));
  type("술기 이름", "위내시경");
  click("닫기");
  const question = await screen.findByRole("dialog", { name: "저장하지 않고 닫을까요?" });
  fireEvent.click(within(question).getByRole("button", { name: "계속 쓰기" }));
  expect(screen.getByLabelText<HTMLInputElement>("술기 이름").value).toBe("위내시경");
});

test("at most one introduction; 500 shows 시스템 오류가 발생했습니다.", async () => {
  serve({
    "GET /api/v1/introductions": [200, { introductions: [{ id: 3, content: "안녕하세요" }] }],
    "PATCH /api/v1/introductions/3": refusal(500, "server.error", "일시적인 오류예요."),
  });
  renderSignedIn(<IntroductionSection />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "자기소개 수정" }));
  expect(screen.queryByRole("button", { name: "자기소개 추가" })).toBeNull();
  type("자기소개", "반갑습니다");
  click("저장");
  expect(await screen.findByText("시스템 오류가 발생했습니다.")).toBeDefined();
});

describe("a form that is not saved before the session ends", () => {
  afterEach(() => {
    clearSession();
    localStorage.clear();
    sessionStorage.clear();
  });
  /** The page of the login replaces this one. */
  const leave = () => {
    clearSession();
    cleanup();
    signInAs("DOC1");
  };
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input, textarea" }).value;

  test("the dialog of a new introduction is open after the next sign-in, and gone once it is saved", async () => {
    signInAs("DOC1");
    serve({
      "GET /api/v1/introductions": [200, { introductions: [] }],
      "POST /api/v1/introductions": [201, { introduction: { id: 3, content: "꼼꼼히 진료해요." } }],
    });
    const show = () => renderSignedIn(<IntroductionSection />, makeClient());
    show();
    fireEvent.click(await screen.findByRole("button", { name: "자기소개 추가" }));
    type("자기소개", "꼼꼼히 진료해요.");
    leave();
    show();
    await screen.findByRole("dialog", { name: "자기소개 추가" });
    expect(value("자기소개")).toBe("꼼꼼히 진료해요.");
    click("저장");
    await screen.findByText("꼼꼼히 진료해요.", { selector: "p" });
    expect(draftNames("resume-")).toEqual([]);
    cleanup();
    show();
    await screen.findByRole("button", { name: "자기소개 추가" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a changed education is back after the next sign-in, and not in another one", async () => {
    signInAs("DOC1");
    serve({ "GET /api/v1/educations": [200, { educations: [education, { ...education, id: 5, school_name: "두빛대학교" }] }] });
    renderSignedIn(<EducationSection />, makeClient());
    fireEvent.click(await screen.findByRole("button", { name: "한빛대학교 수정" }));
    type(/전공/, "치의학과");
    leave();
    // Another tab has no open dialog.
    sessionStorage.clear();
    renderSignedIn(<EducationSection />, makeClient());
    fireEvent.click(await screen.findByRole("button", { name: "두빛대학교 수정" }));
    expect(value("전공 (선택)")).toBe("의학과");
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    click("한빛대학교 수정");
    expect(value("전공 (선택)")).toBe("치의학과");
  });
});
