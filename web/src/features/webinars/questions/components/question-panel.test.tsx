import { notifications } from "@mantine/notifications";
import type { LiveEvent } from "@rounds/contract/webinars/live.ts";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveWebinarToken } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, recordReplayKeys, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { sessionQuery } from "../../sessions/queries.ts";
import * as channel from "../live-channel.ts";
import { QuestionPanel } from "./question-panel.tsx";
import { makeQuestion } from "../testing.ts";

const follower = { onEvent: (_event: LiveEvent): void => {}, onLost: (_since: number | null): void => {}, from: "" };
vi.spyOn(channel, "followSession").mockImplementation(({ onEvent, onLost, lastEventId }) => {
  Object.assign(follower, { onEvent, onLost, from: lastEventId });
  return () => {};
});

const list = "GET /webinar/api/v2/questions?event_id=3&session_id=7&limit=100";
const question = (id: number, changes: Partial<Question> = {}): Question =>
  makeQuestion(id, { like_count: id, created_at: `2026-11-23T11:0${id}:00Z`, ...changes });
const own = question(2, { me: { liked: false, is_my_question: true } });
const loaded = (...questions: Question[]) =>
  [200, { question_list: questions, my_count: 0, last_event_id: "12", next_cursor: null }] as const;

const show = (responses: Parameters<typeof serve>[0], client = makeClient(), isEnded = false) => {
  const sent = serve(responses);
  const root = createRootRoute({ component: () => <QuestionPanel eventId={3} sessionId={7} isEnded={isEnded} /> });
  const list = createRoute({ getParentRoute: () => root, path: "/webinar/contents" });
  renderSignedIn(
    <RouterProvider router={createRouter({ routeTree: root.addChildren([list]), history: createMemoryHistory() }) as never} />,
    client,
  );
  return sent;
};
const write = (text: string) => {
  fireEvent.change(screen.getByLabelText("질문"), { target: { value: text } });
  fireEvent.keyDown(screen.getByLabelText("질문"), { key: "Enter" });
};

beforeEach(() => saveWebinarToken("w".repeat(43)));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("the empty panel invites a question; Enter sends it, and the own tab appears", async () => {
  const sent = show({ [list]: loaded(), "POST /webinar/api/v2/questions": [201, { question: own }] });
  expect(await screen.findByText("지금은 질문이 없어요")).toBeDefined();
  // A toast about another question stays above the field.
  expect(screen.getByLabelText("질문").closest("[data-bottom-bar]")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "보내기" })).toBeNull();
  write("  언제 줄이나요? ");
  expect(await screen.findByRole("tab", { name: "내 질문 1" })).toBeDefined();
  expect(sent.at(-1)?.body).toEqual({
    question: { event_id: 3, session_id: 7, question_text: "언제 줄이나요?", is_anonymous: false },
  });
  expect(screen.getByLabelText<HTMLTextAreaElement>("질문").value).toBe("");
});

test("a refused question keeps its text, names the reason and offers another try", async () => {
  show({ [list]: loaded(), "POST /webinar/api/v2/questions": refusal(429, "question.too_soon", "질문은 5초에 하나씩 올릴 수 있어요.") });
  await screen.findByText("지금은 질문이 없어요");
  write("너무 빠른 질문");
  expect(await screen.findByText("질문은 5초에 하나씩 올릴 수 있어요.")).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>("질문").value).toBe("너무 빠른 질문");
  expect(screen.getByRole("button", { name: "다시 보내기" })).toBeDefined();
  fireEvent.change(screen.getByLabelText("질문"), { target: { value: "다른 질문" } });
  await waitFor(() => expect(screen.queryByText("질문은 5초에 하나씩 올릴 수 있어요.")).toBeNull());
  expect(screen.getByRole("button", { name: "보내기" })).toBeDefined();
});

