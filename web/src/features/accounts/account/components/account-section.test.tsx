import { notifications } from "@mantine/notifications";
import type { Consent } from "@rounds/contract/accounts/account.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { withDecision } from "../consents.ts";
import { AccountSection } from "./account-section.tsx";

const at = "2026-11-01T00:00:00Z";
const consent = (kind: Consent["kind"], granted: boolean): Consent => ({
  kind,
  version: "2026-11-21",
  granted,
  ends_at: null,
  was_granted: granted,
  at,
});
const consents = [consent("terms", true), consent("privacy", true), consent("advertising", true), consent("night_advertising", true)];
const path = "/api/v1/account/consents";

const show = () => renderSignedIn(<AccountSection onSaveFile={null} isSavingFile={false} onLogout={() => undefined} />, makeClient());
const toggle = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("withdrawing the advertising consent withdraws the night consent too", () => {
  const after = withDecision(consents, "advertising", false, new Date("2026-11-21T00:00:00Z"));
  expect(after.map(({ granted }) => granted)).toEqual([true, true, false, false]);
  expect(withDecision(consents, "night_advertising", false, new Date()).map(({ granted }) => granted)).toEqual([true, true, true, false]);
});

test("only an earlier consent can have been withdrawn", async () => {
  const decisions = [consent("advertising", false), { ...consent("night_advertising", false), was_granted: true }];
  serve({ [`GET ${path}`]: [200, { consents: decisions }] });
  show();
  expect(await screen.findByText("동의하지 않았어요")).toBeDefined();
  expect(screen.getByText(/철회$/)).toBeDefined();
});

test("a consent to advertising shows its end, and the user confirms it shortly before", async () => {
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
  const ending = { ...consent("advertising", true), ends_at: inDays(20) };
  const decisions = [ending, { ...consent("night_advertising", true), ends_at: inDays(40) }];
  const confirmed = { ...ending, at: inDays(0), ends_at: inDays(730) };
  const sent = serve({ [`GET ${path}`]: [200, { consents: decisions }], [`PATCH ${path}`]: [200, { consents: [confirmed] }] });
  show();
  expect(await screen.findAllByText(/ 동의 · .*까지$/)).toHaveLength(2);
  const [confirm, ...others] = screen.getAllByRole("button", { name: /계속 받기$/ });
  expect(others).toEqual([]);
  if (confirm) fireEvent.click(confirm);
  await screen.findByText(/광고성 정보 수신에 동의했어요/);
  expect(sent.filter(({ method }) => method === "PATCH")).toMatchObject([{ body: { consent: { kind: "advertising", granted: true } } }]);
  expect(screen.queryByRole("button", { name: /계속 받기$/ })).toBeNull();
});

test("a consent to advertising that has ended is off", async () => {
  serve({ [`GET ${path}`]: [200, { consents: [{ ...consent("advertising", false), was_granted: true, ends_at: at }] }] });
  show();
  expect(await screen.findByText(/에 동의가 끝났어요$/)).toBeDefined();
  expect((await toggle("광고성 정보 받기")).checked).toBe(false);
});

test("a consent changes on the screen immediately and changes back when the server refuses it", async () => {
  const response = Promise.withResolvers<readonly [number, unknown]>();
  serve({ [`GET ${path}`]: [200, { consents }], [`PATCH ${path}`]: () => response.promise });
  show();
  fireEvent.click(await toggle("광고성 정보 받기"));
  await waitFor(async () => expect((await toggle("광고성 정보 받기")).checked).toBe(false));
  expect((await toggle("야간(21시~8시)에도 받기")).disabled).toBe(true);
  response.resolve(refusal(500, "server.error", "일시적인 오류예요."));
  await screen.findByText("일시적인 오류예요.");
  expect((await toggle("광고성 정보 받기")).checked).toBe(true);
});

