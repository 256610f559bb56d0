import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { OwnFactor } from "./own-factor.tsx";

afterEach(() => vi.unstubAllGlobals());

test("Escape does not close the recovery codes, because they are shown only once", async () => {
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
  expect(screen.queryByRole("button", { name: "닫기" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "보관했어요, 계속하기" }));
  await expect.poll(() => screen.queryByText("XAF28-BGGLG")).toBeNull();
});
