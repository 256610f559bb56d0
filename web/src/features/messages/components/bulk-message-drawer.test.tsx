import { notifications } from "@mantine/notifications";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { hasUnsavedInput } from "../../../lib/unsaved-input.ts";
import { makeClient, refusal, renderSignedIn, serve, type Sent } from "../../../testing/signed-in.tsx";
import { messageKeys } from "../queries.ts";
import { BulkMessageDrawer } from "./bulk-message-drawer.tsx";

const at = "2026-11-20T00:00:00Z";
const row = (id: number, name: string, changes: Partial<ReviewedApplication> = {}): ReviewedApplication =>
  ({
    id,
    active: true,
    updated_at: at,
    user_id: id + 100,
    name,
    job_post_title: "내과 봉직의",
    business_name: "푸른결검진센터",
    hr_phone_number: "02-6233-0180, 02-6233-0181",
    current_status: "이력서 작성완료",
    notes: [],
    ...changes,
  }) as ReviewedApplication;
const rows = [
  row(1, "최지우"),
  row(2, "한도윤", { current_status: "인터뷰 예정" }),
  row(3, "노은재", { hr_phone_number: null }),
  row(4, "강하늘", { active: false }),
];

const sendPath = "POST /api/v1/bulk_text_messages";
const progressPath = "GET /api/v1/bulk_text_messages/9";
const newerPath = "POST /api/v1/job_applications/bulk_review";
type Chosen = { job_applications: { id: number; expected_updated_at: string }[] };
const idsOf = ({ body }: Sent) => (body as Chosen).job_applications.map(({ id }) => id);
const bulk = (ids: readonly number[], stateOfId: (id: number) => { state: string; failure?: string }) => ({
  bulk_text_message: {
    id: 9,
    message_type: "resume_delivery",
    messages: ids.map((id) => ({ job_application_id: id, failure: null, ...stateOfId(id) })),
  },
});
const sentNow = () => ({ state: "sent" });
const accept = (sent: Sent) => [201, bulk(idsOf(sent), sentNow)] as const;
const reads = {
  "GET /api/v1/message_templates": [
    200,
    {
      message_templates: [
        { message_type: "resume_delivery", body: "{의사} 선생님의 이력서\n{이력서 링크}", updated_at: at },
        { message_type: "result_inquiry", body: "{의사} 결과\n{답장 번호}", updated_at: at },
      ],
    },
  ],
  "POST /api/v1/bulk_text_messages/9/close": [204, null],
  [newerPath]: [200, { batch_id: "b", job_applications: [], changed: [row(1, "새로움"), row(2, "새로움")] }],
} as const;

