import { notifications } from "@mantine/notifications";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draftNames } from "../../../lib/drafts.ts";
import { signInAs } from "../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { MessageDrawer } from "./message-drawer.tsx";

const application: ReviewedApplication = {
  id: 8866,
  active: true,
  created_at: "2026-11-19T01:00:00Z",
  updated_at: "2026-11-19T02:00:00Z",
  cancelled_at: null,
  user_id: 19840,
  name: "최지우",
  phone_number: "01000000092",
  has_educations: true,
  has_experiences: true,
  has_resume_files: true,
  latest_updated_at: { text: "메모", at: "2026-11-19T02:00:00Z" },
  job_post_id: 3149,
  business_id: 7,
  business_name: "푸른결검진센터",
  post_from: "direct_request",
  x_job_post_id: null,
  directly_apply: false,
  hr_email: null,
  hr_phone_number: "02-6233-0180, 02-6233-0181, 119",
  drop_reason: "",
  current_status: "인터뷰 예정",
  notes: [{ date: "2026-11-18", content: "통화함" }],
} as ReviewedApplication;

const at = "2026-11-20T00:00:00Z";
const templates = {
  message_templates: [
    { message_type: "resume_delivery", body: "{의사} 선생님의 이력서\n{이력서 링크}", updated_at: at },
    { message_type: "result_inquiry", body: "{공고} 결과\n{답장 번호}\n이력서: {이력서 링크}", updated_at: at },
    { message_type: "result_notice", body: "{의사} 선생님, {병원}입니다.\n{공고} 결과: {결과}\n문의: {문의 번호}", updated_at: at },
  ],
};
const link = { id: 5, created_at: at, expires_at: "2099-01-01T00:00:00Z", revoked_at: null, open_count: 0, last_opened_at: null };
const reads = (changes: { can_create?: boolean; resume_links?: (typeof link)[] } = {}) => ({
  "GET /api/v1/message_templates": [200, templates] as const,
  "GET /api/v1/job_applications/8866/text_messages": [
    200,
    {
      text_messages: [],
      job_post_title: "내과 봉직의",
      from_number: "0260001234",
      applicant_messages_left: 3,
      applicant_message_sender: "brand",
    },
  ] as const,
  "GET /api/v1/job_applications/8866/resume_links": [200, { can_create: true, resume_links: [], ...changes }] as const,
});
const sendPath = "POST /api/v1/job_applications/send_lms_message";
const onHistorySaved = vi.fn();

const show = (changes: Partial<ReviewedApplication> = {}) =>
  renderSignedIn(
    <MessageDrawer application={{ ...application, ...changes }} opened onClose={() => {}} onHistorySaved={onHistorySaved} />,
    makeClient(),
  );
const sendButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /보내(기|고)/ });
const linkPath = "POST /api/v1/job_applications/8866/resume_links";
const makesLink = { [linkPath]: [201, { resume_link: link, url: "https://rounds.example/r#abc" }] as const };
const choose = async (label: string) => {
  const radio = await screen.findByRole<HTMLInputElement>("radio", { name: new RegExp(`^${label}`) });
  await waitFor(() => expect(radio.disabled).toBe(false));
  fireEvent.click(radio);
};

afterEach(() => {
  notifications.clean();
  onHistorySaved.mockClear();
  vi.unstubAllGlobals();
});

test("sending requires a type and a number; the numbers come from the hospital's list or are typed", async () => {
  serve(reads());
  show();
  expect(sendButton().disabled).toBe(true);
  await choose("전형 결과 문의");
  expect(await screen.findByText(/^내과 봉직의 결과/)).toBeDefined();
  expect(sendButton().textContent).toContain("1곳에 보내");
  fireEvent.click(screen.getByRole("checkbox", { name: /02-6233-0180/ }));
  expect(sendButton().disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /119/ }).disabled).toBe(true);
  const extra = screen.getByRole("textbox", { name: "받는 번호 추가" });
  fireEvent.change(extra, { target: { value: "010-0550" } });
  fireEvent.keyDown(extra, { key: "Enter" });
  expect(screen.getByText(/전화번호가 짧아요/)).toBeDefined();
  fireEvent.change(extra, { target: { value: "010-0550-7719" } });
  fireEvent.keyDown(extra, { key: "Enter" });
  expect(sendButton().disabled).toBe(false);
});

