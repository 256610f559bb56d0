import type { LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import { notifications, notificationsStore } from "@mantine/notifications";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import type { Sorting } from "../../../../ui/console/table-sort.ts";
import { LicenceScreen } from "./licence-screen.tsx";
import type { LicenceReviewSort } from "@rounds/contract/profiles/lists.ts";

const line = (id: number, name: string): LicenceReviewLine => ({
  id,
  user_id: id + 100,
  name,
  state: "pending",
  requested_at: new Date(Date.now() - 3_600_000 * id).toISOString(),
  decided_at: null,
});
const rows = [line(1, "서하랑"), line(2, "윤채온")];
const detail = (id: number, changes: object = {}) => ({
  licence_review: {
    ...rows[id - 1],
    birth_date: "890714",
    license_number: "104128",
    register: "birth_date_differs",
    number_is_taken: true,
    decided_by: null,
    decided_by_name: null,
    reason: null,
    earlier: [],
    ...changes,
  },
});
const listPath = "GET /api/v1/licence_reviews?state=pending&limit=50";
const list = { licence_reviews: rows, ministry_page: "https://lic.mohw.go.kr/x", next_cursor: null, total_count: 2 };

const Screen = () => {
  const [selected, select] = useState<number>();
  const [sorting, sort] = useState<Sorting<LicenceReviewSort>>({});
  return <LicenceScreen state="pending" sorting={sorting} selectedId={selected} onSort={sort} onState={() => {}} onSelect={select} />;
};
const show = () => renderSignedIn(<Screen />, makeClient());
const press = (code: string) => fireEvent.keyDown(document.body, { code });

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("birth date and number are read only when the operator reveals them, and only once", async () => {
  const sent = serve({ [listPath]: [200, list], "GET /api/v1/licence_reviews/1": [200, detail(1)] });
  show();
  fireEvent.click(await screen.findByRole("button", { name: /서하랑/ }));
  expect(screen.getAllByText("••••••")).toHaveLength(2);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /면허 확인/ }).disabled).toBe(true);
  press("KeyE");
  expect(sent).toHaveLength(1);
  press("Enter");
  expect(await screen.findByText("104128")).toBeDefined();
  expect(screen.getByText("이름은 같고 생년월일이 등록부와 달라요.")).toBeDefined();
  expect(screen.getByText("다른 회원이 같은 면허번호로 가입해 있어요.")).toBeDefined();
  expect(sent.filter(({ path }) => path.endsWith("/1"))).toHaveLength(1);
});

test("E and X decide nothing before the operator sees the values, and nothing that a colleague has decided", async () => {
  let arrive: (() => void) | undefined;
  const sent = serve({
    [listPath]: [200, list],
    "GET /api/v1/licence_reviews/1": () =>
      new Promise((resolve) => {
        arrive = () => resolve([200, detail(1, { state: "verified", decided_at: rows[0]?.requested_at, decided_by: 3 })]);
      }),
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: /서하랑/ }));
  press("Enter");
  await waitFor(() => expect(arrive).toBeDefined());
  const decide = () => ["KeyE", "KeyX"].forEach(press);
  decide();
  arrive?.();
  expect(await screen.findByText("104128")).toBeDefined();
  decide();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent.filter(({ method }) => method === "PATCH")).toEqual([]);
});

test("a decided licence leaves the queue immediately, and comes back with the reason when the server refuses; the request names the state that was shown", async () => {
  let refuse: (() => void) | undefined;
  const sent = serve({
    [listPath]: [200, list],
    "GET /api/v1/licence_reviews/1": [200, detail(1)],
    "PATCH /api/v1/licence_reviews/1": () =>
      new Promise((resolve) => (refuse = () => resolve(refusal(409, "licence_review.changed", "다른 운영자가 먼저 처리했어요.")))),
  });
  show();
  await screen.findByRole("button", { name: /서하랑/ });
  press("KeyJ");
  press("Enter");
  await screen.findByText("104128");
  press("KeyE");
  await waitFor(() => expect(screen.queryByRole("button", { name: /서하랑/ })).toBeNull());
  await waitFor(() => expect(refuse).toBeDefined());
  expect(sent.at(-1)?.body).toEqual({ licence_review: { state: "verified", expected_state: "pending" } });
  refuse?.();
  expect(await screen.findByText("다른 운영자가 먼저 처리했어요.")).toBeDefined();
  expect(await screen.findByRole("button", { name: /서하랑/ })).toBeDefined();
});

test("E and X follow the buttons: while a decision is sent, they decide nothing", async () => {
  serve({
    [listPath]: [200, list],
    "GET /api/v1/licence_reviews/1": [200, detail(1)],
    "GET /api/v1/licence_reviews/2": [200, detail(2)],
    "PATCH /api/v1/licence_reviews/1": () => new Promise(() => {}),
  });
  show();
  await screen.findByRole("button", { name: /서하랑/ });
  press("KeyJ");
  press("Enter");
  await screen.findByText("104128");
  press("KeyE");
  expect(await screen.findByRole("heading", { name: /윤채온/ })).toBeDefined();
  press("Enter");
  await screen.findByText("104128");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^면허 확인/ }).disabled).toBe(true);
  press("KeyX");
  expect(screen.queryByRole("dialog")).toBeNull();
  press("KeyE");
  expect(screen.getByRole("heading", { name: /윤채온/ })).toBeDefined();
});

