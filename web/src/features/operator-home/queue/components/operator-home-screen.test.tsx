import { notifications } from "@mantine/notifications";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { QueueItem, QueueSummary } from "@rounds/contract/operator-home/queue.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve, type Sent } from "../../../../testing/signed-in.tsx";
import { OperatorHomeScreen } from "./operator-home-screen.tsx";

const at = "2026-11-20T00:00:00Z";
const nothing = { count: 0, oldest_at: null };
const trend = { daily: [], total: 0, before: 0 };
const summary: QueueSummary = {
  applications: { count: 1, oldest_at: at },
  unanswered: { count: 0, waiting: [0, 0, 0, 0] },
  licences: nothing,
  reviews: { count: 0, businesses: 0, claims: 0, job_posts: 0, reports: 0 },
  messages: { count: 0, today: { arrived: 0, on_the_way: 0, failed: 0 } },
  rewards: { count: 2, register: 2, referrer: 0, amount: 7700 },
  codes: { last_hour: 3, limit: 1000, free_at: null },
  trends: { profiles: trend, applications: trend, deliveries: trend, first_answer: { hours: null, before: null } },
};
const blank: QueueItem = {
  kind: "reward",
  id: 2,
  at,
  days: null,
  status: null,
  person: null,
  business: null,
  job_post: null,
  job_application_id: null,
  updated_at: null,
  specialties: [],
  has_resume_file: null,
  asked_at: null,
  place: null,
  category: null,
  message_type: null,
  reward_side: null,
  count: null,
  amount: null,
};
const rewardLine: QueueItem = { ...blank, reward_side: "register", count: 2, amount: 7700 };
const applicationLine: QueueItem = {
  ...blank,
  kind: "application",
  id: 8866,
  person: { id: 19840, name: "최지우" },
  business: { id: 7, name: "푸른결검진센터" },
  job_application_id: 8866,
  updated_at: at,
};
const application = {
  id: 8866,
  created_at: at,
  updated_at: at,
  user_id: 19840,
  name: "최지우",
  phone_number: null,
  latest_updated_at: { text: "지원", at },
  job_post_id: 3149,
  job_post_title: "내과 봉직의",
  business_name: "푸른결검진센터",
  hr_email: null,
  hr_phone_number: "02-6233-0180",
  active: true,
  drop_reason: "",
  current_status: "이력서 작성완료",
  notes: [],
} as unknown as ReviewedApplication;
const due = [1, 2].map((id) => ({
  id,
  type: "register",
  user_id: id + 100,
  name: id === 1 ? "하나래" : "나누리",
  phone_number: `0100000010${id}`,
  send_status: "ready_to_send",
  reward: "iced_americano_tall",
  reward_price: 3850,
  granted_at: at,
  counterpart: null,
  same_day_invitations: 0,
  needs_check: false,
}));

const summaryPath = "GET /api/v1/operator_queue";
const listPath = "GET /api/v1/operator_queue/items?limit=50";
const applicationPath = "GET /api/v1/job_applications/8866";
const sendPath = "POST /api/v1/job_applications/send_lms_message";
const linkPath = "POST /api/v1/job_applications/8866/resume_links";
const batchPath = "PATCH /api/v1/marketing_event_sign_ups/batch_update";
const reads = {
  [summaryPath]: [200, { queue: summary }],
  [listPath]: [200, { queue_items: [rewardLine, applicationLine], next_cursor: null }],
  [applicationPath]: [200, { job_application: application }],
  "GET /api/v1/message_templates": [
    200,
    { message_templates: [{ message_type: "resume_delivery", body: "{의사} 선생님의 이력서\n{이력서 링크}", updated_at: at }] },
  ],
  "GET /api/v1/job_applications/8866/text_messages": [200, { text_messages: [], job_post_title: "내과 봉직의", from_number: null }],
  "GET /api/v1/marketing_event_sign_ups/rewards?type=register&needs_check=false": [200, { rewards: due, total_count: 2, check_count: 0 }],
} as const;

