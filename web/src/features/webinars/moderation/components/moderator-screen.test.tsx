import { notifications } from "@mantine/notifications";
import type { LiveEvent } from "@rounds/contract/webinars/live.ts";
import type { ModeratedSession } from "@rounds/contract/webinars/moderation.ts";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { saveWebinarToken } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import * as channel from "../../questions/live-channel.ts";
import { ModeratorScreen } from "./moderator-screen.tsx";
import { makeQuestion } from "../../questions/testing.ts";

const follower = { onLost: (_since: number | null): void => {}, onEvent: (_event: LiveEvent): void => {} };
vi.spyOn(channel, "followSession").mockImplementation(({ onLost, onEvent }) => {
  Object.assign(follower, { onLost, onEvent });
  return () => {};
});

beforeEach(() => {
  signInAs("OP1", "PingPongMaster");
  saveWebinarToken("w");
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const question = (id: number, changes: Partial<Question> = {}): Question =>
  makeQuestion(id, { like_count: id, created_at: "2026-11-23T11:01:00Z", user: { id: 18820, name: "권도윤" }, ...changes });
const waiting = question(1, { is_waiting: true });
const session: ModeratedSession = {
  id: 7,
  event_id: 3,
  title: "SGLT2 억제제",
  speakers: [{ name: "이도현" }],
  starts_at: "2026-11-23T11:00:00Z",
  ends_at: "2026-11-23T12:00:00Z",
  approves_first: true,
  pinned_question_id: null,
  speaker_question_id: null,
  next_question_id: 2,
  viewers: { now: 318, peak: 341, peak_at: "2026-11-23T11:24:00Z", minutes: [] },
  registered: 512,
  attended: 356,
  questions: { total: 2, visible: 1, waiting: 1, asked: 0, hidden: 0, oldest_waiting_at: null },
};

const show = (responses: Parameters<typeof serve>[0] = {}) => {
  const sent = serve({
    "GET /webinar/api/v2/questions?event_id=3&session_id=7&limit=100": [
      200,
      { question_list: [waiting, question(2)], my_count: 0, last_event_id: "5", next_cursor: null },
    ],
    "GET /webinar/api/v2/sessions/7/moderation": [200, { session }],
    "GET /webinar/api/v2/sessions/7/speaker_links": [200, { speaker_links: [] }],
    "PATCH /webinar/api/v2/questions/1/moderation": ({ body }) => [
      200,
      { question: { ...waiting, ...(body as { question: Partial<Question> }).question } },
    ],
    "PATCH /webinar/api/v2/sessions/7/moderation": ({ body }) => [
      200,
      { session: { ...session, ...(body as { session: Partial<ModeratedSession> }).session } },
    ],
    ...responses,
  });
  renderSignedIn(<ModeratorScreen eventId={3} sessionId={7} onLeave={() => {}} />, makeClient());
  return sent;
};
const column = (name: string) => within(screen.getByRole("region", { name }));
const row = (text: string): HTMLElement => screen.getByText(text).closest("li") ?? document.body;
const press = (code: string) => fireEvent.keyDown(document.body, { code });

test("the title of a session names its speakers, and has no separator without one", async () => {
  show({ "GET /webinar/api/v2/sessions/7/moderation": [200, { session: { ...session, speakers: [] } }] });
  expect(await screen.findByText("SGLT2 억제제")).toBeDefined();
  show();
  expect(await screen.findByText("SGLT2 억제제 · 이도현")).toBeDefined();
});

test("A approves the focused question, and Z takes it back", async () => {
  const sent = show();
  expect(await column("승인 기다림").findByText("질문 1")).toBeDefined();
  expect(column("보이는 질문").queryByText("질문 1")).toBeNull();
  press("KeyA");
  expect(await column("보이는 질문").findByText("질문 1")).toBeDefined();
  await screen.findByText("승인했어요.");
  press("KeyZ");
  expect(await column("승인 기다림").findByText("질문 1")).toBeDefined();
  expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { question: { is_waiting: false } },
    { question: { is_waiting: true } },
  ]);
});

