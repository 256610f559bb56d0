import { notifications } from "@mantine/notifications";
import type { MarketingSignUp } from "@rounds/contract/rewards/rewards.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makeVoucher } from "../testing.ts";
import type { PromotionSearch } from "../search.ts";
import { PromotionsScreen } from "./promotions-screen.tsx";

const signUp = (id: number, name: string | null, changes: Partial<MarketingSignUp["user"]> = {}): MarketingSignUp => ({
  id,
  created_at: "2026-11-20T01:00:00Z",
  user: {
    user_id: id + 100,
    name,
    profile_phone_number: name === null ? null : "01000000101",
    kakao_plus_friend_status: true,
    sign_up_promotion_suitable: "suitable",
    reward_send_status: "ready_to_send",
    reward_send_at: null,
    ...changes,
  },
  referrer_user: null,
});
const referrer_user = {
  referrer_user_id: 7,
  referrer_user_name: "도우리",
  referrer_user_profile_phone_number: "01000000102",
  referrer_reward_send_status: "sent",
  referrer_reward_send_at: "2026-11-20T01:00:00Z",
} as const;

const path = (isFriend: boolean) => `GET /api/v1/marketing_event_sign_ups?channel_friend=${isFriend}&limit=50`;
const referrerPath = "GET /api/v1/marketing_event_sign_ups/rewards?type=referrer";
const duePath = "GET /api/v1/marketing_event_sign_ups/rewards?type=register";
const readyPath = `${duePath}&needs_check=false`;
const checkPath = `${duePath}&needs_check=true`;
const none = [200, { rewards: [], total_count: 0, check_count: 0 }] as const;
const batchPath = "PATCH /api/v1/marketing_event_sign_ups/batch_update";
const exportPath = "POST /api/v1/marketing_event_sign_ups/exports?status=ready_to_send&type=register&needs_check=false";
const page = (rows: readonly MarketingSignUp[]) => ({
  marketing_event_sign_ups: rows,
  ready_counts: { register: 2, referrer: 0 },
  next_cursor: null,
  total_count: rows.length,
});
const figures = {
  ready: { count: 2, amount: 7700, register: 2, referrer: 0, oldest_at: null },
  check: { count: 1, amount: 3850 },
  this_month: { count: 4, amount: 15_400 },
  last_month: { count: 3, amount: 11_550 },
  sent: { count: 9, amount: 34_650 },
};
const figuresPath = "GET /api/v1/marketing_event_sign_ups/figures";
const lists = {
  [figuresPath]: [200, { figures }],
  [path(true)]: [200, page([{ ...signUp(1, "하나래"), referrer_user }])],
  [path(false)]: [200, page([signUp(2, null, { sign_up_promotion_suitable: "no_profile", reward_send_status: "pending" })])],
  [readyPath]: [200, { rewards: [makeVoucher(1, "하나래"), makeVoucher(2, "나누리")], total_count: 2, check_count: 0 }],
  [duePath]: [200, { rewards: [makeVoucher(1, "하나래"), makeVoucher(2, "나누리")], total_count: 2, check_count: 0 }],
} as const;

const Screen = ({ first = { view: "sign_ups" } }: { first?: PromotionSearch }) => {
  const [search, setSearch] = useState<PromotionSearch>(first);
  return (
    <PromotionsScreen search={search} personFilter={null} onSearch={(change) => setSearch((current) => ({ ...current, ...change }))} />
  );
};
const copied = vi.fn(async (_text: string) => {});
const show = () => renderSignedIn(<Screen />, makeClient());
const openList = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "가입 List 2" }));
  return screen.findByRole("dialog");
};
const pressInDialog = async (label: string) => {
  fireEvent.click(await screen.findByRole("button", { name: "전송 완료" }));
  await screen.findByText("상품권 발송처리를 하시겠습니까?");
  fireEvent.click(screen.getByRole("button", { name: label }));
};

/** Sets the window: wide enough for the tables, or too narrow for them. */
const widen = (isWide: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));

beforeEach(() => {
  widen(true);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: copied } });
  vi.stubGlobal("ClipboardItem", undefined);
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("both tables show the new user, the inviter, and the state of both vouchers", async () => {
  serve(lists);
  show();
  const friends = within(await screen.findByRole("table", { name: "채널 친구 가입자" }));
  const cells = (await friends.findAllByRole("cell")).map((cell) => cell.textContent);
  expect(cells).toEqual([
    "하나래#101",
    "010-0000-0101",
    "대상자",
    "커피3,850원",
    "전송대기",
    "도우리#7",
    "010-0000-0102",
    "커피3,850원",
    expect.stringMatching(/^전송완료.*11월 20일/),
  ]);
  const others = within(screen.getByRole("table", { name: "채널 친구 아님 가입자" }));
  expect(await others.findByText("프로필없음")).toBeDefined();
  expect(others.getByText("직접 가입")).toBeDefined();
  expect(screen.getByRole("button", { name: "추전 List 0" })).toBeDefined();
});