const onSaved = vi.fn();
const onClose = vi.fn();
const keys: string[] = [];
let shownWith: ReturnType<typeof makeClient> | undefined;
const show = (responses: Parameters<typeof serve>[0], client = makeClient(), applications = rows): Sent[] => {
  shownWith = client;
  const sent = serve({ ...reads, ...responses });
  const respond = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (path.endsWith("/bulk_text_messages")) keys.push(new Headers(init.headers).get("idempotency-key") ?? "");
    return respond(path, init);
  });
  renderSignedIn(<BulkMessageDrawer applications={applications} opened onClose={onClose} onSaved={onSaved} />, client);
  return sent;
};
const choose = async (label: string) => {
  const radio = await screen.findByRole<HTMLInputElement>("radio", { name: new RegExp(`^${label}`) });
  await waitFor(() => expect(radio.disabled).toBe(false));
  fireEvent.click(radio);
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const waitSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const messagesIn = (sent: readonly Sent[]) => sent.filter(({ path }) => path.endsWith("/bulk_text_messages"));
const stateOf = (name: string) =>
  within(screen.getByRole("region", { name: "보낼 지원" }))
    .getByText(name)
    .closest("li")?.textContent;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(async () => {
  cleanup();
  // A drawer that showed a result closes it on the server.
  await vi.waitUntil(() => !shownWith?.isMutating({ mutationKey: messageKeys.closing }), { timeout: 30_000 });
  vi.useRealTimers();
  notifications.clean();
  vi.clearAllMocks();
  keys.length = 0;
  vi.unstubAllGlobals();
});

test("one request names the applications; a hospital without a number and a cancelled application are left out by name", async () => {
  const sent = show({ [sendPath]: accept });
  await choose("이력서 전달");
  expect(screen.getByText(/1건은 상태를 이력서 전달로 바꾸고/)).toBeDefined();
  expect(stateOf("노은재")).toContain("문자를 받을 번호가 없어요");
  expect(stateOf("강하늘")).toContain("취소된 지원이에요");
  press("2건 보내기");
  await waitSeconds(10);
  expect(await screen.findByText("2건 중 2건 보냄")).toBeDefined();
  const job_applications = [1, 2].map((id) => ({ id, expected_updated_at: at }));
  expect(messagesIn(sent).map(({ body }) => body)).toEqual([
    { message_type: "resume_delivery", job_applications, expected_template_updated_at: at },
  ]);
  expect(onSaved.mock.calls.map(([saved]) => (saved as ReviewedApplication).id)).toEqual([1, 2]);
});

test("the server sends, and the screen shows its progress until the end", async () => {
  let polls = 0;
  show({
    [sendPath]: (request: Sent) => [201, bulk(idsOf(request), () => ({ state: "waiting" }))],
    [progressPath]: () => {
      polls += 1;
      if (polls === 1) return [200, bulk([1, 2], (id) => ({ state: id === 1 ? "sent" : "waiting" }))];
      if (polls === 2) return refusal(503, "server.unavailable", "잠시 뒤에 다시 시도해 주세요.");
      return [200, bulk([1, 2], (id) => (id === 1 ? sentNow() : { state: "failed", failure: "링크가 너무 많아요." }))];
    },
  });
  await choose("이력서 전달");
  press("2건 보내기");
  await waitSeconds(10);
  expect(await screen.findByText("2건 중 1건 처리했어요")).toBeDefined();
  // The server continues without this page.
  expect(hasUnsavedInput()).toBe(false);
  expect(await screen.findByText("2건 중 1건 보냄")).toBeDefined();
  expect(stateOf("한도윤")).toContain("링크가 너무 많아요.");
});

test("the text of the first message is visible before it is sent, and its link does not exist yet", async () => {
  const sent = show({ [sendPath]: accept });
  expect(screen.queryByRole("region", { name: /^미리보기/ })).toBeNull();
  await choose("이력서 전달");
  const text = () => screen.getByRole("region", { name: "미리보기 최지우 → 푸른결검진센터" }).textContent;
  expect(text()).toContain("최지우 선생님의 이력서\n(보낼 때 링크가 들어가요)");
  await choose("전형 결과 문의");
  expect(text()).toContain("최지우 결과\n0 서류합격");
  expect(messagesIn(sent)).toEqual([]);
});

test("a batch is one act of the operator, so that the counts of the menu are read again", async () => {
  const client = makeClient();
  const acts: unknown[] = [];
  client.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") acts.push(event.mutation.meta?.["decidesNothing"] ?? "decides");
  });
  show({ [sendPath]: accept }, client);
  await choose("이력서 전달");
  press("2건 보내기");
  await waitSeconds(10);
  expect(await screen.findByText("2건 중 2건 보냄")).toBeDefined();
  expect(acts).toEqual(["decides"]);
});

test("keys: the drawer has the focus, 1 chooses the delivery, and ⌘↵ starts the ten seconds", async () => {
  show({ [sendPath]: accept });
  const radio = await screen.findByRole<HTMLInputElement>("radio", { name: /^이력서 전달/ });
  await waitFor(() => expect(radio.disabled).toBe(false));
  const focused = () => document.activeElement ?? document.body;
  await waitFor(() => expect(focused().contains(radio)).toBe(true));
  fireEvent.keyDown(focused(), { key: "Enter", metaKey: true });
  expect(screen.queryByText(/초 뒤에 보내요/)).toBeNull();
  fireEvent.keyDown(focused(), { key: "1" });
  expect(radio.checked).toBe(true);
  fireEvent.keyDown(focused(), { key: "Enter", metaKey: true });
  expect(screen.getByText("10초 뒤에 보내요")).toBeDefined();
});

test("nothing leaves within ten seconds: 되돌리기 takes the whole batch back", async () => {
  const sent = show({ [sendPath]: accept });
  await choose("전형 결과 문의");
  press("2건 보내기");
  await waitSeconds(9);
  expect(screen.getByText("1초 뒤에 보내요")).toBeDefined();
  expect(hasUnsavedInput()).toBe(true);
  press("되돌리기");
  await waitFor(() => expect(hasUnsavedInput()).toBe(false));
  expect(await screen.findByText("문자를 보내지 않았어요.")).toBeDefined();
  await waitSeconds(20);
  expect(messagesIn(sent)).toEqual([]);
  expect(screen.getByRole("button", { name: "2건 보내기" })).toBeDefined();
});