test("J starts in the column with questions when none waits for approval", async () => {
  const sent = show({
    "GET /webinar/api/v2/questions?event_id=3&session_id=7&limit=100": [
      200,
      { question_list: [question(2)], my_count: 0, last_event_id: "5", next_cursor: null },
    ],
    "PATCH /webinar/api/v2/questions/2/moderation": [200, { question: question(2, { is_hidden: true }) }],
  });
  expect(await column("보이는 질문").findByText("질문 2")).toBeDefined();
  press("KeyJ");
  press("KeyH");
  await screen.findByText("숨겼어요.");
  expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([{ question: { is_hidden: true } }]);
});

test("J and the arrows focus the question that the keys act on, so that screen readers read it", async () => {
  show();
  await column("승인 기다림").findByText("질문 1");
  press("KeyJ");
  expect(document.activeElement?.textContent).toBe("질문 1");
  press("ArrowRight");
  expect(document.activeElement?.textContent).toBe("질문 2");
});

test("N sends each next question of the speaker's screen, not the most liked one again", async () => {
  const following: Readonly<Record<number, number>> = { 2: 4, 4: 3, 3: 2 };
  let stored = session;
  const sent = show({
    "GET /webinar/api/v2/questions?event_id=3&session_id=7&limit=100": [
      200,
      { question_list: [2, 3, 4].map((id) => question(id)), my_count: 0, last_event_id: "5", next_cursor: null },
    ],
    "GET /webinar/api/v2/sessions/7/moderation": () => [200, { session: stored }],
    "PATCH /webinar/api/v2/sessions/7/moderation": ({ body }) => {
      const { speaker_question_id: id } = (body as { session: { speaker_question_id: number } }).session;
      stored = { ...session, speaker_question_id: id, next_question_id: following[id] ?? null };
      return [200, { session: stored }];
    },
  });
  for (const id of [2, 4, 3]) {
    await screen.findByText(`다음 · 질문 ${id}`);
    press("KeyN");
  }
  await screen.findByText("다음 · 질문 2");
  const shown = sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(shown).toEqual([2, 4, 3].map((speaker_question_id) => ({ session: { speaker_question_id } })));
});

test("likes and questions change the next question", async () => {
  let stored = session;
  show({ "GET /webinar/api/v2/sessions/7/moderation": () => [200, { session: stored }] });
  await screen.findByText("다음 · 질문 2");
  stored = { ...session, next_question_id: 9 };
  act(() => follower.onEvent({ type: "question.created", question: question(9) }));
  expect(await screen.findByText("다음 · 질문 9")).toBeDefined();
  stored = session;
  act(() => follower.onEvent({ type: "likes.updated", question: { id: 2, like_count: 90 } }));
  expect(await screen.findByText("다음 · 질문 2")).toBeDefined();
});

test("during the session the strip shows viewers, check-ins and the questions of the columns", async () => {
  vi.setSystemTime("2026-11-23T11:31:00Z");
  show();
  for (const text of ["시청 중", "최고 341명 · 20:24", "사전등록 512명의 70%", "보임 1 · 질문 완료 0 · 기다림 1"])
    expect(await screen.findByText(text)).toBeDefined();
  // A new peak has its own time.
  act(() => follower.onEvent({ type: "viewers", viewers: 342 }));
  expect(await screen.findByText("최고 342명 · 20:31")).toBeDefined();
});

test("after the end the strip shows the peak, because the open pages of doctors play nothing", async () => {
  show();
  const peak = (await screen.findByText("최고 시청")).closest("div");
  expect(peak?.textContent).toContain("341 명");
  expect(peak?.textContent).toContain("20:24");
  expect(screen.queryByText("시청 중")).toBeNull();
});

test("narrow screens show the column of the chosen tab", async () => {
  show();
  const tabs = screen.getByRole("radiogroup", { name: "칸 고르기" });
  fireEvent.click(await within(tabs).findByRole("radio", { name: "보이는 질문 1" }));
  const shown = (name: string) => screen.getByRole("region", { name }).hasAttribute("data-shown");
  expect([shown("승인 기다림"), shown("보이는 질문"), shown("질문 완료·숨김")]).toEqual([false, true, false]);
  press("ArrowRight");
  expect([shown("승인 기다림"), shown("보이는 질문"), shown("질문 완료·숨김")]).toEqual([false, false, true]);
});