test("on narrow windows one of the two lists is shown, and only its data is requested", async () => {
  widen(false);
  const sent = serve(lists);
  show();
  const friends = within(await screen.findByRole("list", { name: "채널 친구 가입자" }));
  expect(friends.getByText("010-0000-0102")).toBeDefined();
  expect(sent.map(({ path: asked }) => asked).filter((asked) => asked.includes("channel_friend"))).toEqual([path(true).slice(4)]);
  fireEvent.click(screen.getByRole("radio", { name: "채널 친구 아님" }));
  expect(await screen.findByText("프로필없음")).toBeDefined();
});

test("a click on the list copies it, after its line in the audit log", async () => {
  const sent = serve({ ...lists, [exportPath]: [204, null] });
  show();
  await openList();
  fireEvent.click(await screen.findByRole("button", { name: "가입 List 복사" }));
  expect(await screen.findByText("리스트가 복사되었습니다")).toBeDefined();
  expect(copied).toHaveBeenLastCalledWith("하나래\t010-0000-0101\n나누리\t010-0000-0102");
  expect(sent.at(-1)).toMatchObject({ method: "POST", body: { ids: [1, 2], reason: "상품권 구매·발송" } });
});

test("a list without a line in the audit log is not copied. A message has the reason, and the list loads again", async () => {
  copied.mockClear();
  const sent = serve({ ...lists, [exportPath]: refusal(409, "reward.changed", "그사이 목록이 바뀌었어요.") });
  show();
  await openList();
  sent.length = 0;
  fireEvent.click(await screen.findByRole("button", { name: "가입 List 복사" }));
  expect(await screen.findByText("그사이 목록이 바뀌었어요.")).toBeDefined();
  expect(copied).not.toHaveBeenCalled();
  await waitFor(() => expect(sent.some(({ method }) => method === "GET")).toBe(true));
});

test("the shown vouchers are marked as sent by id after a confirmation, and the dialog closes", async () => {
  const sent = serve({ ...lists, [batchPath]: [200, { reward_batch: { id: 1, sent_count: 2, sent_at: "2026-11-21T01:00:00Z" } }] });
  show();
  await openList();
  await pressInDialog("발송처리");
  expect(await screen.findByText("발송처리가 완료되었습니다")).toBeDefined();
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    submit_data: [
      { id: 1, user_id: 101, type: "register" },
      { id: 2, user_id: 102, type: "register" },
    ],
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("cancelled: nothing is sent, and a message confirms it", async () => {
  const sent = serve(lists);
  show();
  await openList();
  await pressInDialog("취소");
  expect(await screen.findByText("발송처리를 취소하였습니다")).toBeDefined();
  expect(sent.some(({ method }) => method === "PATCH")).toBe(false);
});

test("refused: shows the reason and the current list", async () => {
  let isSent = false;
  serve({
    ...lists,
    [readyPath]: () => [200, { rewards: isSent ? [] : [makeVoucher(1, "하나래")], total_count: isSent ? 0 : 1, check_count: 0 }],
    [batchPath]: () => {
      isSent = true;
      return refusal(409, "reward.changed", "그사이 목록이 바뀌었어요.");
    },
  });
  show();
  await openList();
  await pressInDialog("발송처리");
  expect(await screen.findByText("발송처리를 취소하였습니다")).toBeDefined();
  expect(screen.getByText("그사이 목록이 바뀌었어요.")).toBeDefined();
  expect(await screen.findByText(/보낼 상품권이 없어요/)).toBeDefined();
});

test("a list that fails to load shows the reason and offers a retry", async () => {
  let isDown = true;
  serve({
    ...lists,
    [path(false)]: () => (isDown ? refusal(503, "server.unavailable", "잠시 후 다시 시도해 주세요.") : [200, page([])]),
    [readyPath]: () => (isDown ? refusal(503, "server.unavailable", "잠시 후 다시 시도해 주세요.") : lists[readyPath]),
  });
  show();
  const others = within(await screen.findByRole("region", { name: "채널 친구 아님" }));
  await others.findByRole("alert");
  const dialog = within(await openList());
  await dialog.findByRole("alert");
  isDown = false;
  fireEvent.click(dialog.getByRole("button", { name: "다시 시도" }));
  expect(await dialog.findByText("나누리")).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: "닫기" }));
  fireEvent.click(others.getByRole("button", { name: "다시 시도", hidden: true }));
  expect(await others.findByText("모든 가입자가 채널 친구예요.")).toBeDefined();
});