test("a message about a cancelled application saves a note and no status", async () => {
  const sent = serve({ ...reads(), ...makesLink, [sendPath]: [200, { send_lms: { id: 1, to_numbers: ["0262330180"] } }] });
  show({ active: false, current_status: "지원확인" });
  await choose("이력서 전달");
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  expect(screen.queryByLabelText("보낸 뒤의 상태")).toBeNull();
  fireEvent.click(sendButton());
  const body = () => sent.find(({ path }) => path.endsWith("send_lms_message"))?.body ?? {};
  await waitFor(() => expect(body()).toHaveProperty("note"));
  expect(body()).not.toHaveProperty("current_status");
});

test("choosing the delivery makes the link; until it exists, the message cannot be sent, and a failure can be repeated", async () => {
  let isDown = true;
  const waiting = Promise.withResolvers<void>();
  serve({
    ...reads(),
    [linkPath]: async () => {
      await waiting.promise;
      return isDown ? refusal(500, "server.error", "일시적인 오류예요.") : makesLink[linkPath];
    },
  });
  show();
  await choose("이력서 전달");
  expect(await screen.findByRole("status", { name: "이력서 링크를 만드는 중" })).toBeDefined();
  expect(sendButton().disabled).toBe(true);
  waiting.resolve();
  const again = await screen.findByRole("button", { name: "다시 만들기" });
  expect(screen.getByText(/링크를 만들지 못했어요. 일시적인 오류예요./)).toBeDefined();
  expect(sendButton().disabled).toBe(true);
  isDown = false;
  fireEvent.click(again);
  expect((await screen.findByLabelText("이력서 링크 주소")).textContent).toBe("rounds.example/r#abc");
  expect(sendButton().disabled).toBe(false);
});

test("an inquiry has no link, also if the operator had chosen the delivery first", async () => {
  serve({ ...reads({ resume_links: [link] }), ...makesLink });
  show();
  const preview = () => screen.getByRole("region", { name: "미리보기" }).textContent;
  await choose("이력서 전달");
  await waitFor(() => expect(preview()).toContain("https://rounds.example/r#abc"));
  for (const words of [/^이 문자의 링크/, /^병원이 링크를 열면/]) expect(screen.getByText(words)).toBeDefined();
  await choose("전형 결과 문의");
  await waitFor(() => expect(preview()).toContain("내과 봉직의 결과"));
  expect(screen.queryByText(/^병원이 링크를 열면/)).toBeNull();
  expect(preview()).not.toContain("이력서:");
  expect(screen.getByText(/11월 20일.* 이력서 링크 ·/)).toBeDefined();
});

test("without a sent résumé no link is requested, and the delivery cannot be sent", async () => {
  const sent = serve(reads({ can_create: false }));
  show();
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("resume_links"))).toBe(true));
  await choose("이력서 전달");
  expect((await screen.findByText(/만들 수 없어요.*이력서를 전달할 수 없어요/)).closest(".ui-bg-lost-soft")).not.toBeNull();
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  expect(sendButton().disabled).toBe(true);
});

test("characters outside EUC-KR are listed and block sending", async () => {
  serve({ ...reads(), ...makesLink });
  show();
  await choose("이력서 전달");
  await screen.findByLabelText("이력서 링크 주소");
  fireEvent.click(await screen.findByRole("button", { name: "직접 고치기" }));
  const text = screen.getByRole("textbox", { name: "문자 내용" });
  fireEvent.change(text, { target: { value: "안녕하세요 👋 — 라운즈" } });
  expect(screen.getByText("문자로 보낼 수 없는 글자가 있어요: 👋")).toBeDefined();
  expect(screen.getByText(/보낼 수 없는 부호 — 는/)).toBeDefined();
  expect(sendButton().disabled).toBe(true);
  fireEvent.change(text, { target: { value: "가".repeat(1001) } });
  expect(screen.getByText("2바이트를 줄여 주세요.")).toBeDefined();
  expect(sendButton().disabled).toBe(true);
});