test("without a connection the screen shows each act immediately, and sends them in their order later", async () => {
  let isOnline = false;
  const stored: unknown[] = [];
  const respond = ({ body }: { body: unknown }): readonly [number, unknown] => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    stored.push(body);
    return [200, { question: { ...waiting, ...(body as { question: Partial<Question> }).question } }];
  };
  show({ "PATCH /webinar/api/v2/questions/1/moderation": respond, "PATCH /webinar/api/v2/questions/1/status_update": respond });
  await column("승인 기다림").findByText("질문 1");
  const status = screen.getByRole("status");
  act(() => follower.onLost(Date.now() - 12_000));
  expect(status.textContent).toBe("연결이 끊겼어요. 처리한 것은 다시 연결되면 보내요.");
  press("KeyA");
  expect(await column("보이는 질문").findByText("질문 1")).toBeDefined();
  fireEvent.click(within(row("질문 1")).getByRole("button", { name: "질문 완료" }));
  expect(await column("질문 완료·숨김").findByText("질문 1")).toBeDefined();
  expect(await screen.findByText(/초 전 화면입니다 · 처리 2개는 다시 연결되면 보내요/)).toBeDefined();
  expect(stored).toEqual([]);
  isOnline = true;
  await screen.findByText("질문을 완료했어요.");
  expect(stored).toEqual([{ question: { is_waiting: false } }, { question: { question_status: "asked" } }]);
  expect(column("질문 완료·숨김").getByText("질문 1")).toBeDefined();
});

test("a written answer and the approval switch wait for the connection too", async () => {
  let isOnline = false;
  const stored: unknown[] = [];
  const respond =
    (answer: (body: never) => unknown) =>
    ({ body }: { body: unknown }): readonly [number, unknown] => {
      if (!isOnline) throw new TypeError("Failed to fetch");
      stored.push(body);
      return [200, answer(body as never)];
    };
  show({
    "PATCH /webinar/api/v2/questions/2/moderation": respond((body: { question: Partial<Question> }) => ({
      question: { ...question(2), ...body.question },
    })),
    "PATCH /webinar/api/v2/sessions/7/moderation": respond((body: { session: Partial<ModeratedSession> }) => ({
      session: { ...session, ...body.session },
    })),
  });
  await column("보이는 질문").findByText("질문 2");
  fireEvent.click(within(row("질문 2")).getByRole("button", { name: "답변 쓰기" }));
  fireEvent.change(await screen.findByRole("textbox", { name: "답변" }), { target: { value: " 4주 뒤입니다. " } });
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  expect(await column("보이는 질문").findByText("답변 있음")).toBeDefined();
  expect(within(row("질문 2")).getByRole("button", { name: "답변 고치기" })).toBeDefined();
  fireEvent.click(screen.getByRole("switch", { name: "승인한 질문만 보이기" }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("switch", { name: "승인한 질문만 보이기" }).checked).toBe(false));
  expect(stored).toEqual([]);
  isOnline = true;
  await screen.findByText("기다리던 질문을 모두 보여요.");
  expect(stored).toEqual([{ question: { answer_text: "4주 뒤입니다." } }, { session: { approves_first: false } }]);
});

test("a refused answer opens again with its text, which the device stores until it is saved", async () => {
  let refuses = true;
  const refused = refusal(429, "rate.limited", "잠시 후 다시 시도해 주세요.");
  show({
    "PATCH /webinar/api/v2/questions/2/moderation": () =>
      refuses ? refused : [200, { question: question(2, { answer_text: "4주 뒤입니다." }) }],
  });
  await column("보이는 질문").findByText("질문 2");
  fireEvent.click(within(row("질문 2")).getByRole("button", { name: "답변 쓰기" }));
  fireEvent.change(await screen.findByRole("textbox", { name: "답변" }), { target: { value: "4주 뒤입니다." } });
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  await screen.findByText("잠시 후 다시 시도해 주세요.");
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "답변" })).value).toBe("4주 뒤입니다.");
  expect(column("보이는 질문").queryByText("답변 있음")).toBeNull();
  expect(draftNames("webinar-answer")).toEqual(["webinar-answer:2"]);
  refuses = false;
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  await screen.findByText("답변을 저장했어요.");
  expect(draftNames("webinar-answer")).toEqual([]);
});

