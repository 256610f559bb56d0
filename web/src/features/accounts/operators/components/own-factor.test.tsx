import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { layers } from "../../../../lib/layers.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { OwnFactor } from "./own-factor.tsx";

afterEach(() => vi.unstubAllGlobals());

test("Escape and Back do not close the recovery codes, because they are shown only once", async () => {
  serve({
    "GET /api/v1/operator_factor": [
      200,
      { operator_factor: { required: true, state: "passed", enrolled_at: "2026-11-01T00:00:00Z", recovery_codes_left: 2 } },
    ],
    "POST /api/v1/operator_factor/recovery_codes": [201, { recovery_codes: ["XAF28-BGGLG"] }],
  });
  renderSignedIn(<OwnFactor />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "복구 코드 새로 만들기" }));
  fireEvent.click(await screen.findByRole("button", { name: "새로 만들기" }));
  await screen.findByText("XAF28-BGGLG");
  fireEvent.keyDown(window, { key: "Escape", code: "Escape" });
  act(() => layers.closeTop());
  expect(screen.queryByRole("button", { name: "닫기" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "보관했어요, 계속하기" }));
  await expect.poll(() => screen.queryByText("XAF28-BGGLG")).toBeNull();
});

test("a factor that could not be loaded has a retry, because its buttons need it", async () => {
  let response = refusal(403, "access.denied", "볼 수 없어요.");
  serve({ "GET /api/v1/operator_factor": () => response });
  renderSignedIn(<OwnFactor />, makeClient());
  expect(await screen.findByText("볼 수 없어요.")).toBeDefined();
  expect(screen.getByRole("button", { name: "인증 앱 등록" }).hasAttribute("disabled")).toBe(true);
  const enrolled = { required: true, state: "passed", enrolled_at: "2026-11-20T08:00:00+09:00", recovery_codes_left: 8 };
  response = [200, { operator_factor: enrolled }];
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText(/복구 코드 8개 남음/)).toBeDefined();
  expect(screen.getByRole("button", { name: "휴대폰 바꾸기" }).hasAttribute("disabled")).toBe(false);
});

test("new recovery codes whose response was lost: a message states that the earlier ones may have ended", async () => {
  const enrolled = { required: true, state: "passed", enrolled_at: "2026-11-01T00:00:00Z", recovery_codes_left: 8 };
  serve({
    "GET /api/v1/operator_factor": [200, { operator_factor: enrolled }],
    "POST /api/v1/operator_factor/recovery_codes": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  renderSignedIn(<OwnFactor />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "복구 코드 새로 만들기" }));
  fireEvent.click(await screen.findByRole("button", { name: "새로 만들기" }));
  expect(await screen.findByText(/전에 쓰던 코드는 쓸 수 없을 수 있으니/)).toBeDefined();
});