test("the due vouchers are searched and sent together; a double click opens one question", async () => {
  const sent = serve({
    ...lists,
    [referrerPath]: none,
    [batchPath]: [200, { reward_batch: { id: 1, sent_count: 1, sent_at: "2026-11-20T01:00:00Z" } }],
  });
  renderSignedIn(<Screen first={{}} />, makeClient());
  fireEvent.click(await screen.findByRole("checkbox", { name: "하나래#101 고르기" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "나누리#102 고르기" }));
  expect(screen.getByRole("button", { name: "2명에게 7,700원 보내기" })).toBeDefined();
  fireEvent.change(screen.getByRole("textbox", { name: "이름, #id, 전화 끝 4자리" }), { target: { value: "#101" } });
  const button = await screen.findByRole("button", { name: "1명에게 3,850원 보내기" });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole("button", { name: "발송처리" }));
  expect(await screen.findByText("발송처리가 완료되었습니다")).toBeDefined();
  expect(sent.filter(({ body }) => body !== undefined).map(({ body }) => body)).toEqual([
    { submit_data: [{ id: 1, user_id: 101, type: "register" }] },
  ]);
});

test("a voucher to check joins no batch, and is sent alone", async () => {
  const odd = { ...makeVoucher(2, "나누리"), counterpart: { user_id: 7, name: "도우리" }, same_day_invitations: 6, needs_check: true };
  const sent = serve({
    ...lists,
    [duePath]: [200, { rewards: [makeVoucher(1, "하나래"), odd], total_count: 2, check_count: 1 }],
    [checkPath]: [200, { rewards: [odd], total_count: 1, check_count: 1 }],
    [referrerPath]: none,
    [`${referrerPath}&needs_check=true`]: none,
    [batchPath]: [200, { reward_batch: { id: 1, sent_count: 1, sent_at: "2026-11-20T01:00:00Z" } }],
  });
  renderSignedIn(<Screen first={{}} />, makeClient());
  expect(await screen.findByText("추천인이 하루에 6명 초대")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "나누리#102 고르기" }).disabled).toBe(true);
  fireEvent.click(screen.getByRole("checkbox", { name: "보이는 것 모두" }));
  expect(screen.getByRole("button", { name: "1명에게 3,850원 보내기" })).toBeDefined();
  fireEvent.click(screen.getByRole("radio", { name: "확인 필요 1" }));
  await waitFor(() => expect(screen.queryByText("하나래")).toBeNull());
  fireEvent.click(await screen.findByRole("button", { name: "확인" }));
  expect(await screen.findByText("나누리#102의 가입 상품권이 전송완료로 바뀌고, 되돌릴 수 없어요.")).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "발송처리" }));
  expect(await screen.findByText("발송처리가 완료되었습니다")).toBeDefined();
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({ submit_data: [{ id: 2, user_id: 102, type: "register" }] });
});

test("X chooses a row, Shift-X all rows up to here without those to check, Ctrl-Enter sends, and Enter opens the person's record", async () => {
  const odd = { ...makeVoucher(2, "나누리"), needs_check: true };
  const sent = serve({
    ...lists,
    [duePath]: [200, { rewards: [makeVoucher(1, "하나래"), odd, makeVoucher(3, "도우리")], total_count: 3, check_count: 1 }],
    [referrerPath]: none,
    [batchPath]: [200, { reward_batch: { id: 1, sent_count: 2, sent_at: "2026-11-20T01:00:00Z" } }],
    "GET /api/v1/marketing_event_sign_ups/sent_rewards?limit=50&user_id=102": [
      200,
      { sent_rewards: [], next_cursor: null, total_count: 0 },
    ],
  });
  renderSignedIn(<Screen first={{}} />, makeClient());
  await screen.findByText("하나래");
  const press = (code: string, keys: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { code, ...keys });
  press("KeyJ");
  press("KeyX");
  expect(screen.getByText("1명 선택")).toBeDefined();
  press("KeyJ");
  press("KeyJ");
  press("KeyX", { shiftKey: true });
  expect(screen.getByText("2명 선택")).toBeDefined();
  press("Enter", { ctrlKey: true });
  fireEvent.click(await screen.findByRole("button", { name: "발송처리" }));
  expect(await screen.findByText("발송처리가 완료되었습니다")).toBeDefined();
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    submit_data: [
      { id: 1, user_id: 101, type: "register" },
      { id: 3, user_id: 103, type: "register" },
    ],
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The only row that is not sent.
  await waitFor(() => expect(document.activeElement?.id).toBe("reward-2"));
  press("Enter");
  await waitFor(() => expect(sent.at(-1)?.path).toContain("user_id=102"));
});