const sentRow = { ...application, updated_at: at, current_status: "이력서 전달" as const };
test("one press sends and saves status and note; after a failure the same press repeats the request under the same key", async () => {
  const keys: string[] = [];
  let isDown = true;
  const sent = serve({
    ...reads(),
    ...makesLink,
    [sendPath]: () =>
      isDown
        ? refusal(500, "server.error", "일시적인 오류예요.")
        : [200, { send_lms: { id: 1, to_numbers: [] }, job_application: sentRow }],
  });
  const fetching = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (path.endsWith("send_lms_message")) keys.push(new Headers(init.headers).get("idempotency-key") ?? "");
    return fetching(path, init);
  });
  show({ current_status: "이력서 작성완료" });
  await choose("이력서 전달");
  await screen.findByLabelText("이력서 링크 주소");
  expect(sendButton().textContent).toContain("1곳에 보내고 이력서 전달로");
  fireEvent.click(sendButton());
  // A second press of a double click.
  fireEvent.click(sendButton());
  expect(await screen.findByText("문자전송 실패")).toBeDefined();
  expect(keys).toHaveLength(1);
  isDown = false;
  fireEvent.click(sendButton());
  expect(await screen.findByText("문자전송 성공")).toBeDefined();
  expect(await screen.findByText("히스토리저장이 완료되었습니다")).toBeDefined();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(sent.find(({ path }) => path.endsWith("send_lms_message"))?.body).toEqual({
    job_application_id: 8866,
    message_type: "resume_delivery",
    to_numbers: ["0262330180"],
    message: "최지우 선생님의 이력서\nhttps://rounds.example/r#abc",
    note: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), content: "푸른결검진센터에 이력서 전달" },
    current_status: "이력서 전달",
    expected_updated_at: application.updated_at,
  });
  expect(sent.filter(({ method }) => method === "PATCH")).toEqual([]);
  await waitFor(() => expect(onHistorySaved).toHaveBeenCalledWith(sentRow));
  expect(sendButton().disabled).toBe(true);
});

test("status and note can be changed and unticked; a delivery proposes no earlier status", async () => {
  const sent = serve({ ...reads(), ...makesLink, [sendPath]: [200, { send_lms: { id: 1, to_numbers: [] } }] });
  show();
  await choose("이력서 전달");
  await screen.findByLabelText("이력서 링크 주소");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "상태" }).checked).toBe(false);
  fireEvent.change(screen.getByRole("textbox", { name: "보낸 뒤의 메모" }), { target: { value: "원장님께 보냄" } });
  expect(sendButton().textContent).toContain("1곳에 보내고 메모 저장");
  fireEvent.click(screen.getByRole("checkbox", { name: "메모" }));
  expect(sendButton().textContent).toContain("1곳에 보내기");
  fireEvent.click(sendButton());
  expect(await screen.findByText("문자전송 성공")).toBeDefined();
  const body = sent.find(({ path }) => path.endsWith("send_lms_message"))?.body;
  for (const field of ["note", "current_status", "expected_updated_at"]) expect(body).not.toHaveProperty(field);
  expect(onHistorySaved).not.toHaveBeenCalled();
});

test("digits toggle the offered reply codes, and an inquiry saves only a note", async () => {
  const sent = serve({ ...reads(), [sendPath]: [200, { send_lms: { id: 1, to_numbers: [] }, job_application: sentRow }] });
  show();
  await choose("전형 결과 문의");
  fireEvent.keyDown(await screen.findByRole("button", { name: /인터뷰 합격/ }), { key: "4" });
  expect(screen.getByRole("region", { name: "미리보기" }).textContent).not.toContain("4 인터뷰 합격");
  expect(screen.getByRole("region", { name: "미리보기" }).textContent).toContain("9 기타");
  fireEvent.click(sendButton());
  expect(await screen.findByText("문자전송 성공")).toBeDefined();
  const body = sent.find(({ path }) => path.endsWith("send_lms_message"))?.body;
  expect(body).toMatchObject({ note: { content: "푸른결검진센터에 전형 결과 문의" } });
  expect(body).not.toHaveProperty("current_status");
});