test("a text that was not sent is there on the next visit, and a sent one is not", async () => {
  signInAs("DOC1");
  saveWebinarToken("w".repeat(43));
  show({ [list]: loaded() });
  await screen.findByText("지금은 질문이 없어요");
  fireEvent.change(screen.getByLabelText("질문"), { target: { value: "쓰다 만 질문" } });
  fireEvent.click(screen.getByLabelText("이름 숨기기"));
  cleanup();
  const sent = show({ [list]: loaded(), "POST /webinar/api/v2/questions": [201, { question: own }] });
  const field = await screen.findByLabelText<HTMLTextAreaElement>("질문");
  expect(field.value).toBe("쓰다 만 질문");
  // With these keys the input method completes a syllable. Safari marks its key only by the code.
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  expect(field.value).toBe("쓰다 만 질문");
  fireEvent.keyDown(field, { key: "Enter" });
  await screen.findByRole("tab", { name: "내 질문 1" });
  // Otherwise the restored text would be sent with the name of the doctor.
  expect(sent.at(-1)?.body).toMatchObject({ question: { is_anonymous: true } });
  cleanup();
  show({ [list]: loaded() });
  expect((await screen.findByLabelText<HTMLTextAreaElement>("질문")).value).toBe("");
});

test("a change of a question that was not saved is open on the next visit, and a closed one is not", async () => {
  signInAs("DOC1");
  saveWebinarToken("w".repeat(43));
  show({ [list]: loaded(own) });
  fireEvent.click(await screen.findByRole("button", { name: "수정하기" }));
  fireEvent.change(screen.getByLabelText("질문 수정"), { target: { value: "고치다 만 질문" } });
  cleanup();
  show({ [list]: loaded(own) });
  expect((await screen.findByLabelText<HTMLTextAreaElement>("질문 수정")).value).toBe("고치다 만 질문");
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  cleanup();
  show({ [list]: loaded(own) });
  expect(await screen.findByRole("button", { name: "수정하기" })).toBeDefined();
});

test("a question whose first sending got no response is asked once", async () => {
  const ask = "POST /webinar/api/v2/questions";
  const lost = refusal(502, "server.error", "일시적인 오류예요.");
  const responses = [lost, [201, { question: own }] as const];
  show({ [list]: loaded(), [ask]: () => responses.shift() ?? lost });
  const keys = recordReplayKeys(ask);
  await screen.findByText("지금은 질문이 없어요");
  write("언제 줄이나요?");
  fireEvent.click(await screen.findByRole("button", { name: "다시 보내기" }));
  expect(await screen.findByRole("tab", { name: "내 질문 1" })).toBeDefined();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test("the fields cut no text, because the server counts letters and names its limit", async () => {
  show({ [list]: loaded(own) });
  fireEvent.click(await screen.findByRole("button", { name: "수정하기" }));
  for (const label of ["질문", "질문 수정"]) expect(screen.getByLabelText<HTMLTextAreaElement>(label).maxLength).toBe(-1);
});

test("the list continues at the newest event, and events change it", async () => {
  show({ [list]: loaded(question(1)) });
  await screen.findByText("질문 1");
  expect(follower.from).toBe("12");
  const send = (event: LiveEvent) => act(() => follower.onEvent(event));
  send({ type: "question.created", question: question(3) });
  await screen.findByText("질문 3");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent.slice(0, 4))).toEqual(["질문 3", "질문 1"]);
  send({ type: "likes.updated", question: { id: 1, like_count: 41 } });
  expect(await screen.findByRole("button", { name: "좋아요 41" })).toBeDefined();
  send({ type: "question.deleted", question: { id: 3 } });
  await waitFor(() => expect(screen.queryByText("질문 3")).toBeNull());
});

test("a like shows immediately, and its failure takes it back", async () => {
  const refused = Promise.withResolvers<ReturnType<typeof refusal>>();
  show({ [list]: loaded(question(1)), "POST /webinar/api/v2/questions/1/like": () => refused.promise });
  fireEvent.click(await screen.findByRole("button", { name: "좋아요 1" }));
  expect(await screen.findByRole("button", { name: "좋아요 2", pressed: true })).toBeDefined();
  refused.resolve(refusal(404, "question.not_found", "질문을 찾을 수 없어요."));
  expect(await screen.findByRole("button", { name: "좋아요 1", pressed: false })).toBeDefined();
});