test("a double click downloads the user's data once", async () => {
  const { promise, resolve } = Promise.withResolvers<readonly [number, unknown]>();
  const sent = serve({ [`GET ${path}`]: [200, { consents }], "GET /api/v1/account/export": () => promise });
  show();
  const button = screen.getByRole("button", { name: "내 정보 (JSON)" });
  fireEvent.click(button);
  fireEvent.click(button);
  resolve(refusal(500, "server.error", "일시적인 오류예요."));
  await screen.findByText("일시적인 오류예요.");
  expect(sent.filter((request) => request.path === "/api/v1/account/export")).toHaveLength(1);
});

test("leaving requires the typed confirmation word; without it no request is sent", async () => {
  const sent = serve({
    [`GET ${path}`]: [200, { consents }],
    "DELETE /api/v1/account": refusal(500, "server.error", "일시적인 오류예요."),
  });
  show();
  fireEvent.click(screen.getByRole("button", { name: "서비스 탈퇴" }));
  fireEvent.click(screen.getByRole("button", { name: "탈퇴하기" }));
  expect(await screen.findAllByText("탈퇴하려면 ‘탈퇴합니다’를 입력해 주세요.")).toHaveLength(2);
  expect(sent.filter(({ method }) => method === "DELETE")).toEqual([]);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "탈퇴합니다" } });
  const leave = screen.getByRole("button", { name: "탈퇴하기" });
  fireEvent.click(leave);
  // A second request would find no account any more.
  fireEvent.click(leave);
  await screen.findByText("일시적인 오류예요.");
  expect(sent.filter(({ method }) => method === "DELETE")).toMatchObject([
    { body: { confirmation: "탈퇴합니다", closes_hospitals: false } },
  ]);
});

test("the dialog names the gifts that the user loses, because the server withdraws vouchers that are not sent", async () => {
  serve({ [`GET ${path}`]: [200, { consents }] });
  show();
  fireEvent.click(screen.getByRole("button", { name: "서비스 탈퇴" }));
  expect(await screen.findByText("아직 보내 드리지 않은 가입·추천·이벤트 선물")).toBeDefined();
});

test("the user ends the sign-in of another device; the current one has no button", async () => {
  const session = (id: number, is_current: boolean) => ({
    id,
    created_at: at,
    active_at: at,
    device: is_current ? null : "Chrome · Android",
    is_current,
  });
  let sessions = [session(2, true), session(1, false)];
  serve({
    [`GET ${path}`]: [200, { consents }],
    "GET /api/v1/account/sessions": () => [200, { sessions }],
    "DELETE /api/v1/account/sessions/1": () => {
      sessions = [session(2, true)];
      return [204, null];
    },
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: /^Chrome · Android, .*로그인 끝내기$/ }));
  await screen.findByText("로그인을 끝냈어요.");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Chrome · Android, .*로그인 끝내기$/ })).toBeNull());
  expect(screen.getByText("지금 이 기기")).toBeDefined();
});

test("the only owner of a hospital with open posts can close them together with the account", async () => {
  const message = "회원님이 유일한 소유자인 병원에 열린 공고가 있어요.";
  const sent = serve({
    [`GET ${path}`]: [200, { consents }],
    "DELETE /api/v1/account": ({ body }) =>
      (body as { closes_hospitals: boolean }).closes_hospitals
        ? refusal(500, "server.error", "일시적인 오류예요.")
        : refusal(409, "account.last_owner", message),
  });
  show();
  fireEvent.click(screen.getByRole("button", { name: "서비스 탈퇴" }));
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "탈퇴합니다" } });
  const press = () => fireEvent.click(screen.getByRole("button", { name: "탈퇴하기" }));
  press();
  await screen.findByText(message);
  press();
  await screen.findByText("함께 정리하려면 체크해 주세요.");
  fireEvent.click(screen.getByLabelText("이 병원의 열린 공고를 모두 마감하고 예정된 인터뷰를 취소할게요"));
  press();
  await screen.findByText("일시적인 오류예요.");
  // The choice stays for the next try.
  expect(screen.getByText(message)).toBeDefined();
  const bodies = sent.filter(({ method }) => method === "DELETE").map(({ body }) => body);
  expect(bodies).toEqual([false, true].map((closes_hospitals) => ({ confirmation: "탈퇴합니다", closes_hospitals })));
});
