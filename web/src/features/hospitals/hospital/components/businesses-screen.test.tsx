import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { BusinessClaim } from "@rounds/contract/hospitals/register.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makeBusiness } from "../testing.ts";
import type { Selection } from "./business-cards.tsx";
import { BusinessesScreen } from "./businesses-screen.tsx";
import { ReviewNote } from "./review-note.tsx";

afterEach(() => vi.useRealTimers());

const show = (...businesses: OwnedBusiness[]): void => showAt(null, ...businesses);
const showAt = (first: Selection, ...businesses: OwnedBusiness[]): void => showServed(first, { businesses, business_claims: [] });
/** The screen reads the lists at each request, so that a test can change them. */
const showServed = (first: Selection, lists: { businesses: OwnedBusiness[]; business_claims: BusinessClaim[] }): void => {
  serve({
    "GET /api/v1/businesses/user_businesses": () => [200, { businesses: lists.businesses }],
    "GET /api/v1/hospital_register/claims": () => [200, { business_claims: lists.business_claims }],
  });
  const Screen = () => {
    const [selected, setSelected] = useState<Selection>(first);
    return <BusinessesScreen selected={selected} onSelect={(selection) => setSelected(selection)} />;
  };
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
};

test("the only hospital is open, and 취소 opens it again without the typed text", async () => {
  show(makeBusiness({ name: "하늘온내과의원" }));
  await screen.findByRole("region", { name: "병원 수정: 하늘온내과의원" });
  fireEvent.change(screen.getByLabelText("다른 시설"), { target: { value: "주차장" } });
  fireEvent.click(screen.getByRole("button", { name: "취소" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("다른 시설").value).toBe("투석실"));
});

test("an old address of a hospital that does not exist any more opens the only one", async () => {
  showAt(172, makeBusiness({ id: 5, name: "하늘온내과의원" }));
  expect(await screen.findByRole("region", { name: "병원 수정: 하늘온내과의원" })).toBeTruthy();
});

test("of two hospitals none is open before the user chooses one", async () => {
  show(makeBusiness({ id: 1, name: "하늘온내과의원" }), makeBusiness({ id: 2, name: "바다숲의원" }));
  await screen.findByText("병원을 선택해 주세요");
  fireEvent.click(screen.getByRole("button", { name: /바다숲의원/ }));
  expect(await screen.findByRole("region", { name: "병원 수정: 바다숲의원" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "병원 수정: 하늘온내과의원" })).toBeNull();
});

test("the arrow keys move between the cards, and Enter opens the focused hospital", async () => {
  show(makeBusiness({ id: 1, name: "하늘온내과의원" }), makeBusiness({ id: 2, name: "바다숲의원" }));
  const add = await screen.findByRole("button", { name: "병원 추가" });
  add.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) fireEvent.keyDown(document.activeElement ?? add, { key });
  const first = screen.getByRole("button", { name: /하늘온내과의원/ });
  expect(document.activeElement).toBe(first);
  // The browser turns Enter on a button into a click.
  fireEvent.click(first);
  expect(await screen.findByRole("region", { name: "병원 수정: 하늘온내과의원" })).toBeTruthy();
});

test("a user without a hospital is invited to add one, and can type its name immediately", async () => {
  show();
  await screen.findByText("첫 병원을 추가해 보세요");
  fireEvent.click(screen.getAllByRole("button", { name: "병원 추가" })[0] ?? document.body);
  expect(document.activeElement).toBe(await screen.findByLabelText("병원 이름"));
  // Most of the fifteen fields can wait.
  expect(screen.getByText("이름과 주소만 적으면 추가할 수 있어요")).toBeTruthy();
});

const claimIn = (state: BusinessClaim["state"]): BusinessClaim => ({
  id: 4,
  state,
  business: { id: 5, name: "꽃담마루병원", category: "병원", address: "서울 서대문구 산들볕로 26" },
  created_at: "2026-11-27T04:00:00Z",
});