test("the own question changes and disappears after a confirmation; others have no button", async () => {
  const sent = show({
    [list]: loaded(question(1), own),
    "PATCH /webinar/api/v2/questions/2": [200, { question: { ...own, question_text: "고친 질문" } }],
    "PATCH /webinar/api/v2/questions/2/status_update": [200, { question: { ...own, question_status: "user_deleted" } }],
  });
  const edit = async () => fireEvent.click(await screen.findByRole("button", { name: "수정하기" }));
  await edit();
  fireEvent.change(screen.getByLabelText("질문 수정"), { target: { value: "고친 질문" } });
  fireEvent.click(screen.getByRole("button", { name: "수정" }));
  await screen.findByText("질문을 수정하시겠습니까?");
  expect(sent.filter(({ method }) => method === "PATCH")).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "수정하기" }));
  expect(await screen.findByText("질문이 수정되었습니다.")).toBeDefined();
  await edit();
  fireEvent.click(screen.getByRole("button", { name: "삭제" }));
  fireEvent.click(await screen.findByRole("button", { name: "삭제하기" }));
  expect(await screen.findByText("질문이 삭제되었습니다.")).toBeDefined();
  await waitFor(() => expect(screen.queryByText("고친 질문")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "질문 목록" })));
});

test("the own question has no button after it was answered in writing", async () => {
  show({ [list]: loaded({ ...own, answer_text: "하루 5mg입니다." }) });
  expect(await screen.findByText("하루 5mg입니다.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "수정하기" })).toBeNull();
});

test("the focus stays near the pressed button: after a like, a sent question, and an edit", async () => {
  const liked = Promise.withResolvers<readonly [number, unknown]>();
  show({
    [list]: loaded(question(1), own),
    "POST /webinar/api/v2/questions/1/like": () => liked.promise,
    "POST /webinar/api/v2/questions": [201, { question: question(3) }],
  });
  const press = (button: HTMLElement) => {
    button.focus();
    fireEvent.click(button);
  };
  press(await screen.findByRole("button", { name: "좋아요 1" }));
  const like = await screen.findByRole<HTMLButtonElement>("button", { name: "좋아요 2", pressed: true });
  expect([document.activeElement === like, like.disabled]).toEqual([true, false]);
  liked.resolve([200, { liked: true, like_count: 2 }]);

  fireEvent.change(screen.getByLabelText("질문"), { target: { value: "질문 3" } });
  press(screen.getByRole("button", { name: "보내기" }));
  await screen.findByText("질문 3", { selector: "li *" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("질문")));

  press(screen.getByRole("button", { name: "수정하기" }));
  press(screen.getByRole("button", { name: "닫기" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "수정하기" }));
});

test("the editor comes into view, and names the reason when a moderator asks the question meanwhile", async () => {
  // Chromium 156 returns a promise.
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(async () => {});
  show({ [list]: loaded(own) });
  fireEvent.click(await screen.findByRole("button", { name: "수정하기" }));
  const field = screen.getByLabelText<HTMLTextAreaElement>("질문 수정");
  expect(scroll.mock.contexts.at(-1)).toBe(field.closest("li"));
  fireEvent.change(field, { target: { value: "길게 고친 질문" } });
  act(() => follower.onEvent({ type: "question.updated", question: { ...own, question_status: "asked" } } satisfies LiveEvent));
  expect((await screen.findByRole("alert")).textContent).toContain("답변한 질문");
  expect(field.value).toBe("길게 고친 질문");
  for (const name of ["수정", "삭제"]) expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "질문 목록" }));
  scroll.mockRestore();
});