test("the list that is copied and sent shows the number of vouchers to check, which it omits", async () => {
  const part = { rewards: [makeVoucher(1, "하나래")], total_count: 1, check_count: 1 };
  serve({ ...lists, [readyPath]: [200, part], [exportPath]: [204, null] });
  show();
  await openList();
  expect(await screen.findByText(/확인 필요 1명은 뺐어요/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "가입 List 복사" }));
  await waitFor(() => expect(copied).toHaveBeenLastCalledWith("하나래\t010-0000-0101"));
});

test("the heads sort: the loaded vouchers in the browser, the sent ones on the server, and a third press restores the own order", async () => {
  const sentPath = (rest = "") => `GET /api/v1/marketing_event_sign_ups/sent_rewards?limit=50${rest}`;
  const reward = {
    id: 5,
    type: "register",
    user_id: 9,
    name: "가나다",
    phone_number: null,
    reward_price: 3850,
    granted_at: "2026-11-01T00:00:00Z",
    sent_at: "2026-11-02T00:00:00Z",
    sent_by: { user_id: 3, name: "윤채린" },
  };
  const page = [200, { sent_rewards: [reward], next_cursor: null, total_count: 1 }] as const;
  const sent = serve({
    ...lists,
    [referrerPath]: none,
    [sentPath()]: page,
    [sentPath("&sort=name&direction=asc")]: page,
    [sentPath("&sort=name&direction=desc")]: page,
  });
  renderSignedIn(<Screen first={{}} />, makeClient());
  const names = () => screen.getAllByRole("checkbox", { name: /고르기/ }).map((box) => box.getAttribute("aria-label"));
  await screen.findByText("하나래");
  expect(names()).toEqual(["하나래#101 고르기", "나누리#102 고르기"]);
  const press = (name: RegExp) => fireEvent.click(within(screen.getByRole("columnheader", { name })).getByRole("button"));
  press(/받는 사람/);
  expect(names()).toEqual(["나누리#102 고르기", "하나래#101 고르기"]);
  fireEvent.click(screen.getByRole("radio", { name: "보냄 9" }));
  expect(await screen.findByText("윤채린")).toBeDefined();
  for (const direction of ["ascending", "descending", null]) {
    press(/받는 사람/);
    await waitFor(() => expect(screen.getByRole("columnheader", { name: /받는 사람/ }).getAttribute("aria-sort")).toBe(direction));
  }
  expect(sent.filter(({ path: asked }) => asked.includes("sort=")).map(({ path: asked }) => asked.split("&sort=")[1])).toEqual([
    "name&direction=asc",
    "name&direction=desc",
  ]);
});

test("the view of event invitations shows both vouchers of an invitation that is not completed yet", async () => {
  const invitation = {
    marketing_event: { id: 5, title: "심전도 6문제\n풀기" },
    created_at: "2026-11-20T01:00:00Z",
    is_completed: false,
    user: { ...signUp(3, "다솜").user, sign_up_promotion_suitable: "pending", reward_send_status: "pending" },
    referrer_user: { ...referrer_user, referrer_reward_send_status: "pending", referrer_reward_send_at: null },
  };
  serve({
    ...lists,
    "GET /api/v1/marketing_event_sign_ups/event_invitations?limit=50": [
      200,
      { event_invitations: [invitation], next_cursor: null, total_count: 1 },
    ],
  });
  renderSignedIn(<Screen first={{ view: "event_invitations" }} />, makeClient());
  const row = within(await screen.findByRole("row", { name: /다솜/ }));
  expect(row.getByText("심전도 6문제 풀기")).toBeDefined();
  expect(row.getByText("진행 중")).toBeDefined();
  expect(row.getAllByText("대기중").length).toBeGreaterThanOrEqual(2);
});

test("the focus stays on the choice of the view, which every view draws again, also after Enter on a voucher", async () => {
  serve({ ...lists, [referrerPath]: none, [`${referrerPath}&needs_check=false`]: none });
  renderSignedIn(<Screen first={{}} />, makeClient());
  await screen.findByText("하나래");
  const choice = (name: RegExp) => screen.getByRole("radio", { name });
  choice(/^할 일/).focus();
  fireEvent.click(choice(/^보낼 것/));
  await waitFor(() => expect(document.activeElement).toBe(choice(/^보낼 것/)));
  await screen.findByText("하나래");
  fireEvent.keyDown(document.body, { code: "KeyJ" });
  fireEvent.keyDown(document.body, { code: "Enter" });
  await waitFor(() => expect(document.activeElement).toBe(choice(/^보냄/)));
});