test("a refused act goes back to its place", async () => {
  show({ "PATCH /webinar/api/v2/questions/1/moderation": refusal(404, "question.not_found", "질문을 찾을 수 없어요.") });
  await column("승인 기다림").findByText("질문 1");
  press("KeyA");
  expect(await screen.findByText("질문을 찾을 수 없어요.")).toBeDefined();
  expect(column("승인 기다림").getByText("질문 1")).toBeDefined();
});

test("asked and hidden questions have separate lists", async () => {
  show({
    "GET /webinar/api/v2/questions?event_id=3&session_id=7&limit=100": [
      200,
      {
        question_list: [question(3, { question_status: "asked" }), question(4, { is_hidden: true })],
        my_count: 0,
        last_event_id: "5",
        next_cursor: null,
      },
    ],
  });
  const done = column("질문 완료·숨김");
  expect(await done.findByText("질문 3")).toBeDefined();
  expect(done.queryByText("질문 4")).toBeNull();
  expect(done.getByRole("heading", { name: "질문 완료·숨김" })).toBeDefined();
  expect(column("보이는 질문").getByText("이 칸에는 질문이 없어요.")).toBeDefined();
  fireEvent.click(done.getByRole("radio", { name: "숨김 1" }));
  expect(await done.findByText("질문 4")).toBeDefined();
  expect(done.queryByText("질문 3")).toBeNull();
});

test("a key acts on the chosen question, also when a new question has taken its place", async () => {
  const sent = show({
    "PATCH /webinar/api/v2/questions/2/status_update": [200, { question: question(2, { question_status: "asked" }) }],
  });
  fireEvent.click(await column("보이는 질문").findByText("질문 2"));
  act(() => follower.onEvent({ type: "question.created", question: question(9) }));
  await column("보이는 질문").findByText("질문 9");
  expect(column("보이는 질문").getAllByRole("listitem")[0]?.textContent).toContain("질문 9");
  press("KeyE");
  expect(await screen.findByText("질문을 완료했어요.")).toBeDefined();
  expect(sent.filter(({ method }) => method === "PATCH").map(({ path }) => path)).toEqual(["/webinar/api/v2/questions/2/status_update"]);
});

test("toasts stay above the bar of keys, because each act has one for ten seconds", async () => {
  show();
  expect((await screen.findByText("칸 옮기기")).closest("[data-bottom-bar]")).not.toBeNull();
});

describe("the speaker's window", () => {
  const openWindow = (opened: unknown) => {
    const open = vi.fn<typeof window.open>(() => opened as Window | null);
    vi.stubGlobal("open", open);
    return open;
  };
  const link = "POST /webinar/api/v2/sessions/7/speaker_links";

  test("opens during the press, because Safari allows no window after the response, and gets the address then", async () => {
    const replace = vi.fn<(address: string) => void>();
    const open = openWindow({ location: { replace } });
    show({ [link]: [201, { id: 3, token: "secret" }] });
    const button = await screen.findByRole("button", { name: /발표자 화면 열기/ });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(open).toHaveBeenCalledExactlyOnceWith("", "_blank", "popup");
    await expect.poll(() => replace.mock.calls).toEqual([["/speaker#secret"]]);
  });

  test("closes again when there is no address", async () => {
    const close = vi.fn<() => void>();
    openWindow({ close });
    show({ [link]: refusal(404, "webinar_session.not_found", "없어요") });
    fireEvent.click(await screen.findByRole("button", { name: /발표자 화면 열기/ }));
    await expect.poll(() => close.mock.calls.length).toBe(1);
  });

  test("a blocked window makes no address, and a message shows the reason", async () => {
    openWindow(null);
    const sent = show();
    fireEvent.click(await screen.findByRole("button", { name: /발표자 화면 열기/ }));
    expect(await screen.findByText(/브라우저가 새 창을 막았어요/)).toBeDefined();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