const show = async (answers: Parameters<typeof serve>[0]): Promise<Sent[]> => {
  const sent = serve(answers);
  const root = createRootRoute({ component: () => <OperatorHomeScreen section={undefined} onSection={() => {}} /> });
  renderSignedIn(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />, makeClient());
  await screen.findByRole("heading", { name: "오늘 결정할 일" });
  return sent;
};
const widen = (isWide: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));
const findOpen = () => screen.findByRole("region", { name: "고른 일" });
const written = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  vi.setSystemTime("2026-11-20T03:00:00Z");
  widen(true);
});
afterEach(() => {
  vi.useRealTimers();
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the first line opens automatically, and a newer line does not take its place", async () => {
  let rows = [applicationLine];
  await show({ ...reads, [listPath]: () => [200, { queue_items: rows, next_cursor: null }] });
  expect(within(await findOpen()).getByRole("heading", { level: 2 }).textContent).toBe("최지우#19840 → 푸른결검진센터");
  rows = [rewardLine, applicationLine];
  fireEvent.click(screen.getByRole("button", { name: "새로 고침" }));
  expect(await screen.findByRole("button", { name: /^가입 리워드 2건/ })).toBeDefined();
  expect(within(await findOpen()).getByRole("heading", { level: 2 }).textContent).toBe("최지우#19840 → 푸른결검진센터");
});

test("the next line takes the focus, and the list scrolls only as far as the line needs", async () => {
  await show(reads);
  await findOpen();
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  fireEvent.keyDown(document.body, { code: "KeyJ", key: "j" });
  await waitFor(() => expect(document.activeElement?.textContent).toContain("최지우"));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  expect(scroll).toHaveBeenLastCalledWith({ block: "nearest" });
});

test("nothing is visible before the sessions above the list are known, because they would move it", async () => {
  serve(reads);
  const screenOf = (isWaiting: boolean) => {
    const root = createRootRoute({
      component: () => <OperatorHomeScreen section={undefined} isWaiting={isWaiting} onSection={() => {}} />,
    });
    renderSignedIn(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />, makeClient());
  };
  screenOf(true);
  const title = await screen.findByText("오늘 결정할 일");
  expect(title.closest<HTMLElement>("[aria-busy]")?.style.visibility).toBe("hidden");
  cleanup();
  screenOf(false);
  expect(await screen.findByRole("heading", { name: "오늘 결정할 일" })).toBeDefined();
});

test("a window without a second pane opens no line, so that nothing of a person is read", async () => {
  widen(false);
  const sent = await show(reads);
  fireEvent.click(await screen.findByRole("button", { name: /^최지우/ }));
  await findOpen();
  fireEvent.click(screen.getByRole("button", { name: "목록", hidden: true }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "고른 일" })).toBeNull());
  expect(sent.filter(({ path }) => path.includes("rewards"))).toEqual([]);
});

test("due vouchers are sent on the home after a confirmation, and a double press opens one question", async () => {
  const sent = await show({ ...reads, [batchPath]: [200, { reward_batch: { id: 1, sent_count: 2, sent_at: at } }] });
  const open = within(await findOpen());
  expect(await open.findByText("나누리")).toBeDefined();
  const send = open.getByRole("button", { name: /2명에게 7,700원 보내기/ });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await screen.findAllByText("상품권 발송처리를 하시겠습니까?")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "발송처리" }));
  expect(await screen.findByText(/^다음 일이 열렸어요/)).toBeDefined();
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    submit_data: [
      { id: 1, user_id: 101, type: "register" },
      { id: 2, user_id: 102, type: "register" },
    ],
  });
});

test("one request sends the résumé and saves status and note, with the version on the screen", async () => {
  const saved = { ...application, current_status: "이력서 전달", updated_at: "2026-11-20T01:00:00Z" };
  const sent = await show({
    ...reads,
    [listPath]: [200, { queue_items: [applicationLine], next_cursor: null }],
    [linkPath]: [201, { resume_link: { id: 5 }, url: "https://rounds.example/r#abc" }],
    [sendPath]: [200, { send_lms: { id: 1, to_numbers: [] }, job_application: saved }],
  });
  const send = await within(await findOpen()).findByRole<HTMLButtonElement>("button", { name: /1곳에 이력서 전달 보내기/ });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await screen.findByText("문자전송 성공")).toBeDefined();
  expect(written(sent)).toEqual([linkPath, sendPath]);
  expect(sent.find(({ path }) => path.endsWith("send_lms_message"))?.body).toEqual({
    job_application_id: 8866,
    message_type: "resume_delivery",
    to_numbers: ["0262330180"],
    message: "최지우 선생님의 이력서\nhttps://rounds.example/r#abc",
    note: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), content: "푸른결검진센터에 이력서 전달" },
    current_status: "이력서 전달",
    expected_updated_at: at,
  });
});