test("the ten seconds are announced once, and then the result, in an element that was there before", async () => {
  show({ [sendPath]: accept });
  await choose("이력서 전달");
  const spoken = screen.getByRole("status");
  expect(spoken.textContent).toBe("");
  press("2건 보내기");
  expect(spoken.textContent).toBe("10초 뒤에 보내요. 그전에는 되돌릴 수 있어요.");
  await waitSeconds(4);
  expect(spoken.textContent).toBe("10초 뒤에 보내요. 그전에는 되돌릴 수 있어요.");
  await waitSeconds(6);
  await waitFor(() => expect(spoken.textContent).toBe("문자 2건 중 2건을 보냈어요."));
  expect(screen.getByRole("region", { name: "보낼 지원" }).querySelector("[aria-live]")).toBeNull();
});

test("a drawer that is closed within these seconds sends nothing and reports it", async () => {
  const sent = show({ [sendPath]: accept });
  await choose("전형 결과 문의");
  press("2건 보내기");
  cleanup();
  await waitSeconds(20);
  expect(messagesIn(sent)).toEqual([]);
  renderSignedIn(null, makeClient());
  expect(await screen.findByText("문자를 보내지 않았어요.")).toBeDefined();
});

test("a request that failed is repeated under the same key, and after it only the failed messages are sent", async () => {
  let isDown = true;
  const sent = show({
    [sendPath]: (request: Sent) => {
      if (isDown) return refusal(500, "server.error", "일시적인 오류예요.");
      const first = messagesIn(sent).length === 2;
      return [201, bulk(idsOf(request), (id) => (id === 2 && first ? { state: "failed", failure: "먼저 바꿨어요" } : sentNow()))];
    },
  });
  await choose("이력서 전달");
  press("2건 보내기");
  await waitSeconds(10);
  expect(await screen.findByText("2건 중 0건 보냄")).toBeDefined();
  expect(stateOf("한도윤")).toContain("일시적인 오류예요.");
  isDown = false;
  press("2건 다시 보내기");
  await waitSeconds(10);
  expect(await screen.findByText("2건 중 1건 보냄")).toBeDefined();
  expect(keys[0]).toBe(keys[1]);
  press("1건 다시 보내기");
  await waitSeconds(10);
  // The result of the whole batch, so that no message looks unsent.
  expect(await screen.findByText("2건 중 2건 보냄")).toBeDefined();
  expect(messagesIn(sent).map(idsOf)).toEqual([[1, 2], [1, 2], [2]]);
  expect(keys[2]).not.toBe(keys[1]);
});