test("409 job_application.changed: nothing is sent, the operator learns who was first, and the row becomes the newer one", async () => {
  const newer = { ...application, updated_at: "2026-11-19T03:00:00Z" };
  serve({
    ...reads(),
    [sendPath]: refusal(409, "job_application.changed", "박선우 님이 09:38에 먼저 바꿨어요."),
    "GET /api/v1/job_applications/8866": [200, { job_application: newer }],
  });
  show();
  await choose("전형 결과 문의");
  fireEvent.click(sendButton());
  expect(await screen.findByText("박선우 님이 09:38에 먼저 바꿨어요.")).toBeDefined();
  await waitFor(() => expect(onHistorySaved).toHaveBeenCalledWith(newer));
  expect(sendButton().disabled).toBe(false);
});

test("an operator writes to the applicant in our name: the text names the hospital with the post, and our number", async () => {
  const sent = serve({ ...reads(), "POST /api/v1/job_applications/8866/applicant_messages": [200, { text_message: {} }] });
  show();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "병원 · 푸른결검진센터" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "지원자 · 최지우" }));
  const type = await screen.findByRole<HTMLInputElement>("radio", { name: "결과 안내" });
  await waitFor(() => expect(type.disabled).toBe(false));
  fireEvent.click(type);
  const message =
    "최지우 선생님, 라운즈입니다.\n푸른결검진센터 내과 봉직의 결과: 서류 전형에 합격하셨습니다. 다음 일정을 곧 알려 드리겠습니다.\n문의: 02-6000-1234";
  expect((await screen.findByText(/최지우 선생님, 라운즈입니다/)).textContent).toBe(`[라운즈]\n\n${message}`);
  expect(screen.getByText("라운즈 이름으로 보내요 · 오늘 3번 더 보낼 수 있어요")).toBeDefined();
  // The operator sees the number, so there is nothing to request.
  expect(screen.queryByRole("radio", { name: "번호 공유 요청" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "최지우 선생님께 보내기" }));
  expect(await screen.findByText("지원자에게 문자를 보냈어요")).toBeDefined();
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ message_type: "result_notice", message });
});

test("keys: 1 chooses the delivery, and ⌘↵ sends", async () => {
  const sent = serve({ ...reads(), ...makesLink, [sendPath]: [200, { send_lms: { id: 1, to_numbers: [] }, job_application: sentRow }] });
  show();
  const radio = await screen.findByRole<HTMLInputElement>("radio", { name: /^이력서 전달/ });
  await waitFor(() => expect(radio.disabled).toBe(false));
  fireEvent.keyDown(radio, { key: "1" });
  await screen.findByLabelText("이력서 링크 주소");
  fireEvent.keyDown(radio, { key: "Enter", metaKey: true });
  expect(await screen.findByText("문자전송 성공")).toBeDefined();
  expect(sent.filter(({ path }) => path.endsWith("send_lms_message"))).toHaveLength(1);
});