test("M edits the text, Escape leaves it, M returns to it, and E sends the changed text", async () => {
  const sent = await show({
    ...reads,
    [listPath]: [200, { queue_items: [applicationLine], next_cursor: null }],
    [linkPath]: [201, { resume_link: { id: 5 }, url: "https://rounds.example/r#abc" }],
    [sendPath]: [200, { send_lms: { id: 1, to_numbers: [] }, job_application: application }],
  });
  const send = await within(await findOpen()).findByRole<HTMLButtonElement>("button", { name: /1곳에 이력서 전달 보내기/ });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.keyDown(document.body, { code: "KeyM", key: "m" });
  const text = await screen.findByRole("textbox", { name: "문자 내용" });
  fireEvent.change(text, { target: { value: "{이력서 링크} 확인 부탁드립니다." } });
  text.focus();
  fireEvent.keyDown(text, { code: "Escape", key: "Escape" });
  expect(document.activeElement).not.toBe(text);
  fireEvent.keyDown(document.body, { code: "KeyM", key: "m" });
  expect(document.activeElement).toBe(text);
  fireEvent.keyDown(text, { code: "Escape", key: "Escape" });
  fireEvent.keyDown(document.body, { code: "KeyE", key: "e" });
  expect(await screen.findByText("문자전송 성공")).toBeDefined();
  expect(sent.find(({ path }) => path.endsWith("send_lms_message"))?.body).toMatchObject({
    message: "https://rounds.example/r#abc 확인 부탁드립니다.",
  });
});

test("an application's facts are written like on the other screens: first status, documents, dates and the name of the message", async () => {
  const fresh = {
    ...application,
    current_status: "지원확인",
    has_educations: true,
    has_experiences: true,
    has_resume_files: false,
    notes: [{ date: "2026-11-17", content: "전화 통화 완료" }],
  };
  await show({
    ...reads,
    [listPath]: [200, { queue_items: [{ ...applicationLine, kind: "unanswered" }], next_cursor: null }],
    [applicationPath]: [200, { job_application: fresh }],
  });
  const open = within(await findOpen());
  expect(await open.findByText("학력 있음 · 경력 있음 · 이력서 파일 없음")).toBeDefined();
  expect(open.getByText("라운즈 지원확인", { selector: "dd" })).toBeDefined();
  expect(open.getByText("11월 17일 (화)")).toBeDefined();
  expect(open.getByRole("button", { name: /곳에 전형 결과 문의 보내기/ })).toBeDefined();
});

test("near and at the hourly limit of codes an alarm explains what to do", async () => {
  let codes: QueueSummary["codes"] = { last_hour: 799, limit: 1000, free_at: null };
  await show({ ...reads, [summaryPath]: () => [200, { queue: { ...summary, codes } }] });
  const refresh = () => fireEvent.click(screen.getByRole("button", { name: "새로 고침" }));
  expect(screen.queryByText(/인증번호/)).toBeNull();
  codes = { last_hour: 800, limit: 1000, free_at: null };
  refresh();
  expect((await screen.findByText("가입 인증번호가 한도에 가까워요.")).closest('[role="status"]')?.textContent).toContain("CODES_PER_HOUR");
  codes = { last_hour: 1000, limit: 1000, free_at: "2026-11-20T06:12:00Z" };
  refresh();
  const alarm = await screen.findByRole("alert");
  expect(alarm.textContent).toContain("가입 인증번호를 15:12까지 보내지 못해요. 최근 1시간에 1,000건을 보냈고, 한도는 1,000건이에요.");
});

test("409 job_application.changed: nothing is sent, and the pane shows the version of the other operator", async () => {
  let isChanged = false;
  const sent = await show({
    ...reads,
    [listPath]: [200, { queue_items: [applicationLine], next_cursor: null }],
    [applicationPath]: () => [200, { job_application: isChanged ? { ...application, current_status: "인터뷰 예정" } : application }],
    [linkPath]: [201, { resume_link: { id: 5 }, url: "https://rounds.example/r#abc" }],
    [sendPath]: () => {
      isChanged = true;
      return refusal(409, "job_application.changed", "박선우 님이 09:38에 먼저 바꿨어요.");
    },
  });
  const open = within(await findOpen());
  const send = await open.findByRole<HTMLButtonElement>("button", { name: /1곳에 이력서 전달 보내기/ });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  expect(await screen.findByText("박선우 님이 09:38에 먼저 바꿨어요.")).toBeDefined();
  await waitFor(() => expect(open.getAllByText("인터뷰 예정").length).toBeGreaterThan(0));
  expect(open.getByRole<HTMLInputElement>("checkbox", { name: "상태" }).checked).toBe(false);
  expect(written(sent).filter((one) => one === sendPath)).toHaveLength(1);
});