test("되돌리기 of a second attempt keeps the result of the first, and the drawer keeps the focus", async () => {
  const sent = show({
    [sendPath]: (request: Sent) => [201, bulk(idsOf(request), (id) => (id === 2 ? { state: "failed", failure: "오류" } : sentNow()))],
  });
  await choose("이력서 전달");
  press("2건 보내기");
  await waitSeconds(10);
  expect(await screen.findByText("2건 중 1건 보냄")).toBeDefined();
  const again = screen.getByRole("button", { name: "1건 다시 보내기" });
  again.focus();
  fireEvent.click(again);
  expect(stateOf("최지우")).toContain("보냄");
  expect(document.activeElement?.contains(screen.getByRole("region", { name: "보낼 지원" }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  press("되돌리기");
  await waitSeconds(20);
  expect(screen.getByText("2건 중 1건 보냄")).toBeDefined();
  expect(screen.getByRole("button", { name: "1건 다시 보내기" })).toBeDefined();
  expect(messagesIn(sent)).toHaveLength(1);
});

test("a changed application: the next attempt starts from the other operator's version", async () => {
  const newer = row(1, "최지우", { updated_at: "2026-11-20T09:00:00Z", current_status: "인터뷰 예정" });
  const sent = show({
    "POST /api/v1/bulk_text_messages/9/close": [204, null],
    [newerPath]: [200, { batch_id: "b", job_applications: [], changed: [newer] }],
    [sendPath]: (request: Sent) =>
      messagesIn(sent).length > 1
        ? accept(request)
        : [201, bulk(idsOf(request), (id) => (id === 1 ? { state: "failed", failure: "먼저 바꿨어요" } : sentNow()))],
  });
  await choose("이력서 전달");
  press("2건 보내기");
  await waitSeconds(10);
  await screen.findByText("2건 중 1건 보냄");
  expect(onSaved).toHaveBeenCalledWith(newer);
  press("1건 다시 보내기");
  await waitSeconds(10);
  await screen.findByText("2건 중 2건 보냄");
  expect(messagesIn(sent).at(-1)?.body).toMatchObject({ job_applications: [{ id: 1, expected_updated_at: newer.updated_at }] });
});

test("a drawer that is closed while the messages leave reports the result", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = show({
    [sendPath]: async (request: Sent) => {
      await promise;
      return [201, bulk(idsOf(request), (id) => (id === 1 ? sentNow() : { state: "failed", failure: "오류" }))];
    },
  });
  await choose("전형 결과 문의");
  press("2건 보내기");
  await waitSeconds(10);
  await waitFor(() => expect(messagesIn(sent)).toHaveLength(1));
  expect(screen.getByText("2건 중 0건 처리했어요")).toBeDefined();
  cleanup();
  renderSignedIn(null, makeClient());
  // The server may not have the request yet.
  expect(hasUnsavedInput()).toBe(true);
  resolve();
  expect(await screen.findByText("문자 2건 중 1건을 보냈어요. 나머지는 다시 보내 주세요.")).toBeDefined();
  expect(hasUnsavedInput()).toBe(false);
});

test("a batch that ended in the middle: the second one leaves out the hospitals that got the message today", async () => {
  const content = "푸른결검진센터에 전형 결과 문의";
  const sent = show({ [sendPath]: accept }, makeClient(), [
    row(1, "최지우", { notes: [{ date: seoulDay(), content }] }),
    row(2, "한도윤", { notes: [{ date: "2026-11-20", content }] }),
  ]);
  await choose("전형 결과 문의");
  expect(stateOf("최지우")).toContain("오늘 이미 보냈어요");
  press("1건 보내기");
  await waitSeconds(10);
  expect(await screen.findByText("1건 중 1건 보냄")).toBeDefined();
  expect(messagesIn(sent).map(idsOf)).toEqual([[2]]);
});

test("the result of a batch is closed with the drawer that shows it, and not before", async () => {
  const sent = show({ [sendPath]: accept });
  const isClosed = () => sent.some(({ path }) => path === "/api/v1/bulk_text_messages/9/close");
  await choose("이력서 전달");
  press("2건 보내기");
  await waitSeconds(10);
  expect(await screen.findByText("2건 중 2건 보냄")).toBeDefined();
  expect(isClosed()).toBe(false);
  cleanup();
  await expect.poll(isClosed).toBe(true);
});

test("a page that loses the server offers no second message while the first one leaves, and does not close its result", async () => {
  const sent = show({
    [sendPath]: (request: Sent) => [201, bulk(idsOf(request), (id) => (id === 1 ? sentNow() : { state: "waiting" }))],
    [progressPath]: refusal(502, "server.error", "일시적인 오류예요."),
  });
  await choose("이력서 전달");
  press("2건 보내기");
  await waitSeconds(10);
  expect(await screen.findByText("2건 중 1건 보냄", {}, { timeout: 30_000 })).toBeDefined();
  expect(stateOf("한도윤")).toContain("서버가 보내고 있어요.");
  expect(screen.queryByRole("button", { name: /다시 보내기/ })).toBeNull();
  cleanup();
  await waitFor(() => expect(shownWith?.isMutating()).toBe(0));
  expect(sent.filter(({ path }) => path.endsWith("/close"))).toEqual([]);
});

test("a drawer that could not load the changed rows leaves the result to the page, which loads them", async () => {
  const sent = show({ [sendPath]: accept, [newerPath]: refusal(502, "server.error", "일시적인 오류예요.") });
  await choose("이력서 전달");
  press("2건 보내기");
  await waitSeconds(10);
  expect(await screen.findByText("2건 중 2건 보냄")).toBeDefined();
  await waitFor(() => expect(shownWith?.isMutating()).toBe(0));
  cleanup();
  await waitFor(() => expect(shownWith?.isMutating()).toBe(0));
  expect(sent.filter(({ path }) => path.endsWith("/close"))).toEqual([]);
});