test("an own question that is no longer public stays while the list contains it, and disappears with it", async () => {
  let stored: readonly Question[] = [own];
  show({ [list]: () => Promise.resolve(loaded(...stored)) });
  await screen.findByText("질문 2");
  stored = [{ ...own, question_text: "고친 질문", is_waiting: true }];
  const withdraw = () => act(() => follower.onEvent({ type: "question.deleted", question: { id: 2 } } satisfies LiveEvent));
  withdraw();
  expect(await screen.findByText("고친 질문")).toBeDefined();
  expect(screen.getByText("검토 중")).toBeDefined();
  expect(screen.getByRole("tab", { name: "내 질문 1" })).toBeDefined();
  act(() => follower.onEvent({ type: "question.created", question: question(2, { question_text: "고친 질문" }) } satisfies LiveEvent));
  await waitFor(() => expect(screen.queryByText("검토 중")).toBeNull());
  expect(screen.getByRole("button", { name: "수정하기" })).toBeDefined();
  stored = [];
  withdraw();
  await waitFor(() => expect(screen.queryByText("고친 질문")).toBeNull());
});

test("waiting, asked, answered and pinned questions show their state", async () => {
  show({
    [list]: loaded(
      question(1, { is_waiting: true, me: { liked: false, is_my_question: true } }),
      question(3, { question_status: "asked", answer_text: "4주 뒤입니다.", is_pinned: true }),
    ),
  });
  for (const text of ["검토 중", "답했어요", "4주 뒤입니다.", "지금 답하고 있어요"]) expect(await screen.findByText(text)).toBeDefined();
  // In separate lines.
  expect(screen.getByText("답변", { selector: "p" }).nextElementSibling?.textContent).toBe("4주 뒤입니다.");
});

test("no question is being answered after the end of the session, and none is asked for", async () => {
  show({ [list]: loaded(question(3, { is_pinned: true, question_text: "고정된 질문" })) }, makeClient(), true);
  expect(await screen.findByText("고정된 질문")).toBeDefined();
  expect(screen.queryByText("지금 답하고 있어요")).toBeNull();
  cleanup();
  show({ [list]: loaded() }, makeClient(), true);
  expect(await screen.findByText("지금은 질문이 없어요")).toBeDefined();
  expect(screen.queryByText("궁금한 점을 첫 번째로 남겨 보세요.")).toBeNull();
});

test("questions beyond the loaded pages follow on request, without repeats", async () => {
  const pages = Array.from({ length: 10 }, (_, at) => [at === 0 ? list : `${list}&cursor=c${at}`, at] as const);
  const page = (at: number, ...questions: Question[]) =>
    [200, { question_list: questions, my_count: 0, last_event_id: "12", next_cursor: at < 10 ? `c${at + 1}` : null }] as const;
  show({
    ...Object.fromEntries(pages.map(([path, at]) => [path, page(at, question(2, { id: 20 - at }))])),
    [`${list}&cursor=c10`]: page(10, question(2, { id: 11, question_text: "앞 쪽에도 있던 질문" }), question(1)),
  });
  expect(await screen.findByRole("tab", { name: "전체 질문 10+" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "이전 질문 더 보기" }));
  expect(await screen.findByRole("tab", { name: "전체 질문 11" })).toBeDefined();
  expect(screen.queryByText("앞 쪽에도 있던 질문")).toBeNull();
  expect(screen.queryByRole("button", { name: "이전 질문 더 보기" })).toBeNull();
});

test("a question that is deleted while older ones load does not come back with them", async () => {
  const older = Promise.withResolvers<readonly [number, unknown]>();
  const pages = Array.from({ length: 10 }, (_, at) => [at === 0 ? list : `${list}&cursor=c${at}`, at] as const);
  const page = (at: number, ...questions: Question[]) =>
    [200, { question_list: questions, my_count: 0, last_event_id: "12", next_cursor: at < 10 ? `c${at + 1}` : null }] as const;
  show({
    ...Object.fromEntries(pages.map(([path, at]) => [path, page(at, question(2, { id: 20 - at }))])),
    [`${list}&cursor=c10`]: () => older.promise,
  });
  fireEvent.click(await screen.findByRole("button", { name: "이전 질문 더 보기" }));
  act(() => follower.onEvent({ type: "question.deleted", question: { id: 3 } } satisfies LiveEvent));
  older.resolve(page(10, question(1), question(3)));
  expect(await screen.findByText("질문 1")).toBeDefined();
  expect(screen.queryByText("질문 3")).toBeNull();
});