test("after a lost response the message does not claim that the decision failed", async () => {
  serve({
    [listPath]: [200, list],
    "GET /api/v1/licence_reviews/1": [200, detail(1)],
    "PATCH /api/v1/licence_reviews/1": refusal(503, "server.unavailable", "잠시 후 다시 시도해 주세요."),
  });
  show();
  await screen.findByRole("button", { name: /서하랑/ });
  press("KeyJ");
  press("Enter");
  await screen.findByText("104128");
  press("KeyE");
  expect(await screen.findByText("서하랑님의 면허를 처리했는지 확인하지 못했어요")).toBeDefined();
});

test("a decided licence leaves every order of its list", async () => {
  serve({
    [listPath]: [200, list],
    "GET /api/v1/licence_reviews?state=pending&limit=50&sort=name&direction=asc": [200, { ...list, licence_reviews: rows.toReversed() }],
    "GET /api/v1/licence_reviews/2": [200, { licence_review: { ...detail(1).licence_review, ...rows[1] } }],
    "PATCH /api/v1/licence_reviews/2": () => new Promise(() => {}),
  });
  show();
  const names = () =>
    within(screen.getByRole("list", { name: "면허 목록" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent.slice(0, 3));
  const choose = async (before: string, next: string) => {
    fireEvent.click(screen.getByRole("button", { name: `정렬: ${before}` }));
    fireEvent.click(await screen.findByRole("menuitemradio", { name: next }));
  };
  await screen.findByRole("button", { name: /서하랑/ });
  await choose("오래 기다린 순", "이름순");
  await waitFor(() => expect(names()).toEqual(["윤채온", "서하랑"]));
  press("KeyJ");
  press("Enter");
  await screen.findByText("104128");
  press("KeyE");
  await waitFor(() => expect(names()).toEqual(["서하랑"]));
  await choose("이름순", "오래 기다린 순");
  await screen.findByRole("button", { name: "정렬: 오래 기다린 순" });
  expect(names()).toEqual(["서하랑"]);
});

test("a rejection needs a reason; Z undoes a decision", async () => {
  const decided_at = "2026-11-20T04:00:00.000001Z";
  const sent = serve({
    [listPath]: [200, list],
    "GET /api/v1/licence_reviews/1": [200, detail(1)],
    "PATCH /api/v1/licence_reviews/1": ({ body }) => [
      200,
      detail(1, { ...(body as { licence_review: object }).licence_review, decided_at }),
    ],
  });
  show();
  await screen.findByRole("button", { name: /서하랑/ });
  press("KeyJ");
  press("Enter");
  await screen.findByText("104128");
  press("KeyX");
  fireEvent.click(await screen.findByRole("radio", { name: "직접 쓰기" }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "반려" }));
  expect(screen.getByText("반려하는 이유를 적어 주세요.")).toBeDefined();
  fireEvent.change(screen.getByRole("textbox", { name: "이유" }), { target: { value: " 사진이 달라요. " } });
  fireEvent.submit(screen.getByRole("textbox", { name: "이유" }));
  expect(await screen.findByText("서하랑님의 면허를 반려했어요")).toBeDefined();
  const patches = () => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(patches()).toEqual([{ licence_review: { state: "rejected", reason: "사진이 달라요.", expected_state: "pending" } }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  press("KeyZ");
  await waitFor(() =>
    expect(patches().at(-1)).toEqual({ licence_review: { state: "pending", expected_state: "rejected", expected_decided_at: decided_at } }),
  );
  await screen.findByText("서하랑님의 면허를 다시 검토해요");
  // The toast with the button has left, because a second undo would fail.
  expect(notificationsStore.getState().notifications).toHaveLength(1);
});

test("a rejection that fails leaves its dialog open with the written reason, and the next attempt opens the next licence", async () => {
  let isDown = true;
  const sent = serve({
    [listPath]: [200, list],
    "GET /api/v1/licence_reviews/1": [200, detail(1)],
    "PATCH /api/v1/licence_reviews/1": ({ body }) =>
      isDown ? refusal(500, "server.error", "일시적인 오류예요.") : [200, detail(1, (body as { licence_review: object }).licence_review)],
  });
  show();
  await screen.findByRole("button", { name: /서하랑/ });
  press("KeyJ");
  press("Enter");
  await screen.findByText("104128");
  press("KeyX");
  fireEvent.click(await screen.findByRole("radio", { name: "직접 쓰기" }));
  const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "이유" });
  fireEvent.change(reason(), { target: { value: "사진이 달라요." } });
  fireEvent.submit(reason());
  expect(await within(screen.getByRole("dialog")).findByText("일시적인 오류예요.")).toBeDefined();
  expect(reason().value).toBe("사진이 달라요.");
  expect(screen.getByRole("button", { name: /서하랑/, hidden: true }).getAttribute("aria-current")).toBe("true");
  isDown = false;
  await waitFor(() =>
    expect(within(screen.getByRole("dialog")).getByRole<HTMLButtonElement>("button", { name: "반려" }).disabled).toBe(false),
  );
  fireEvent.submit(reason());
  fireEvent.submit(reason());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: /윤채온/ }).getAttribute("aria-current")).toBe("true");
  expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(2);
});

test("an empty list and a failed list both show a message and the next step", async () => {
  let isDown = true;
  serve({
    [listPath]: () =>
      isDown ? refusal(500, "server.error", "일시적인 오류예요.") : [200, { ...list, licence_reviews: [], total_count: 0 }],
  });
  show();
  expect(await screen.findByText(/면허 목록을 불러오지 못했어요/)).toBeDefined();
  expect(screen.queryByText("확인할 면허가 없어요.")).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("기다리는 면허가 없어요. 새 요청이 오면 여기에 보여요.")).toBeDefined();
});