describe("a text that the operator wrote", () => {
  const Screen = () => {
    const [opened, setOpened] = useState(true);
    return <MessageDrawer application={application} opened={opened} onClose={() => setOpened(false)} onHistorySaved={onHistorySaved} />;
  };
  const write = async (text: string) => {
    await choose("이력서 전달");
    fireEvent.click(await screen.findByText("직접 고치기"));
    fireEvent.change(screen.getByLabelText("문자 내용"), { target: { value: text } });
  };
  const escape = () => fireEvent.keyDown(document.body, { key: "Escape" });

  beforeEach(() => signInAs("OP1"));
  afterEach(() => localStorage.clear());

  test("Escape opens a confirmation, a second Escape keeps the text on the screen", async () => {
    serve({ ...reads(), ...makesLink });
    renderSignedIn(<Screen />, makeClient());
    await write("원장님, 오늘 전화드리겠습니다.");
    escape();
    await screen.findByText("쓰던 문자를 두고 닫을까요?");
    escape();
    await waitFor(() => expect(screen.queryByText("쓰던 문자를 두고 닫을까요?")).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>("문자 내용").value).toBe("원장님, 오늘 전화드리겠습니다.");
  });

  test("it is still there after closing and a reload, and gone after it is given up", async () => {
    serve({ ...reads(), ...makesLink });
    renderSignedIn(<Screen />, makeClient());
    await write("원장님, 오늘 전화드리겠습니다.");
    escape();
    fireEvent.click(await screen.findByText("두고 닫기"));
    await waitFor(() => expect(screen.queryByLabelText("문자 내용")).toBeNull());
    cleanup();
    renderSignedIn(<Screen />, makeClient());
    expect((await screen.findByLabelText<HTMLTextAreaElement>("문자 내용")).value).toBe("원장님, 오늘 전화드리겠습니다.");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^이력서 전달/ }).checked).toBe(true);
    fireEvent.click(await screen.findByText("양식으로 되돌리기"));
    await screen.findByText("직접 고치기");
    escape();
    await waitFor(() => expect(screen.queryByText("직접 고치기")).toBeNull());
    expect(draftNames("text-message:")).toEqual([]);
  });

  test("another type is chosen only after a confirmation, and staying keeps the text", async () => {
    serve({ ...reads(), ...makesLink });
    renderSignedIn(<Screen />, makeClient());
    await write("원장님, 오늘 전화드리겠습니다.");
    fireEvent.click(screen.getByRole("radio", { name: /^이력서 전달/ }));
    expect(screen.queryByText(/유형을 바꿀까요/)).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: /^전형 결과 문의/ }));
    fireEvent.click(await screen.findByText("계속 쓰기"));
    await waitFor(() => expect(screen.queryByText("계속 쓰기")).toBeNull());
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^이력서 전달/ }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>("문자 내용").value).toBe("원장님, 오늘 전화드리겠습니다.");
    fireEvent.click(screen.getByRole("radio", { name: /^전형 결과 문의/ }));
    fireEvent.click(await screen.findByText("지우고 바꾸기"));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio", { name: /^전형 결과 문의/ }).checked).toBe(true));
    expect(screen.queryByLabelText("문자 내용")).toBeNull();
  });

  test("it gets the new link in the place of a revoked one, and also if it was opened before its link existed", async () => {
    const waiting = Promise.withResolvers<void>();
    const urls = ["https://rounds.example/r#abc", "https://rounds.example/r#def"];
    const sent = serve({
      ...reads({ resume_links: [link] }),
      [linkPath]: async () => {
        await waiting.promise;
        return [201, { resume_link: link, url: urls.shift() }];
      },
      "DELETE /api/v1/resume_links/5": [200, { resume_link: link }],
      [sendPath]: [200, { send_lms: { id: 1, to_numbers: [] } }],
    });
    renderSignedIn(<Screen />, makeClient());
    await choose("이력서 전달");
    fireEvent.click(await screen.findByText("직접 고치기"));
    const text = screen.getByLabelText<HTMLTextAreaElement>("문자 내용");
    await waitFor(() => expect(text.value).toBe("최지우 선생님의 이력서"));
    waiting.resolve();
    await waitFor(() => expect(text.value).toBe("최지우 선생님의 이력서\nhttps://rounds.example/r#abc"));
    fireEvent.change(text, { target: { value: `${text.value}\n오늘 전화드리겠습니다.` } });
    fireEvent.click(screen.getByRole("button", { name: /에 만든 링크 끊기/ }));
    fireEvent.click(await screen.findByRole("button", { name: "링크 만들기" }));
    await screen.findByLabelText("이력서 링크 주소");
    fireEvent.click(sendButton());
    expect(await screen.findByText("문자전송 성공")).toBeDefined();
    const message = "최지우 선생님의 이력서\nhttps://rounds.example/r#def\n오늘 전화드리겠습니다.";
    expect(sent.find(({ path }) => path.endsWith("send_lms_message"))?.body).toMatchObject({ message });
  });

  test("another user of the device does not see it", async () => {
    serve({ ...reads(), ...makesLink });
    renderSignedIn(<Screen />, makeClient());
    await write("원장님, 오늘 전화드리겠습니다.");
    cleanup();
    signInAs("OP2");
    renderSignedIn(<Screen />, makeClient());
    await choose("이력서 전달");
    expect(screen.queryByLabelText("문자 내용")).toBeNull();
  });
});