test("a doctor who has not registered gets a link to the registration", async () => {
  show({ [list]: refusal(409, "webinar_registration.required", "사전등록을 먼저 해 주세요.") });
  const link = await screen.findByRole("link", { name: "사전등록" });
  expect(link.getAttribute("href")).toBe("/webinar/contents?event_id=3&session_id=7");
  expect(screen.queryByLabelText("질문")).toBeNull();
});

test("an unpublished event closes the panel with the reason", async () => {
  show({ [list]: loaded(question(1)) });
  await screen.findByText("질문 1");
  act(() => follower.onEvent({ type: "closed", reason: "unpublished" } satisfies LiveEvent));
  expect((await screen.findByRole("alert")).textContent).toContain("지금은 볼 수 없는 웨비나예요");
  expect(screen.queryByLabelText("질문")).toBeNull();
});

test("the panel opens again after the event is published again", async () => {
  const client = makeClient();
  let isHidden = false;
  show({ [list]: () => (isHidden ? refusal(404, "webinar_session.missing", "웨비나를 찾을 수 없어요.") : loaded(question(1))) }, client);
  await screen.findByText("질문 1");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isHidden = true;
  act(() => follower.onEvent({ type: "closed", reason: "unpublished" } satisfies LiveEvent));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole("alert").textContent).toContain("지금은 볼 수 없는 웨비나예요");
  isHidden = false;
  follower.from = "";
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(await screen.findByText("질문 1")).toBeDefined();
  expect(follower.from).toBe("12");
});

test("a question that was not sent before the end stays to be copied", async () => {
  signInAs("DOC1");
  saveWebinarToken("w".repeat(43));
  show({ [list]: loaded() });
  fireEvent.change(await screen.findByLabelText("질문"), { target: { value: "쓰다 만 질문" } });
  cleanup();
  show({ [list]: loaded() }, makeClient(), true);
  const field = await screen.findByLabelText<HTMLTextAreaElement>("보내지 못한 질문");
  expect([field.value, field.readOnly]).toEqual(["쓰다 만 질문", true]);
  expect(screen.getByText("웨비나가 끝나 질문을 더 받지 않아요.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "보내기" })).toBeNull();
});

test("an end that an operator has moved is loaded again, because the open page waits for the old one", async () => {
  const client = makeClient();
  const times = { starts_at: "2026-11-23T11:00:00.000Z", ends_at: "2026-11-23T12:00:00.000Z" };
  const { queryKey } = sessionQuery(7, 3);
  client.setQueryData(queryKey, { id: 7, ...times } as WebinarSession);
  show({ [list]: loaded(own) }, client);
  await screen.findByText(own.question_text);
  const update = (changes: Partial<typeof times>): void => {
    const session = { id: 7, approves_first: false, pinned_question_id: null, speaker_question_id: null, ...times, ...changes };
    act(() => follower.onEvent({ type: "session.updated", session }));
  };
  // The same time, as the server may write it.
  update({ ends_at: "2026-11-23T12:00:00Z" });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  update({ ends_at: "2026-11-23T11:30:00Z" });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test("a double click on a heart sends one like, because both clicks would like it", async () => {
  const like = "POST /webinar/api/v2/questions/1/like";
  const sent = show({ [list]: loaded(question(1)), [like]: [200, { liked: true, like_count: 2 }] });
  const heart = await screen.findByRole("button", { name: "좋아요 1" });
  act(() => {
    heart.click();
    heart.click();
  });
  expect(await screen.findByRole("button", { name: "좋아요 2" })).toBeDefined();
  expect(sent.filter(({ path }) => path.endsWith("/like")).map(({ body }) => body)).toEqual([{ liked: true }]);
});

test("the status for a lost connection exists before the loss, because screen readers only announce its changes", async () => {
  show({ [list]: loaded() });
  await screen.findByText("지금은 질문이 없어요");
  const status = screen.getByRole("status");
  act(() => follower.onLost(Date.now()));
  expect(status.textContent).toBe("연결이 끊겨 다시 잇고 있어요.");
});
