import { notifications } from "@mantine/notifications";
import type { InboxNotice } from "@rounds/contract/inbox.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { noticeTime } from "../when.ts";
import { InboxList } from "./inbox-list.tsx";

const notice = (id: number, changes: Partial<InboxNotice> = {}): InboxNotice => ({
  id,
  title: `알림 ${id}`,
  body: "확인해 보세요.",
  link: null,
  is_advertising: false,
  is_read: false,
  created_at: "2026-11-20T03:00:00Z",
  ...changes,
});
const list = "GET /api/v1/inbox?limit=20";
const count = "GET /api/v1/inbox/unread_count";
const unread = (unread_count: number, newest_id: number | null = null) => [200, { unread_count, unread_capped: false, newest_id }] as const;

const show = (answers: Parameters<typeof serve>[0], onOpen: (link: string) => void = () => {}) => {
  const sent = serve(answers);
  renderSignedIn(<InboxList onOpen={onOpen} />, makeClient());
  return sent;
};

afterEach(() => {
  notifications.clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("pressing a notice opens its page and marks it as read", async () => {
  const opened: string[] = [];
  const sent = show(
    {
      [list]: [200, { notices: [notice(2, { link: "/posts-applied" }), notice(1)], next_cursor: null }],
      [count]: unread(2),
      "PATCH /api/v1/inbox/2": [200, { notice: notice(2, { is_read: true }) }],
    },
    (link) => opened.push(link),
  );
  expect(await screen.findByText("안 읽은 알림 2개")).toBeDefined();
  fireEvent.click(screen.getByRole("link", { name: "안 읽음: 알림 2" }));
  expect(opened).toEqual(["/posts-applied"]);
  await waitFor(() => expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({ notice: { is_read: true } }));
  expect(screen.queryByRole("link", { name: "안 읽음: 알림 2" })).toBeNull();
});

test("a notice of a hospital loads what the console has cached again", async () => {
  serve({
    [list]: [200, { notices: [notice(2, { link: "/user_manage/businesses", is_read: true })], next_cursor: null }],
    [count]: unread(0),
  });
  const client = makeClient();
  client.setQueryData(["owned-businesses"], { businesses: [] });
  renderSignedIn(<InboxList forHospital onOpen={() => {}} />, client);
  fireEvent.click(await screen.findByRole("link", { name: "알림 2" }));
  expect(client.getQueryState(["owned-businesses"])?.isInvalidated).toBe(true);
  expect(client.getQueryState(["inbox", "list"])?.isInvalidated).toBe(false);
});

test("the number of unread notices is loaded together with the list", async () => {
  serve({ [list]: [200, { notices: [notice(2)], next_cursor: null }], [count]: unread(1) });
  const client = makeClient();
  client.setQueryData(["inbox", "unread"], { unread_count: 0, unread_capped: false, newest_id: null });
  renderSignedIn(<InboxList onOpen={() => {}} />, client);
  expect(await screen.findByText("안 읽은 알림 1개")).toBeDefined();
});

test("a notice that arrives while the list is open appears with its count", async () => {
  let hasArrived = false;
  serve({
    [list]: () => [200, { notices: hasArrived ? [notice(2), notice(1)] : [notice(1)], next_cursor: null }],
    [count]: () => (hasArrived ? unread(2, 2) : unread(1, 1)),
  });
  const client = makeClient();
  renderSignedIn(<InboxList onOpen={() => {}} />, client);
  await screen.findByText("안 읽은 알림 1개");
  hasArrived = true;
  // As the bell does each minute.
  await client.invalidateQueries({ queryKey: ["inbox", "unread"] });
  expect(await screen.findByRole("button", { name: "안 읽음: 알림 2" })).toBeDefined();
});

test("a notice that was read on another device becomes read with the count", async () => {
  let isRead = false;
  serve({
    [list]: () => [200, { notices: [notice(1, { is_read: isRead })], next_cursor: null }],
    [count]: () => unread(isRead ? 0 : 1, 1),
  });
  const client = makeClient();
  renderSignedIn(<InboxList onOpen={() => {}} />, client);
  await screen.findByRole("button", { name: "안 읽음: 알림 1" });
  isRead = true;
  // As the bell does each minute.
  await client.invalidateQueries({ queryKey: ["inbox", "unread"] });
  expect(await screen.findByText("모두 읽었어요")).toBeDefined();
  expect(await screen.findByRole("button", { name: "알림 1" })).toBeDefined();
});

test("two quick changes of one notice reach the server in their order", async () => {
  const first = Promise.withResolvers<readonly [number, unknown]>();
  const states: unknown[] = [];
  show({
    [list]: [200, { notices: [notice(1)], next_cursor: null }],
    [count]: unread(1),
    "PATCH /api/v1/inbox/1": ({ body }) => {
      states.push(body);
      return states.length === 1 ? first.promise : [200, { notice: notice(1) }];
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "알림 1, 읽음으로 표시" }));
  fireEvent.click(await screen.findByRole("button", { name: "알림 1, 안 읽음으로 표시" }));
  await screen.findByRole("button", { name: "알림 1, 읽음으로 표시" });
  expect(states).toEqual([{ notice: { is_read: true } }]);
  first.resolve([200, { notice: notice(1, { is_read: true }) }]);
  await waitFor(() => expect(states).toEqual([{ notice: { is_read: true } }, { notice: { is_read: false } }]));
});

test("a refused mark is undone and the error is shown", async () => {
  show({
    [list]: [200, { notices: [notice(1)], next_cursor: null }],
    [count]: unread(1),
    "PATCH /api/v1/inbox/1": refusal(500, "server.error", "일시적인 오류예요."),
  });
  fireEvent.click(await screen.findByRole("button", { name: "알림 1, 읽음으로 표시" }));
  expect(await screen.findByText("일시적인 오류예요.")).toBeDefined();
  expect(await screen.findByRole("button", { name: "알림 1, 읽음으로 표시" })).toBeDefined();
});

test("the button for all notices covers the notices up to the newest visible one", async () => {
  const sent = show({
    [list]: [200, { notices: [notice(9), notice(4)], next_cursor: null }],
    [count]: unread(2),
    "POST /api/v1/inbox/read_all": unread(0),
  });
  await screen.findByText("안 읽은 알림 2개");
  fireEvent.click(screen.getByRole("button", { name: "모두 읽음" }));
  expect(await screen.findByText("모두 읽었어요")).toBeDefined();
  expect(sent.find(({ path }) => path.endsWith("read_all"))?.body).toEqual({ up_to_id: 9 });
});

test("an advertising notice has an opt-out button", async () => {
  const sent = show({
    [list]: [200, { notices: [notice(1, { title: "(광고) 새 공고", is_advertising: true })], next_cursor: null }],
    [count]: unread(1),
    "PATCH /api/v1/account/consents": [200, { consents: [] }],
  });
  fireEvent.click(await screen.findByRole("button", { name: "광고 그만 받기" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "그만 받기" }));
  expect(await screen.findByText(/이제 광고성 알림을 보내지 않아요/)).toBeDefined();
  expect(sent.find(({ path }) => path.endsWith("consents"))?.body).toEqual({ consent: { kind: "advertising", granted: false } });
});

test("an empty inbox explains what will appear, and a failed inbox offers a retry", async () => {
  let isDown = true;
  show({
    [list]: () => (isDown ? refusal(500, "server.error", "일시적인 오류예요.") : [200, { notices: [], next_cursor: null }]),
    [count]: unread(0),
  });
  expect(await screen.findByText("알림을 불러오지 못했어요")).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("아직 받은 알림이 없어요")).toBeDefined();
});

test.each([
  ["2026-11-21T02:59:30Z", "방금"],
  ["2026-11-21T02:48:00Z", "12분 전"],
  ["2026-11-20T15:30:00Z", "오늘 00:30"],
  ["2026-11-20T14:30:00Z", "11월 20일 (금)"],
])("%s at noon of the 21st reads %s", (time, words) => expect(noticeTime(time, Date.parse("2026-11-21T03:00:00Z"))).toBe(words));

test("on a page that stays open, the times follow the clock, also past midnight", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime("2026-11-20T23:58:30+09:00");
  const earlier = notice(1, { created_at: "2026-11-20T09:30:00+09:00" });
  show({
    [list]: [200, { notices: [notice(2, { created_at: "2026-11-20T23:58:10+09:00" }), earlier], next_cursor: null }],
    [count]: unread(0),
  });
  expect(await screen.findByText("방금")).toBeDefined();
  expect(screen.getByText("오늘 09:30")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText("2분 전")).toBeDefined();
  expect(screen.getByText("11월 20일 (금)")).toBeDefined();
});