test("a user who waits for a requested hospital is not sent to choose one, and sees the hospital after the decision", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const lists = { businesses: [] as OwnedBusiness[], business_claims: [claimIn("pending")] };
  showServed(null, lists);
  expect(await screen.findByText("소유를 확인하고 있어요")).toBeTruthy();
  expect(screen.queryByText("병원을 선택해 주세요")).toBeNull();
  Object.assign(lists, { businesses: [makeBusiness({ id: 5, name: "꽃담마루병원" })], business_claims: [] });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await screen.findByRole("region", { name: "병원 수정: 꽃담마루병원" })).toBeTruthy();
});

test("after a rejected request the screen leads to the present team, the support and another hospital", async () => {
  showServed(null, { businesses: [], business_claims: [claimIn("rejected")] });
  expect(await screen.findByRole("heading", { name: "소유를 확인하지 못했어요" })).toBeTruthy();
  expect(screen.getByText(/초대를 부탁해 주세요. 문의 02-0000-0000/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "병원 추가" })[1] ?? document.body);
  expect(await screen.findByLabelText("병원 이름")).toBeTruthy();
});

test("a viewer reads the hospital without controls that would change it", async () => {
  show(makeBusiness({ name: "하늘온내과의원", role: "viewer" }));
  await screen.findByRole("region", { name: "병원 정보: 하늘온내과의원" });
  expect(screen.getByRole("heading", { name: "병원 정보" })).toBeTruthy();
  for (const name of [/^수정/, "취소", /사진 더하기/, /^사진 1 빼기/]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByText("바꾸기")).toBeNull();
  // The same field as the others, with the look of a disabled one.
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "주소" }).disabled).toBe(true);
  expect(screen.getByRole("list", { name: "병원 사진" }).children).toHaveLength(2);
});

test("a viewer who becomes an editor can change the open hospital", async () => {
  const lists = { businesses: [makeBusiness({ id: 5, name: "하늘온내과의원", role: "viewer" })], business_claims: [] };
  showServed(null, lists);
  await screen.findByRole("region", { name: "병원 정보: 하늘온내과의원" });
  lists.businesses = [makeBusiness({ id: 5, name: "하늘온내과의원", role: "editor" })];
  globalThis.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByRole("region", { name: "병원 수정: 하늘온내과의원" })).toBeTruthy();
});

test("a hospital without posts leads to its first post, unless it must be corrected or the user only reads", async () => {
  const lists = { businesses: [makeBusiness({ id: 5, job_post_count: 0 })], business_claims: [] };
  showServed(5, lists);
  const link = await screen.findByRole("link", { name: "첫 공고 쓰기" });
  expect(link.getAttribute("href")).toBe("/user_manage/job_posts?business_id=5&job_post_id=new");
  const others = [
    { job_post_count: 1 },
    { job_post_count: 0, job_post_registration_status: "rejected" },
    { job_post_count: 0, role: "viewer" },
  ] as const;
  for (const other of others) {
    lists.businesses = [makeBusiness({ id: 5, job_post_count: 0, job_post_registration_status: "pending" })];
    globalThis.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText(/승인된 뒤 의사에게 보여요/)).toBeTruthy();
    lists.businesses = [makeBusiness({ id: 5, ...other })];
    globalThis.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(screen.queryByRole("link", { name: "첫 공고 쓰기" })).toBeNull());
  }
});

test("another review of a rejected hospital waits until the correction is saved", async () => {
  show(makeBusiness({ name: "하늘온내과의원", job_post_registration_status: "rejected", review_reason: "이름이 달라요." }));
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "다시 심사 요청" });
  await screen.findByRole("region", { name: "병원 수정: 하늘온내과의원" });
  expect(button().disabled).toBe(false);
  fireEvent.change(screen.getByLabelText("병원 이름"), { target: { value: "하늘온의원" } });
  expect(button().disabled).toBe(true);
});

test("a double click on 다시 심사 요청 is one request with one toast", async () => {
  const rejected = makeBusiness({ id: 5, job_post_registration_status: "rejected", review_reason: "주소가 달라요." });
  const sent = serve({ "POST /api/v1/businesses/5/review_requests": [200, { business: rejected }] });
  renderSignedIn(<ReviewNote business={rejected} isUnsaved={false} />, makeClient());
  const button = screen.getByRole("button", { name: "다시 심사 요청" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findAllByText("다시 심사를 요청했어요. 결과를 알려 드릴게요.")).toHaveLength(1);
  expect(sent).toHaveLength(1);
});
